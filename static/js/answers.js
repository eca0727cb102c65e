// Says when a press is not answered, and shows that one is under way; what the page asks by itself it asks again.
const LONG = 1000; // milliseconds
const PARTS = "#play-area, #past";

const underWay = new Set();
let patience = 0;

const isQuiet = (ctx) => ctx?.sourceElement?.id === "poll";

function rest() {
  clearTimeout(patience);
  document.querySelector(PARTS)?.removeAttribute("aria-busy");
}

function say() {
  rest();
  document.getElementById("notice")?.remove();
  document.querySelector(".status")?.after(document.getElementById("no-answer").content.cloneNode(true));
}

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (isQuiet(ctx)) return;
  underWay.add(ctx);
  clearTimeout(patience);
  patience = setTimeout(() => document.querySelector(PARTS)?.setAttribute("aria-busy", "true"), LONG);
});

document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (underWay.delete(ctx) && !underWay.size) rest();
});

document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
  if (!isQuiet(ctx)) say();
});

// An answer without the part that was asked for is none of ours: of a server that restarts, say. The page stays as it is.
// A whole page goes elsewhere: its target is a selector still.
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx } = event.detail;
  if (!ctx.target?.matches?.(PARTS) || ctx.text.includes(`id="${ctx.target.id}"`)) return;
  event.preventDefault();
  if (!isQuiet(ctx)) say();
});
