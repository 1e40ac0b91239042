// The page without a network tries again when asked to, and as soon as there is one.
const again = () => location.reload();
addEventListener("online", again);
document.querySelector("#again").addEventListener("click", again);

/** Milliseconds between two looks at whether the site answers again. */
const LOOK_EVERY = 3_000;

// No event tells of a network that came back before this script ran, or of a server that did.
async function comeBack() {
  const isReached =
    navigator.onLine &&
    !document.hidden &&
    (await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).catch(() => null));
  if (isReached) again();
  setTimeout(comeBack, LOOK_EVERY);
}
setTimeout(comeBack, LOOK_EVERY);
