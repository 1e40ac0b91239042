/* Whether a stretch of sound has a pitch, as a voice does: its waveform repeats itself at the pitch of a voice. */

/** Pitches of voices, in Hz. */
const PITCH = { lowest: 70, highest: 400 };
/** The rate at which repetition is looked for: higher ones cost more and tell no more of a pitch. */
const COARSE_RATE = 4000;
/** From this likeness to itself on a sound counts as voiced; noise has 0.1 to 0.4, vowels 0.7 and more. */
const LIKENESS = 0.6;

/** The samples at a lower rate: means of those between. */
function coarse(samples: Float32Array, rate: number): Float32Array {
  const step = Math.max(1, Math.round(rate / COARSE_RATE));
  const result = new Float32Array(Math.floor(samples.length / step));
  for (let n = 0; n < result.length; n += 1) {
    let sum = 0;
    for (let k = 0; k < step; k += 1) sum += samples[n * step + k] ?? 0;
    result[n] = sum / step;
  }
  return result;
}

/**
 * Whether a stretch is voiced, by its normalised autocorrelation.
 * @param samples about 40 ms: two periods of the lowest pitch
 */
export function isVoiced(samples: Float32Array, rate: number): boolean {
  const sound = coarse(samples, rate);
  const mean = sound.reduce((sum, value) => sum + value, 0) / Math.max(1, sound.length);
  for (let n = 0; n < sound.length; n += 1) sound[n] = (sound[n] ?? 0) - mean;
  const [from, to] = [Math.floor(COARSE_RATE / PITCH.highest), COARSE_RATE / PITCH.lowest];
  for (let lag = from; lag <= to && lag < sound.length - from; lag += 1) {
    let [both, first, second] = [0, 0, 0];
    for (let n = lag; n < sound.length; n += 1) {
      const [now, before] = [sound[n] ?? 0, sound[n - lag] ?? 0];
      both += now * before;
      first += now * now;
      second += before * before;
    }
    if (both > LIKENESS * Math.sqrt(first * second) && both > 0) return true;
  }
  return false;
}
