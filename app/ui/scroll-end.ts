/** How long nothing scrolls before scrolling has ended, where the browser does not tell it, in milliseconds. */
const PAUSE_MS = 150;

/**
 * Calls when scrolling has ended, of the page or of anything in it: the events of inner scrollers do not bubble.
 * Safari has `scrollend` from version 26.2 on; a pause of scrolling is its end in others.
 * @param page the document
 * @returns what ends the calls
 */
export function onScrollEnd(page: EventTarget, then: () => void): () => void {
  if ("onscrollend" in page) {
    page.addEventListener("scrollend", then, true);
    return () => page.removeEventListener("scrollend", then, true);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(then, PAUSE_MS);
  };
  page.addEventListener("scroll", later, true);
  return () => {
    clearTimeout(timer);
    page.removeEventListener("scroll", later, true);
  };
}
