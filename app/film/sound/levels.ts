/** Loudness is looked at in windows of this length, in seconds. */
export const LEVEL_WINDOW = 0.02;
/** Speech is this much louder than the quietest tenth. dB. */
const ABOVE_FLOOR = 9;
/** Quieter than this is silence in any film, louder than this never is. dB. */
const LEVELS = { quietest: -60, loudest: -30 };

/** The loudness of a window of samples, in dB of full scale. */
export function levelOf(window: Float32Array): number {
  let power = 0;
  for (const value of window) power += value * value;
  return 10 * Math.log10(power / Math.max(1, window.length) + 1e-12);
}

/** How loud a window must be to be speech, by the quietest tenth of all: the recording's own noise. dB. */
export function speechThreshold(levels: ArrayLike<number>): number {
  const floor = Float32Array.from(levels).sort()[Math.floor(levels.length / 10)] ?? -120;
  return Math.min(LEVELS.loudest, Math.max(LEVELS.quietest, floor + ABOVE_FLOOR));
}
