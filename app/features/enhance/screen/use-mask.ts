import { useEffect, useRef, useState } from "react";
import { useSteps } from "../../masks/use-steps";
import type { SmallPreview } from "../device/protocol";
import { sentenceOf } from "../device-problem";
import type { Mask } from "../pixels/raster";
import { findMask } from "../steps/find-mask";
import type { MaskWish } from "../steps/job";

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
  const { value, set, reset, undo, redo } = useSteps<Mask>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useRef(preview);

  useEffect(() => {
    shown.current = preview;
    reset(null);
    setProblem(null);
    setIsBusy(false);
  }, [preview, reset]);

  async function find(wanted: MaskWish) {
    if (!preview) return;
    const isShown = () => shown.current === preview;
    setIsBusy(true);
    setProblem(null);
    try {
      const mask = await findMask(preview.raster, wanted);
      if (isShown()) set(mask);
    } catch (error) {
      if (isShown()) setProblem(sentenceOf(error, "Nothing could be cut out of this picture."));
    } finally {
      if (isShown()) setIsBusy(false);
    }
  }

  return { mask: value, isBusy, problem, find, set: (mask) => set(mask), undo, redo };
}
