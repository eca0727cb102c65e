// Makes the board a grid: one stop for Tab, arrows from place to place, a name for each; without this file its links
// are stops for Tab one by one, and the table below says what is where.
const COLUMNS = "abcdefghijkl";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LAST = 22; // spaces stand at even numbers, the borders between them at odd ones

const places = () => document.querySelector("#board-frame .targets");
const placeAt = (x, y) => document.getElementById(nameAt(x, y));
const space = (x, y) => COLUMNS[x / 2] + (y / 2 + 1);

function nameAt(x, y) {
  if (x % 2) return `${space(x - 1, y)}-${space(x + 1, y)}`;
  return y % 2 ? `${space(x, y - 1)}-${space(x, y + 1)}` : space(x, y);
}

// A second domain that may take a space has a place of its own there: it stands where the space stands.
function whereIs(place) {
  const [[x, y], [right, below] = [-1, -1]] = place.id.split("-").map((name) => [2 * COLUMNS.indexOf(name[0]), 2 * (name.slice(1) - 1)]);
  if (right === x + 2 && below === y) return [x + 1, y];
  return right === x && below === y + 2 ? [x, y + 1] : [x, y];
}

// The next place that way; with Shift the next one where something can be done.
function goFrom([x, y], [across, down], far) {
  for (;;) {
    [x, y] = [x + across, y + down];
    if (Math.min(x, y) < 0 || Math.max(x, y) > LAST) return null;
    if ((x % 2 && y % 2) || (far && placeAt(x, y).localName !== "a")) continue;
    return placeAt(x, y);
  }
}

// The first or last place of the row, or of the board.
function edgeOf([, y], end, whole) {
  const edge = end ? LAST : 0;
  return placeAt(edge, whole ? edge : y);
}

let current = ""; // the id of the place where the reader has been last: Tab leads to it

function stopAt(place) {
  for (const other of document.querySelectorAll('.targets [tabindex="0"]')) other.setAttribute("tabindex", "-1");
  place.setAttribute("tabindex", "0");
}

function be(place) {
  stopAt(place);
  current = place.id;
}

function go(place) {
  if (!place) return;
  be(place);
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function nameAll(targets) {
  const words = document.querySelectorAll("#in-words tbody td");
  [...targets.querySelectorAll(":scope > g > g")].forEach((cell, number) => {
    cell.setAttribute("role", "gridcell");
    for (const place of cell.children) {
      if (place.localName === "a") place.setAttribute("tabindex", place.id === current ? "0" : "-1");
      else {
        const more = place === cell.firstElementChild ? words[number]?.textContent : place.matches(".w") && targets.dataset.wall;
        place.setAttribute("role", "img");
        place.setAttribute("aria-label", more ? `${place.id}, ${more}` : place.id);
      }
    }
  });
}

function dress() {
  const targets = places();
  if (!targets) return;
  targets.closest("svg").setAttribute("role", "grid");
  targets.setAttribute("role", "rowgroup");
  for (const row of targets.querySelectorAll(":scope > g")) row.setAttribute("role", "row");
  nameAll(targets);
  const kept = document.getElementById(current);
  stopAt(kept ?? targets.querySelector('a[href="#confirm"], a') ?? placeAt(0, 0));
}

document.addEventListener("keydown", (event) => {
  const place = event.target.closest?.(".targets [id]");
  if (!place || event.altKey || event.metaKey) return;
  const arrow = ARROWS[event.key];
  if (arrow) go(goFrom(whereIs(place), arrow, event.shiftKey));
  else if (event.key === "Home" || event.key === "End") go(edgeOf(whereIs(place), event.key === "End", event.ctrlKey));
  else if (event.key === "Enter" || event.key === " ") place.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  else return;
  event.preventDefault();
});

document.addEventListener("focusin", (event) => {
  const place = event.target.closest?.(".targets [id]");
  if (place) be(place);
});

document.addEventListener("htmx:after:swap", dress);

// Once a card is chosen, or sold, what is next to be pressed is brought into view, if it has been scrolled out of it;
// once a turn is sent, the board.
const still = matchMedia("(prefers-reduced-motion: reduce)");
let chosen = false;

document.addEventListener("submit", ({ submitter }) => { chosen = submitter?.matches(".hand button, .send") ?? false; });

document.addEventListener("htmx:after:swap", () => {
  const next = (!document.querySelector(".targets a") && document.querySelector(".fan.open")) || document.getElementById("board-frame");
  if (chosen) next?.scrollIntoView({ block: "nearest", behavior: still.matches ? "instant" : "smooth" });
  chosen = false;
});

// A press of the mouse leaves the way by keys where it was.
document.addEventListener("click", (event) => {
  const place = event.target.closest?.(".targets [id]");
  if (place) be(place);
});

// What is added to the places here stays when the page is exchanged around it.
const isOwn = (element, name) => name === "role" || name === "tabindex" || (name === "aria-label" && element.localName === "rect");
document.addEventListener("DOMContentLoaded", () => htmx.registerExtension("places", {
  htmx_before_morph_attr: (element, { attrName }) => !(isOwn(element, attrName) && element.closest("#board-frame > svg")),
}));

dress();
