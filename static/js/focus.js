// Keeps the focus on the page when what had it goes with a swap: it goes on to what is to be done next, and never to
// what the same key, pressed twice, could not take back.
let left = null; // what had the focus before the swap

const find = (selector) => document.querySelector(selector);
const stop = () => find('.targets [tabindex="0"]');

function nextOf({ place, offer }) {
  if (place) return stop();
  const next = offer ? null : (find(".targets a") && stop()) ?? find(".hand button") ?? find("#turn-title");
  return next ?? find("h1[tabindex]") ?? find("#main");
}

document.addEventListener("htmx:before:swap", () => {
  const held = document.activeElement;
  left = held.closest("main") && { place: held.closest(".targets"), offer: held.closest(".missed") };
});

document.addEventListener("htmx:after:swap", () => {
  if (left && document.activeElement === document.body) nextOf(left)?.focus({ preventScroll: true });
});

// A key that is held down is one press: where the focus went meanwhile it does nothing.
document.addEventListener("keydown", (event) => {
  if (!event.repeat || event.key !== "Enter" || !event.target.closest?.("main")) return;
  event.preventDefault();
  event.stopPropagation();
}, true);
