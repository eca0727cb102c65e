// Single keys of the game page, as its list of keys tells; each has a button or a link, and they can be switched off.
const dialog = document.getElementById("keys");
const chosen = document.getElementById("single-keys");
const KEYS = {
  u: () => document.getElementById("undo")?.click(),
  b: () => document.querySelector('.targets [tabindex="0"]')?.focus(),
  "?": () => dialog.showModal(),
};

chosen.checked = localStorage.getItem("single-keys") !== "off";
chosen.addEventListener("change", () => localStorage.setItem("single-keys", chosen.checked ? "on" : "off"));

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.key === "Escape") document.getElementById("in-words")?.removeAttribute("open");
  if (!chosen.checked || event.target.closest?.("input, textarea, select, dialog") || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  KEYS[event.key]();
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.('a[href="#keys"]')) dialog.showModal();
  else if (event.target.closest?.("#keys a") || event.target === dialog) dialog.close();
  else return;
  event.preventDefault();
});
