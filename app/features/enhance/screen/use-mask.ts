import { useCallback, useEffect, useRef, useState } from "react";
import type { SmallPreview } from "../device/protocol";
import { sentenceOf } from "../device-problem";
import type { Mask } from "../pixels/raster";
import { findMask } from "../steps/find-mask";
import type { MaskWish } from "../steps/job";

/** The most steps that can be taken back. */
const MAX_STEPS = 12;

export interface MaskControl {
  /** What is cut out; null before something was found. */
  mask: Mask | null;
  isBusy: boolean;
  problem: string | null;
  canUndo: boolean;
  find: (wanted: MaskWish) => Promise<void>;
  /** Replaces the mask by a painted one. */
  set: (mask: Mask) => void;
  undo: () => void;
}

/** What is cut out of a picture, with the way back. */
export function useMask(preview: SmallPreview | null): MaskControl {
  const [steps, setSteps] = useState<readonly Mask[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useRef(preview);

  useEffect(() => {
    shown.current = preview;
    setSteps([]);
    setProblem(null);
  }, [preview]);

  const set = useCallback(
    (mask: Mask) => setSteps((known) => [...known, mask].slice(-MAX_STEPS)),
    [],
  );

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
    mask: steps.at(-1) ?? null,
    isBusy,
    problem,
    canUndo: steps.length > 1,
    find,
    set,
    undo: () => setSteps((known) => known.slice(0, -1)),
  };
}
