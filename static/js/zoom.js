// Enlarges the board on a narrow screen, by a button or by two fingers; an enlarged board is moved by scrolling it.
const STEP = 2.25; // a cell of 28 px becomes one of 63
const MOST = 4;
const LEAST = 1.2; // what is hardly larger is as large as the screen

const frame = document.getElementById("board-frame");
let scale = 1;

// The point of the board that is at x, y of the frame stays there.
function zoomTo(next, x, y) {
  const [across, down] = [(frame.scrollLeft + x) / scale, (frame.scrollTop + y) / scale];
  scale = Math.min(Math.max(next, 1), MOST);
  frame.toggleAttribute("data-zoomed", scale > 1);
  frame.style.setProperty("--zoom", scale);
  frame.scrollTo(across * scale - x, down * scale - y);
}

function settle() {
  if (scale < LEAST) zoomTo(1, 0, 0);
  document.getElementById("zoom")?.setAttribute("aria-pressed", scale > 1);
  sessionStorage.setItem("board-zoom", scale);
}

// What was pressed last comes to the middle.
function zoomAt(place, next) {
  const box = frame.getBoundingClientRect();
  const { left, top, width, height } = (place ?? frame).getBoundingClientRect();
  const [x, y] = [left + width / 2 - box.left, top + height / 2 - box.top];
  zoomTo(next, x, y);
  frame.scrollBy(x - box.width / 2, y - box.height / 2);
  settle();
}

const pressed = () => document.querySelector('.targets [href="#confirm"]') ?? document.querySelector('.targets [tabindex="0"]:focus');

document.addEventListener("click", (event) => {
  if (event.target.closest?.("#zoom")) zoomAt(pressed(), scale > 1 ? 1 : STEP);
});

const offered = () => document.getElementById("zoom")?.checkVisibility();
let pinch = null;
const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
const between = ([one, other], box) => [(one.clientX + other.clientX) / 2 - box.left, (one.clientY + other.clientY) / 2 - box.top];

frame.addEventListener("touchstart", ({ touches }) => { pinch = touches.length === 2 && offered() ? { scale, apart: apart(touches) } : null; });
frame.addEventListener("touchmove", (event) => {
  if (!pinch || event.touches.length !== 2) return;
  event.preventDefault();
  zoomTo((pinch.scale * apart(event.touches)) / pinch.apart, ...between(event.touches, frame.getBoundingClientRect()));
}, { passive: false });
frame.addEventListener("touchend", () => {
  if (pinch) settle();
  pinch = null;
});

// How large it is stays when the page is exchanged, and for the visit.
const OWN = { "board-frame": ["style", "data-zoomed"], zoom: ["aria-pressed"] };
document.addEventListener("DOMContentLoaded", () => htmx.registerExtension("zoom", {
  htmx_before_morph_attr: ({ id }, { attrName }) => !OWN[id]?.includes(attrName),
}));
if (offered()) zoomAt(pressed(), Number(sessionStorage.getItem("board-zoom")) || 1);
