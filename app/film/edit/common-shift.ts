import { type OldScene, SAME } from "./stretches";

/** Shifts that differ by less than this are one: sums of whole milliseconds are not exact. Seconds. */
const ROUNDING = 1e-6;

/** A part of the old film's time of which nothing is cut and that moves as a whole. Seconds. */
interface Run {
  from: number;
  to: number;
  by: number;
}

/** How far an old scene moves; null for a scene that lost a part or has another speed. */
function shiftOf({ from, to, stretches }: OldScene): number | null {
  const [only, second] = stretches;
  if (!only || second || only.rate !== 1 || only.moment) return null;
  const isWhole = only.from <= from + ROUNDING && only.to >= to - ROUNDING;
  return isWhole ? only.at - only.from : null;
}

/** Old scenes beside each other that move alike are one run. */
function runsOf(times: readonly OldScene[]): Run[] {
  const runs: Run[] = [];
  for (const scene of times) {
    const by = shiftOf(scene);
    if (by === null) continue;
    const last = runs.at(-1);
    const goesOn =
      last && Math.abs(last.to - scene.from) < SAME && Math.abs(last.by - by) < ROUNDING;
    if (goesOn) last.to = scene.to;
    else runs.push({ from: scene.from, to: scene.to, by });
  }
  return runs;
}

/** Tells how many seconds a span of the old film moves; null where its parts move differently. */
export type CommonShift = (start: number, end: number) => number | null;

/**
 * Finds the shift of a piece without checking each scene under it. Most pieces over the scenes move as a whole or stay where they are.
 * @param times what became of the time of the old scenes, in their order
 */
export function commonShift(times: readonly OldScene[]): CommonShift {
  const runs = runsOf(times);
  return (start, end) => {
    const run = runs.find(({ to }) => to > start);
    return run && run.from <= start && run.to >= end ? run.by : null;
  };
}
