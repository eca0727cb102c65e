// Tries a place when the pointer rests on it, and does it at the second press; without this file the links do the same.
const area = () => document.getElementById("play-area");
const placeOf = (target) => target.closest?.(".targets a, a.option.out");
const isTried = (place) => place.getAttribute("href") === "#confirm";

let resting = 0;
let pressed = null; // the place under the last press, and whether it was tried then (a press never acts on the next page)

function show(address) {
  clearTimeout(resting);
  htmx.ajax("GET", address, { target: "#play-area", swap: "outerMorph" });
}

document.addEventListener("pointerover", (event) => {
  const place = placeOf(event.target);
  if (event.pointerType !== "mouse" || event.buttons || !area()?.contains(event.target)) return;
  clearTimeout(resting);
  if (place?.matches(".targets a") && !isTried(place)) resting = setTimeout(() => show(place.getAttribute("href")), 90);
  else if (!place && document.querySelector(".board.trying")) resting = setTimeout(() => show(location.pathname), 400);
});

document.addEventListener("pointerdown", (event) => {
  const place = placeOf(event.target);
  pressed = place && { id: place.id, tried: isTried(place) };
});

document.addEventListener("click", (event) => {
  const place = placeOf(event.target);
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const byKey = event.detail === 0;
  if (byKey ? isTried(place) : pressed?.tried && pressed.id === place.id) document.getElementById("confirm")?.click();
  else if (!isTried(place)) show(place.getAttribute("href"));
});

// A place that is gone after a swap had the focus: the board has it then, so that the next Tab goes on from there.
let atBoard = false;
document.addEventListener("focusin", (event) => { atBoard = Boolean(placeOf(event.target)); });
document.addEventListener("htmx:after:swap", () => {
  if (atBoard && document.activeElement === document.body) document.getElementById("board-frame")?.focus({ preventScroll: true });
});

// Nobody looks: nothing is asked.
document.addEventListener("htmx:before:request", (event) => {
  if (document.hidden && event.target.id === "poll") event.preventDefault();
});

// An answer that is no game, of a server that restarts, say: what is only asked, asks again; the page stays as it is.
document.addEventListener("htmx:before:swap", (event) => {
  const { request, target, text } = event.detail.ctx;
  if (request.method === "GET" && target?.id === "play-area" && !text.includes('id="play-area"')) event.preventDefault();
});
