// Tells the sign-up form the browser's time zone, and offers it on the profile when it differs from the chosen one.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const field = document.querySelector("[data-time-zone]");

if (zone && field) {
  if (field.dataset.timeZone === "fill") field.value = zone;
  else if (zone !== field.value && [...field.options].some((option) => option.value === zone)) {
    const offer = document.querySelector(".zone-offer");
    offer.querySelector("strong").textContent = zone.replaceAll("_", " ");
    offer.hidden = false;
    offer.querySelector("button").addEventListener("click", () => {
      field.value = zone;
      offer.hidden = true;
      field.focus();
    });
  }
}
