import type { ExportProgress } from "./messages";

/** No time left is named before this much of the work is done. */
const ENOUGH = 0.04;
/** Progress is told this often at the most. Milliseconds. */
const PAUSE = 150;

/** Counts the progress of some work and the time that it will still take. `clock` in milliseconds. */
export function progressTeller(
  tell: (progress: ExportProgress) => void,
  clock: () => number = () => performance.now(),
): (share: number, stage: ExportProgress["stage"]) => void {
  const start = clock();
  let last = Number.NEGATIVE_INFINITY;
  return (share, stage) => {
    const now = clock();
    if (share < 1 && now - last < PAUSE) return;
    last = now;
    const seconds = (now - start) / 1000;
    const left = share < ENOUGH ? null : Math.max(0, Math.round((seconds * (1 - share)) / share));
    tell({ share: Math.min(1, share), secondsLeft: left, stage });
  };
}
