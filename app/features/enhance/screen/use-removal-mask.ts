import { useMemo } from "react";
import type { Painted } from "../../region/use-painting";
import { areaProblem, paintedShare, wholeProblem } from "../remove/hole";
import type { Source } from "../steps/source";

/** What is to go; whether that is anything, and why it cannot be removed. */
export function useRemovalMask(painted: Painted | null, source: Source | null, isByRule: boolean) {
  const mask = painted && source ? painted.mask : null;
  const isEmpty = useMemo(() => mask === null || paintedShare(mask) === 0, [mask]);
  const refusal = useMemo(() => {
    if (!mask || !source) return null;
    return isByRule ? areaProblem(mask, source) : wholeProblem(mask);
  }, [mask, source, isByRule]);
  return { mask, isEmpty, refusal };
}
