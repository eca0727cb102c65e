// The board in words stays open when the page is exchanged around it.
document.addEventListener("DOMContentLoaded", () => htmx.registerExtension("words", {
  htmx_before_morph_attr: ({ id }, { attrName }) => !(id === "in-words" && attrName === "open"),
}));
