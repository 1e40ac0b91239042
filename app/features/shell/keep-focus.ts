const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), textarea, [tabindex='0']";

/** What had the focus last, and its item of a list with those beside it: the next first, the nearest before the others. */
let last: Element | null = null;
let beside: Element[] = [];
let isKept = false;

function siblings(item: Element, next: "nextElementSibling" | "previousElementSibling"): Element[] {
  const found: Element[] = [];
  for (let one = item[next]; one; one = one[next]) found.push(one);
  return found;
}

function note({ target }: FocusEvent) {
  if (!(target instanceof Element)) return;
  last = target;
  const item = target.closest("li, article, tr");
  const list = item?.tagName === "ARTICLE" ? (item.closest("li") ?? item) : item;
  beside = list
    ? [list, ...siblings(list, "nextElementSibling"), ...siblings(list, "previousElementSibling")]
    : [];
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Someone who has pressed on nothing has put the focus away: what had it does not lose it later. */
function notePress() {
  // The browser moves the focus after this event.
  requestAnimationFrame(() => {
    if (isNowhere() && last?.isConnected) last = null;
  });
}

/** Whether the focus is lost: what had it has left the page. */
const isLost = () => isNowhere() && last !== null && !last.isConnected;

function restore() {
  if (!isLost()) return;
  const near = beside
    .filter((one) => one.isConnected)
    .flatMap((one) => one.querySelector<HTMLElement>(FOCUSABLE) ?? []);
  const next = near[0] ?? document.querySelector<HTMLElement>("main h1[tabindex]");
  // A screen that is on its way has no title yet: its first elements come with another change.
  next?.focus({ preventScroll: true });
}

/**
 * From now on the focus goes on where it was when what had it leaves the page: to its item of a list, where that is
 * gone to its neighbour, else to the screen's title. Code that takes something away and knows a better place puts the focus there within two frames.
 */
export function keepFocus(): void {
  if (isKept) return;
  isKept = true;
  last = document.activeElement;
  document.addEventListener("focusin", note);
  document.addEventListener("mousedown", notePress, true);
  let isSoon = false;
  const soon = (frames: number) =>
    requestAnimationFrame(() => {
      if (frames > 1) return soon(frames - 1);
      isSoon = false;
      return restore();
    });
  new MutationObserver(() => {
    if (isSoon || !isLost()) return;
    isSoon = true;
    soon(3);
  }).observe(document.body, { childList: true, subtree: true });
}
