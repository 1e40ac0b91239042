/** A rectangle of the window, in CSS pixels. */
interface ToastBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What toasts keep off: something to press above all, something to look at where that is possible. */
export interface Obstacle extends ToastBox {
  isControl: boolean;
}

/** How far toasts are from the window's edges and from what they keep off. */
export const GAP = 8;
/** Below a dashboard's header, in the line of its screen's title. */
const BELOW_HEADER = 68;
/** How far apart the tried places are. */
const STEP = 4;
const SIDE_STEP = 32;
/** What a covered pixel of a control weighs beside one of something to look at. */
const CONTROL = 1000;

interface Question {
  size: { width: number; height: number };
  window: { width: number; height: number };
  /** Of the screen beside its sidebar, from the left. */
  middle: number;
  /** Where they are, which they keep while that is in the window and nothing is below them; null where that is not known. */
  present: { left: number; top: number } | null;
  obstacles: readonly Obstacle[];
}

function covered({ left, top, right, bottom }: ToastBox, obstacle: Obstacle): number {
  const width = Math.min(right, obstacle.right) - Math.max(left, obstacle.left);
  const height = Math.min(bottom, obstacle.bottom) - Math.max(top, obstacle.top);
  if (width <= 0 || height <= 0) return 0;
  return width * height * (obstacle.isControl ? CONTROL : 1);
}

/** From a line on, the nearer ones first: those below it, then those above it. */
function linesFrom(first: number, last: number): number[] {
  const below: number[] = [];
  for (let top = first; top <= last; top += STEP) below.push(top);
  const above: number[] = [];
  for (let top = Math.min(first, last); top >= GAP; top -= STEP) above.push(top);
  return [...below, ...above];
}

/** From the middle on to both sides, the nearest first. */
function edgesFrom(centre: number, last: number): number[] {
  const found = [centre];
  for (let away = SIDE_STEP; away < last; away += SIDE_STEP)
    found.push(...[centre - away, centre + away].filter((left) => left >= GAP && left <= last));
  return [...found, last, GAP];
}

/**
 * Where toasts cover least: in the line of a screen's title if nothing is to press there, else at the first free line,
 * below it before above it; as near to the middle of the screen as it can be.
 * @returns the left and the upper edge of the toasts
 */
export function toastPlace({ size, window, middle, present, obstacles }: Question): {
  left: number;
  top: number;
} {
  const costAt = ({ left, top }: { left: number; top: number }) => {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return obstacles.reduce((sum, one) => sum + covered(box, one), 0);
  };
  const lowest = Math.max(GAP, window.height - size.height - GAP);
  const right = Math.max(GAP, window.width - size.width - GAP);
  const isInside = present && present.top <= lowest && present.left <= right;
  if (isInside && costAt(present) === 0) return present;
  const centre = Math.min(Math.max(GAP, middle - size.width / 2), right);
  const lefts = right < size.width ? [centre] : edgesFrom(centre, right);
  let best = { left: centre, top: GAP, cost: Number.POSITIVE_INFINITY };
  for (const top of linesFrom(Math.min(BELOW_HEADER, lowest), lowest)) {
    for (const left of lefts) {
      const cost = costAt({ left, top });
      if (cost === 0) return { left, top };
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

const CONTROLS =
  "a[href], button, input, select, textarea, summary, label:has(input), [role=slider], [role=option], [role=menuitem], [contenteditable=true]";
const SIGHTS =
  "header, main h1, main img, main video, main canvas, [role=dialog], [role=menu], [role=listbox]";

/** What is on the screen that toasts keep off; what a dialog has put out of reach is not among it. */
export function obstaclesOf(page: Document): Obstacle[] {
  const seen = (elements: Iterable<Element>, isControl: boolean) =>
    [...elements].flatMap((element) => {
      if (element.closest("[data-sonner-toaster], [aria-hidden=true], [inert]")) return [];
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      // One pixel is what is there for screen readers alone.
      if (width <= 1 || height <= 1 || bottom < 0 || top > window.innerHeight) return [];
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      return [{ left, top, right, bottom, isControl }];
    });
  return [
    ...seen(page.querySelectorAll(CONTROLS), true),
    ...seen(page.querySelectorAll(SIGHTS), false),
  ];
}
