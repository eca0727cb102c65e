// Looking back: keys press the links that name them, and a catch-up goes on by itself until somebody takes over.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const MOMENT = 1600; // a step, in milliseconds
const LETTER = 24; // a long caption takes longer to read

let playing = !still.matches;
let timer = 0;

const keyed = (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]:not([hidden])`);

// The button says what it would do; under reduced motion, and after the last step, there is none.
function goOn() {
  clearTimeout(timer);
  const pause = document.getElementById("pause");
  if (!pause) return;
  const next = document.querySelector("a#after[href]");
  pause.hidden = still.matches || !next;
  pause.textContent = playing ? pause.dataset.pause : pause.dataset.play;
  const letters = document.querySelector(".told").textContent.trim().length;
  if (playing && next && !document.hidden) timer = setTimeout(() => next.click(), Math.max(MOMENT, LETTER * letters));
}

function play(on) {
  playing = on && !still.matches;
  goOn();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target.closest?.("input, textarea, select")) return;
  const control = keyed(event.key);
  if (!control) return;
  event.preventDefault();
  if (control.id !== "pause") play(false);
  control.click();
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.("#pause")) play(!playing);
  else if (event.isTrusted && event.target.closest?.(".strip a, .beads a")) play(false);
});

// Who reads the board in words is not hurried on.
document.addEventListener("toggle", () => play(false), true);

// The step has none after it, or before it: what had the focus is a link no more, and what goes on gets it.
let pressed = "";
const find = (selector) => document.querySelector(selector);
document.addEventListener("htmx:before:swap", () => { pressed = document.activeElement.closest("[data-key]")?.id; });
document.addEventListener("htmx:after:swap", () => {
  goOn();
  if (!pressed || find(`#${pressed}[href]`)) return;
  (find("#after[href]") ?? find(".transport .send") ?? find("#before[href]"))?.focus({ preventScroll: true });
});
document.addEventListener("visibilitychange", goOn);
still.addEventListener("change", () => play(playing));
goOn();
