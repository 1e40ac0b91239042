/** A stretch of speech, in seconds. */
export interface SpeechRange {
  from: number;
  to: number;
}

/** Loudness is looked at in windows of this length, in seconds. */
const WINDOW = 0.02;
/** Speech is this much louder than the quietest tenth. dB. */
const ABOVE_FLOOR = 9;
/** Quieter than this is silence in any film, louder than this never is. dB. */
const LEVELS = { quietest: -60, loudest: -30 };
/** Shorter pauses do not part speech, and shorter sounds are not speech. Seconds. */
const MIN_PAUSE = 0.3;
const MIN_SPEECH = 0.15;

/** Where samples are loud enough to be speech. @param rate samples a second */
export function speechRanges(samples: Float32Array, rate: number): SpeechRange[] {
  const size = Math.max(1, Math.round(rate * WINDOW));
  const levels = Array.from({ length: Math.floor(samples.length / size) }, (_, index) => {
    const window = samples.subarray(index * size, (index + 1) * size);
    const power = window.reduce((sum, value) => sum + value * value, 0) / size;
    return 10 * Math.log10(power + 1e-12);
  });
  const floor = [...levels].sort((a, b) => a - b)[Math.floor(levels.length / 10)] ?? -120;
  const threshold = Math.min(LEVELS.loudest, Math.max(LEVELS.quietest, floor + ABOVE_FLOOR));
  const ranges: SpeechRange[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < threshold) continue;
    const from = index * WINDOW;
    const last = ranges.at(-1);
    if (last && from - last.to < MIN_PAUSE) last.to = from + WINDOW;
    else ranges.push({ from, to: from + WINDOW });
  }
  return ranges.filter(({ from, to }) => to - from >= MIN_SPEECH);
}
