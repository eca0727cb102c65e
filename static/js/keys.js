// Single keys of the game page, as its list of keys tells; each has a button or a link, and they can be switched off.
const KEYS = {
  u: () => document.getElementById("undo")?.click(),
  b: () => document.querySelector('.targets [tabindex="0"]')?.focus(),
  "?": tell,
};

const work = () => localStorage.getItem("single-keys") !== "off";

async function tell() {
  const dialog = document.getElementById("keys");
  const address = document.querySelector("a[data-keys]").getAttribute("href");
  if (!dialog.childElementCount) await htmx.ajax("GET", address, { target: dialog, swap: "innerHTML" });
  document.getElementById("single-keys").checked = work();
  dialog.showModal();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.key === "Escape") document.getElementById("in-words")?.removeAttribute("open");
  if (!work() || event.target.closest?.("input, textarea, select, dialog") || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  KEYS[event.key]();
});

document.addEventListener("change", ({ target }) => {
  if (target.id === "single-keys") localStorage.setItem("single-keys", target.checked ? "on" : "off");
});

document.addEventListener("click", (event) => {
  if (event.target.id === "keys") event.target.close();
  if (!event.target.closest?.("a[data-keys]") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  tell();
});
