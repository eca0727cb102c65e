// Copies the field that a button names; without this file the field is there to be marked and copied by hand.
for (const button of document.querySelectorAll("button[data-copy]")) {
  const label = button.textContent;
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copy);
    field.select();
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = label; }, 2000);
  });
}

// Nobody looks: nothing is asked.
document.addEventListener("htmx:before:request", (event) => {
  if (document.hidden && event.target.id === "chairs") event.preventDefault();
});
