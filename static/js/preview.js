// Tries a place when the pointer or the focus rests on it, does it at the second press, and asks why where nothing can
// be done; without this file the links of the places do the first two, and the page says the third where it is asked.
const BY_POINTER = 90;
const BY_KEY = 250;
const GONE = 400;
const LOOKED_AT = 500;

const frame = () => document.getElementById("board-frame");
const placeOf = (target) => target.closest?.(".targets [id], a.option.out");
const isTried = (place) => place.getAttribute("href") === "#confirm";
const addressOf = (place) => place.getAttribute("href") ?? `?at=${place.id}`;

let resting = 0;
let pressed = null; // the place under the last press, and whether it was tried then: a press never acts on the next page
let entered = ""; // the place that Enter was pressed on last
let shown = 0; // when the page was swapped last
let acting = false; // a form is under way; what it answers is not to be overtaken

function show(address) {
  clearTimeout(resting);
  if (!acting) htmx.ajax("GET", address, { source: frame(), target: "#play-area", swap: "outerMorph" });
}

function rest(place, patience) {
  clearTimeout(resting);
  if (place?.matches(".targets a")) {
    if (!isTried(place)) resting = setTimeout(show, patience, addressOf(place));
  } else if (document.querySelector(".board.trying")) resting = setTimeout(show, GONE, location.pathname);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || event.buttons) return;
  if (event.target.closest?.("#confirm, .instead")) clearTimeout(resting); // what is pointed at stays to be pressed
  else rest(placeOf(event.target), BY_POINTER);
});
document.documentElement.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") rest(null); });

document.addEventListener("focusin", (event) => {
  if (event.target.matches(".targets :focus-visible")) rest(placeOf(event.target), BY_KEY);
});

document.addEventListener("pointerdown", (event) => {
  const place = placeOf(event.target);
  pressed = place && { id: place.id, tried: isTried(place) };
});

document.addEventListener("click", (event) => {
  const place = placeOf(event.target);
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const meant = event.detail === 0 ? isMeant(place) : pressed?.tried && pressed.id === place.id;
  if (meant) document.getElementById("confirm")?.click();
  else if (!isTried(place)) show(addressOf(place));
});

// Enter at the moment when a preview comes up by itself was meant to bring it up.
function isMeant(place) {
  const again = entered === place.id || Date.now() - shown > LOOKED_AT;
  entered = place.id;
  return isTried(place) && again;
}

document.addEventListener("focusin", () => { entered = ""; });
document.addEventListener("htmx:after:swap", () => {
  shown = Date.now();
  const steps = document.getElementById("steps");
  steps?.scrollTo(0, steps.scrollHeight); // the last one is in view
});

document.addEventListener("keydown", (event) => {
  const leaves = event.key === "Escape" && !document.querySelector("dialog[open], details[open]");
  if (leaves && document.querySelector(".board.trying, .notice.refused")) show(location.pathname);
});

document.addEventListener("htmx:before:request", (event) => {
  if (event.target.id !== "act") return;
  clearTimeout(resting);
  htmx.trigger(frame(), "htmx:abort");
  acting = true;
});
document.addEventListener("htmx:finally:request", (event) => { if (event.target.id === "act") acting = false; });
