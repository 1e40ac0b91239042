/** The most steps that are kept: the present one, and twelve that can be taken back. */
const MAX_STEPS = 13;

/** Steps of something that changes, with the way back. */
export interface KeptSteps<T> {
  /** Each with its number among the changes of the whole page; 0 for what was there first. */
  steps: readonly { value: T; number: number }[];
  /** Which step is shown; −1 before there is one. */
  at: number;
  /** What the newest step came of, where it may go on. */
  act: string | null;
}

/** Steps that begin with one that cannot be taken back; null for none. */
export const firstSteps = <T>(first: T | null): KeptSteps<T> => ({
  steps: first === null ? [] : [{ value: first, number: 0 }],
  at: first === null ? -1 : 0,
  act: null,
});

/**
 * Steps with one more. The act of the newest one again replaces it, unless something else was changed meanwhile: the
 * numbers of both follow each other then.
 */
export function withStep<T>(
  { steps, at, act: before }: KeptSteps<T>,
  { value, number, act }: { value: T; number: number; act: string | null },
): KeptSteps<T> {
  const isSame =
    act !== null && act === before && at === steps.length - 1 && steps[at]?.number === number - 1;
  const next = [...steps.slice(0, at + (isSame ? 0 : 1)), { value, number }].slice(-MAX_STEPS);
  return { steps: next, at: next.length - 1, act };
}

/** What takes the last step back and brings it again, and when those steps were made. */
export interface WayBack {
  /** Null where there is nothing to take back. */
  undo: (() => void) | null;
  /** Null where nothing was taken back. */
  redo: (() => void) | null;
  /** The number of the step that is shown. */
  number: number;
  /** The number of the step that `redo` brings back; null without one. */
  undone: number | null;
}

/**
 * The way back through several things that change, in the order of their changes: the last change of all is taken back
 * first. Nothing is brought back over a later change.
 */
export function wayBackOf(ways: readonly WayBack[]): Pick<WayBack, "undo" | "redo"> {
  const back = ways.filter(({ undo }) => undo).toSorted((one, other) => other.number - one.number);
  const newest = Math.max(0, ...ways.map(({ number }) => number));
  const forth = ways
    .filter(({ undone }) => undone !== null && undone > newest)
    .toSorted((one, other) => (one.undone ?? 0) - (other.undone ?? 0));
  return { undo: back[0]?.undo ?? null, redo: forth[0]?.redo ?? null };
}
