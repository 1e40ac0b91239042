import { useCallback, useEffect, useRef, useState } from "react";
import type { SmallPreview } from "../device/protocol";
import { sentenceOf } from "../device-problem";
import type { Mask } from "../pixels/raster";
import { findMask } from "../steps/find-mask";
import type { MaskWish } from "../steps/job";

/** The most steps that are kept: the present one, and twelve that can be taken back. */
const MAX_STEPS = 13;

interface History {
  steps: readonly Mask[];
  /** Which step is shown; −1 before there is one. */
  at: number;
}

const NOTHING: History = { steps: [], at: -1 };

export interface MaskControl {
  /** What is cut out; null before something was found. */
  mask: Mask | null;
  isBusy: boolean;
  problem: string | null;
  find: (wanted: MaskWish) => Promise<void>;
  /** Replaces the mask by a painted one. */
  set: (mask: Mask) => void;
  /** Null where there is nothing to take back. */
  undo: (() => void) | null;
  /** Null where nothing was taken back. */
  redo: (() => void) | null;
}

/** What is cut out of a picture, with the way back. */
export function useMask(preview: SmallPreview | null): MaskControl {
  const [{ steps, at }, setHistory] = useState<History>(NOTHING);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useRef(preview);

  useEffect(() => {
    shown.current = preview;
    setHistory(NOTHING);
    setProblem(null);
  }, [preview]);

  const set = useCallback(
    (mask: Mask) =>
      setHistory((known) => {
        const next = [...known.steps.slice(0, known.at + 1), mask].slice(-MAX_STEPS);
        return { steps: next, at: next.length - 1 };
      }),
    [],
  );
  const move = (by: number) => setHistory((known) => ({ ...known, at: known.at + by }));

  async function find(wanted: MaskWish) {
    if (!preview) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const mask = await findMask(preview.raster, wanted);
      if (shown.current === preview) set(mask);
    } catch (error) {
      setProblem(sentenceOf(error, "Nothing could be cut out of this picture."));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    mask: steps[at] ?? null,
    isBusy,
    problem,
    find,
    set,
    undo: at > 0 ? () => move(-1) : null,
    redo: at < steps.length - 1 ? () => move(1) : null,
  };
}
