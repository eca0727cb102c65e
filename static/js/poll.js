// Nobody looks: nothing is asked.
document.addEventListener("htmx:before:request", (event) => {
  if (document.hidden && event.target.id === "poll") event.preventDefault();
});

// An answer that is no game, of a server that restarts, say: what is only asked, asks again; the page stays as it is.
document.addEventListener("htmx:before:swap", (event) => {
  const { request, target, text } = event.detail.ctx;
  if (request.method === "GET" && target?.id === "play-area" && !text.includes('id="play-area"')) event.preventDefault();
});
