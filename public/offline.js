// The page without a network tries again when asked to, and as soon as there is one.
const again = () => location.reload();
addEventListener("online", again);
document.querySelector("#again").addEventListener("click", again);
