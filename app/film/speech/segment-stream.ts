import { SPEECH_RATE } from "./mfcc";
import { MAX_SEGMENT, speechSegments } from "./segments";

/** A piece of a recording in which someone may speak. */
export interface Segment {
  /** Where it begins in the recording, in seconds. */
  at: number;
  samples: Float32Array;
}

/** Noise is judged over at least so much of the recording. Seconds. */
const LEAST = 30;

/** Cuts a recording that comes in blocks into pieces; it keeps no more of it than one piece needs. */
export function segmentStream() {
  let rest = new Float32Array(0);
  let at = 0;

  /** The pieces that are whole by now. @param isEnd whether nothing follows */
  function take(block: Float32Array, isEnd: boolean): Segment[] {
    const joined = new Float32Array(rest.length + block.length);
    joined.set(rest);
    joined.set(block, rest.length);
    rest = joined;
    if (!isEnd && rest.length < LEAST * SPEECH_RATE) return [];
    const from = at;
    const all = speechSegments(rest);
    const samples = rest;
    const whole = samples.length / SPEECH_RATE;
    // The last piece may go on in the next block; an older one that touches it may be joined with it.
    const done = isEnd ? all : all.filter((one) => one.to < whole - MAX_SEGMENT);
    const next = all.find((one) => !done.includes(one));
    const left = isEnd ? whole : Math.min(next?.from ?? whole, whole - 0.5);
    rest = samples.slice(Math.round(left * SPEECH_RATE));
    at = from + Math.round(left * SPEECH_RATE) / SPEECH_RATE;
    return done.map((one) => ({
      at: from + one.from,
      samples: samples.slice(Math.round(one.from * SPEECH_RATE), Math.round(one.to * SPEECH_RATE)),
    }));
  }
  return { take };
}
