import { type SpeechRange, speechRanges } from "../sound/speech-ranges";
import { SPEECH_RATE } from "./mfcc";

/** What is given to the recogniser at once: it was made for short pieces. Seconds. */
export const MAX_SEGMENT = 10;
/** What is kept around speech, in seconds: words begin and end quietly. */
const AROUND = 0.2;
/** A piece that is too long is cut at its quietest place behind this. Seconds. */
const EARLIEST_CUT = 5;
const WINDOW = 0.02;

/** The quietest window of some samples between two times. Seconds. */
function quietest(samples: Float32Array, from: number, to: number): number {
  const size = SPEECH_RATE * WINDOW;
  let [place, least] = [to, Number.POSITIVE_INFINITY];
  for (let at = from; at + WINDOW <= to; at += WINDOW) {
    const start = Math.round(at * SPEECH_RATE);
    let power = 0;
    for (let n = start - size; n < start + 2 * size; n += 1) power += (samples[n] ?? 0) ** 2;
    if (power < least) [place, least] = [at + WINDOW / 2, power];
  }
  return place;
}

/** Pieces that are at most as long as the recogniser takes. */
function cutLong(samples: Float32Array, range: SpeechRange): SpeechRange[] {
  if (range.to - range.from <= MAX_SEGMENT) return [range];
  const place = quietest(samples, range.from + EARLIEST_CUT, range.from + MAX_SEGMENT);
  return [{ from: range.from, to: place }, ...cutLong(samples, { from: place, to: range.to })];
}

/**
 * The pieces of a recording in which someone may speak, each at most `MAX_SEGMENT` long, in seconds: voice activity by
 * loudness above the recording's own noise. Pieces that are close together are joined while they fit.
 */
export function speechSegments(samples: Float32Array): SpeechRange[] {
  const whole = samples.length / SPEECH_RATE;
  const padded = speechRanges(samples, SPEECH_RATE).map(({ from, to }) => ({
    from: Math.max(0, from - AROUND),
    to: Math.min(whole, to + AROUND),
  }));
  const joined: SpeechRange[] = [];
  for (const range of padded) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) last.to = range.to;
    else joined.push({ ...range });
  }
  const segments: SpeechRange[] = [];
  for (const range of joined.flatMap((one) => cutLong(samples, one))) {
    const last = segments.at(-1);
    const isNear = last && range.from - last.to < AROUND * 3;
    if (last && isNear && range.to - last.from <= MAX_SEGMENT) last.to = range.to;
    else segments.push({ ...range });
  }
  return segments;
}
