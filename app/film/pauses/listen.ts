import { LEVEL_WINDOW, levelOf } from "../sound/levels";
import { isVoiced } from "./voiced";

/** What is known of a film's speech: enough to find pauses again with another threshold, in little memory. */
export interface Listened {
  /** Loudness of each window of `LEVEL_WINDOW`, in dB. */
  levels: Float32Array;
  /** 1 for each window that has the pitch of a voice. */
  voiced: Uint8Array;
  /** How far from zero the sound is at each whole millisecond: 0 to 255. */
  swing: Uint8Array;
  /** Seconds. */
  duration: number;
}

/** Quieter windows are no speech whatever the threshold: their pitch is not looked for. dB. */
const SILENT = -60;
/** So many values one window of pitch has: two periods of the lowest one. */
const PITCH_WINDOWS = 2;
/** Times are kept in whole milliseconds, so that a cut is made at one of these. */
const PER_SECOND = 1000;
/** Of full scale: what is louder at a cut is loud. */
const LOUD = 0.25;

const swingOf = (sample: number | undefined) =>
  Math.min(255, Math.round((Math.abs(sample ?? 0) / LOUD) * 255));

/**
 * How far from zero samples are at each whole millisecond, the first of them included: 0 to 255.
 * @param rate samples a second: a multiple of 1000
 */
export function swingsOf(samples: Float32Array, rate: number): Uint8Array {
  const step = rate / PER_SECOND;
  const count = Math.ceil(samples.length / step);
  return Uint8Array.from({ length: count }, (_, ms) => swingOf(samples[ms * step]));
}

/**
 * Listens to samples that come in blocks, and keeps none of them.
 * @param rate samples a second: a multiple of 1000
 */
export function listener(rate: number) {
  const size = Math.round(rate * LEVEL_WINDOW);
  const step = rate / PER_SECOND;
  const levels: number[] = [];
  const voiced: number[] = [];
  const swing: number[] = [];
  let rest = new Float32Array(0);
  let count = 0;

  function add(block: Float32Array): void {
    for (let n = (step - (count % step)) % step; n < block.length; n += step)
      swing.push(swingOf(block[n]));
    count += block.length;
    const joined = new Float32Array(rest.length + block.length);
    joined.set(rest);
    joined.set(block, rest.length);
    let at = 0;
    // The window behind is looked at too, for the pitch.
    for (; at + size * PITCH_WINDOWS <= joined.length; at += size) look(joined, at);
    rest = joined.slice(at);
  }

  function look(samples: Float32Array, at: number): void {
    const level = levelOf(samples.subarray(at, at + size));
    levels.push(level);
    const around = samples.subarray(at, at + size * PITCH_WINDOWS);
    voiced.push(level > SILENT && isVoiced(around, rate) ? 1 : 0);
  }

  function finish(): Listened {
    for (let at = 0; at + size <= rest.length; at += size) look(rest, at);
    rest = new Float32Array(0);
    return {
      levels: Float32Array.from(levels),
      voiced: Uint8Array.from(voiced),
      swing: Uint8Array.from(swing),
      duration: count / rate,
    };
  }
  return { add, finish };
}

/** How far a cut is moved to where the sound passes through zero, in milliseconds. */
export const SNAP_MS = 10;
const ANYWHERE = { from: 0, to: Number.POSITIVE_INFINITY };

/**
 * The whole millisecond near a time at which the sound is nearest to zero: a cut there is heard least. Seconds.
 * @param room where the time may be moved to
 */
export function snapToZero(
  { swing }: Pick<Listened, "swing">,
  time: number,
  room: { from: number; to: number } = ANYWHERE,
): number {
  const wanted = Math.round(time * PER_SECOND);
  const first = Math.max(0, wanted - SNAP_MS, Math.ceil(room.from * PER_SECOND));
  const last = Math.min(wanted + SNAP_MS, Math.floor(room.to * PER_SECOND));
  let best = Math.max(room.from * PER_SECOND, Math.min(wanted, room.to * PER_SECOND));
  let least = Number.POSITIVE_INFINITY;
  for (let ms = first; ms <= last; ms += 1) {
    const value = swing[ms];
    // Of places that are as quiet the nearest.
    const cost = (value ?? 0) + Math.abs(ms - wanted) / (4 * SNAP_MS);
    if (value !== undefined && cost < least) [best, least] = [ms, cost];
  }
  return best / PER_SECOND;
}

/** Gives the place near a time at which a cut is heard least, within some room. Seconds. */
export type Snap = (time: number, room: { from: number; to: number }) => number;

/**
 * A cut with both ends where they are heard least, which leaves at least half of it.
 * @param room the time around the cut that its ends may move into. An end that is beyond it stays.
 */
export function snapCut(
  { from, to }: { from: number; to: number },
  room: { from: number; to: number },
  snap: { from: Snap; to: Snap },
): { from: number; to: number } {
  const most = (to - from) / 4;
  return {
    from: snap.from(from, { from: Math.min(room.from, from), to: from + most }),
    to: snap.to(to, { from: to - most, to: Math.max(room.to, to) }),
  };
}
