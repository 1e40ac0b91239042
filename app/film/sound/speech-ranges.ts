import { LEVEL_WINDOW, levelOf, speechThreshold } from "./levels";

/** A stretch of speech, in seconds. */
export interface SpeechRange {
  from: number;
  to: number;
}

/** Shorter pauses do not part speech, and shorter sounds are not speech. Seconds. */
const MIN_PAUSE = 0.3;
const MIN_SPEECH = 0.15;

/** Where samples are loud enough to be speech. @param rate samples a second */
export function speechRanges(samples: Float32Array, rate: number): SpeechRange[] {
  const size = Math.max(1, Math.round(rate * LEVEL_WINDOW));
  const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, index) =>
    levelOf(samples.subarray(index * size, (index + 1) * size)),
  );
  const threshold = speechThreshold(levels);
  const ranges: SpeechRange[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < threshold) continue;
    const from = index * LEVEL_WINDOW;
    const last = ranges.at(-1);
    if (last && from - last.to < MIN_PAUSE) last.to = from + LEVEL_WINDOW;
    else ranges.push({ from, to: from + LEVEL_WINDOW });
  }
  return ranges.filter(({ from, to }) => to - from >= MIN_SPEECH);
}
