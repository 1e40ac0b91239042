import type { Obstacle, ToastBox } from "./toaster.place";

const CONTROLS =
  "a[href], button, input, select, textarea, summary, label:has(input), [role=slider], [role=option], [role=menuitem], [contenteditable=true]";
const SIGHTS =
  "header, main img, main video, main canvas, main svg, [role=dialog], [role=menu], [role=listbox]";
/** What is not there for those who look: toasts themselves, and what a dialog has put out of reach. */
const OUT_OF_REACH = "[data-sonner-toaster], [data-aria-hidden=true], [inert]";

/** What two boxes share. */
function shared(one: ToastBox, other: ToastBox): ToastBox {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** Whether there is something to see in a box: one pixel is what is there for screen readers alone. */
const isSeen = ({ left, top, right, bottom }: ToastBox) => right - left > 1 && bottom - top > 1;

/** Says of an element in which part of the window its content is seen: lists cut off what they have scrolled away. */
function clips(screen: ToastBox): (element: Element) => ToastBox {
  const known = new Map<Element, ToastBox>();
  const clipOf = (element: Element): ToastBox => {
    const found = known.get(element);
    if (found) return found;
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const parent = element.parentElement;
    const around = parent && position !== "fixed" ? clipOf(parent) : screen;
    // A root's own overflow is the window's.
    const isCut = parent?.parentElement && (overflowX !== "visible" || overflowY !== "visible");
    const clip = isCut ? shared(around, element.getBoundingClientRect()) : around;
    known.set(element, clip);
    return clip;
  };
  return clipOf;
}

/** The lines of all words that are in the window, as boxes. */
function words(page: Document, screen: ToastBox): ToastBox[] {
  const clipOf = clips(screen);
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  const found: ToastBox[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent } = node;
    if (!parent || !node.textContent?.trim()) continue;
    range.selectNodeContents(node);
    if (!isSeen(shared(range.getBoundingClientRect(), screen))) continue;
    if (parent.closest(OUT_OF_REACH)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const clip = clipOf(parent);
    const lines = [...range.getClientRects()].map((line) => shared(line, clip));
    found.push(...lines.filter(isSeen));
  }
  return found;
}

/** What is on the screen that toasts keep off; what a dialog has put out of reach is not among it. */
export function obstaclesOf(page: Document): Obstacle[] {
  const screen = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const seen = (selector: string, is: Obstacle["is"]) =>
    [...page.querySelectorAll(selector)].flatMap((element) => {
      if (element.closest(OUT_OF_REACH)) return [];
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const box = { left, top, right, bottom };
      if (!isSeen(box) || bottom < 0 || top > screen.bottom) return [];
      return element.checkVisibility({ visibilityProperty: true }) ? [{ ...box, is }] : [];
    });
  return [
    ...seen(CONTROLS, "control"),
    ...words(page, screen).map((line) => ({ ...line, is: "words" as const })),
    ...seen(SIGHTS, "sight"),
  ];
}
