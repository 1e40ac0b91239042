import { useCallback, useState } from "react";
import { firstSteps, type KeptSteps, type WayBack, withStep } from "./steps";

interface StepHistory<T> extends WayBack {
  /** Null before there is one. */
  value: T | null;
  /** Adds a step. @param act names what goes on: the same name again replaces its step, as a slider that is dragged does */
  set: (value: T, act?: string) => void;
  /** Forgets all steps. @param first the only one from now on */
  reset: (first: T | null) => void;
}

/** How many changes there were on this page. */
let changes = 0;

/** Something that changes in steps, with the way back. */
export function useSteps<T>(): StepHistory<T> {
  const [{ steps, at }, setKept] = useState<KeptSteps<T>>(() => firstSteps<T>(null));
  const set = useCallback((value: T, act: string | null = null) => {
    changes += 1;
    const number = changes;
    setKept((known) => withStep(known, { value, number, act }));
  }, []);
  const reset = useCallback((first: T | null) => setKept(firstSteps(first)), []);
  const move = (by: number) => setKept((known) => ({ ...known, at: known.at + by, act: null }));
  return {
    value: steps[at]?.value ?? null,
    ...{ set, reset },
    undo: at > 0 ? () => move(-1) : null,
    redo: at < steps.length - 1 ? () => move(1) : null,
    number: steps[at]?.number ?? 0,
    undone: steps[at + 1]?.number ?? null,
  };
}
