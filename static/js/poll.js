// Nobody looks: nothing is asked.
document.addEventListener("htmx:before:request", (event) => {
  if (document.hidden && event.target.id === "poll") event.preventDefault();
});
