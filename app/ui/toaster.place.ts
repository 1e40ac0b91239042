/** A rectangle of the window, in CSS pixels. */
export interface ToastBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What toasts keep off: to press, to read and to look at, in this order where something has to be covered. */
export interface Obstacle extends ToastBox {
  is: "control" | "words" | "sight";
}

/** Where toasts are; `room` is how high the strip is that the screen leaves for them, 0 where they need none. */
export interface ToastSpot {
  left: number;
  top: number;
  room: number;
}

/** How far toasts are from the window's edges and from what they keep off. */
export const GAP = 8;
/** Below a dashboard's header, in the line of its screen's title. */
const BELOW_HEADER = 68;
/** How far apart the tried places are. */
const STEP = 4;
const SIDE_STEP = 32;
/** What a covered pixel weighs beside one of something to look at. */
const WEIGHTS: Record<Obstacle["is"], number> = { control: 1000, words: 20, sight: 1 };

interface Question {
  size: { width: number; height: number };
  /** Its height is without what the device keeps at its foot. */
  window: { width: number; height: number };
  /** The two sides of the screen, without its sidebar. */
  screen: { left: number; right: number };
  /** Where they are, which they keep while that is in the window and covers nothing; null where that is not known. */
  present: ToastSpot | null;
  /** The upper edge of the strip that the screen can leave for them; null where it cannot. */
  strip: number | null;
  obstacles: readonly Obstacle[];
}

function covered({ left, top, right, bottom }: ToastBox, obstacle: Obstacle): number {
  const width = Math.min(right, obstacle.right) - Math.max(left, obstacle.left);
  const height = Math.min(bottom, obstacle.bottom) - Math.max(top, obstacle.top);
  if (width <= 0 || height <= 0) return 0;
  return width * height * WEIGHTS[obstacle.is];
}

/** All lines of the window above one, from there up. */
function linesUp(lowest: number): number[] {
  const lines: number[] = [];
  for (let top = lowest; top >= GAP; top -= STEP) lines.push(top);
  return lines;
}

/** From the middle on to both sides, the nearest first. */
function edgesFrom(centre: number, first: number, last: number): number[] {
  const found = [centre];
  for (let away = SIDE_STEP; away < last - first; away += SIDE_STEP)
    found.push(...[centre - away, centre + away].filter((left) => left >= first && left <= last));
  return [...found, last, first];
}

/**
 * Where toasts cover nothing: on a wide screen in the line of its title, else at the foot, else in the lowest line of the
 * screen that is empty from side to side. Where no such place is they get a strip of the screen for themselves, and where
 * it has none to give they are where they cover least.
 */
export function toastPlace(question: Question): ToastSpot {
  const { size, window, screen, present, strip, obstacles } = question;
  const costOf = (box: ToastBox) => obstacles.reduce((sum, one) => sum + covered(box, one), 0);
  const costAt = ({ left, top }: { left: number; top: number }) =>
    costOf({ left, top, right: left + size.width, bottom: top + size.height });
  const lowest = Math.max(GAP, window.height - size.height - GAP);
  const widest = Math.max(GAP, window.width - size.width - GAP);
  const within = (left: number) => Math.min(Math.max(GAP, left), widest);
  const centre = within((screen.left + screen.right - size.width) / 2);
  // A screen that has moved once for them stays so until they are gone.
  if (present && present.room > 0 && strip !== null)
    return { left: centre, top: strip, room: Math.max(present.room, size.height) };
  const isInside = present && present.top <= lowest && present.left <= widest;
  if (isInside && costAt(present) === 0) return present;
  const [first, last] = [within(screen.left + GAP), within(screen.right - size.width - GAP)];
  const lefts = last - first < SIDE_STEP ? [centre] : edgesFrom(centre, first, last);
  const title = Math.min(BELOW_HEADER, lowest);
  const lines = lefts.length > 1 ? [title, lowest] : [lowest];
  for (const top of lines) {
    const left = lefts.find((one) => costAt({ left: one, top }) === 0);
    if (left !== undefined) return { left, top, room: 0 };
  }
  const isEmpty = (top: number) => costOf({ ...screen, top, bottom: top + size.height }) === 0;
  const empty = linesUp(lowest).find((top) => isEmpty(top) && costAt({ left: centre, top }) === 0);
  if (empty !== undefined) return { left: centre, top: empty, room: 0 };
  if (strip !== null) return { left: centre, top: strip, room: size.height };
  let best = { left: centre, top: GAP, cost: Number.POSITIVE_INFINITY };
  for (const top of [title, ...linesUp(lowest)]) {
    for (const left of lefts) {
      const cost = costAt({ left, top });
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top, room: 0 };
}
