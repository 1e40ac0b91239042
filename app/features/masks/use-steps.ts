import { useCallback, useState } from "react";

/** The most steps that are kept: the present one, and twelve that can be taken back. */
const MAX_STEPS = 13;

interface Kept<T> {
  steps: readonly T[];
  /** Which step is shown; −1 before there is one. */
  at: number;
  /** What the newest step came of, where it may go on. */
  act: string | null;
}

interface StepHistory<T> {
  /** Null before there is one. */
  value: T | null;
  /** Adds a step. @param act names what goes on: the same name again replaces its step, as a slider that is dragged does */
  set: (value: T, act?: string) => void;
  /** Forgets all steps. @param first the only one from now on */
  reset: (first: T | null) => void;
  /** Null where there is nothing to take back. */
  undo: (() => void) | null;
  /** Null where nothing was taken back. */
  redo: (() => void) | null;
}

const from = <T>(first: T | null): Kept<T> => ({
  steps: first === null ? [] : [first],
  at: first === null ? -1 : 0,
  act: null,
});

/** Something that changes in steps, with the way back. */
export function useSteps<T>(): StepHistory<T> {
  const [{ steps, at }, setKept] = useState<Kept<T>>(from<T>(null));
  const set = useCallback(
    (value: T, act: string | null = null) =>
      setKept((known) => {
        const isSame = act !== null && act === known.act && known.at === known.steps.length - 1;
        const before = known.steps.slice(0, known.at + (isSame ? 0 : 1));
        const next = [...before, value].slice(-MAX_STEPS);
        return { steps: next, at: next.length - 1, act };
      }),
    [],
  );
  const reset = useCallback((first: T | null) => setKept(from(first)), []);
  const move = (by: number) => setKept((known) => ({ ...known, at: known.at + by, act: null }));
  return {
    value: steps[at] ?? null,
    ...{ set, reset },
    undo: at > 0 ? () => move(-1) : null,
    redo: at < steps.length - 1 ? () => move(1) : null,
  };
}
