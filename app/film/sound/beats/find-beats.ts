import type { Beats } from "./beats";
import { ONSETS_PER_SECOND } from "./onsets";

/** Tempos that are looked for, in beats a minute, and the one that is likeliest. */
const SLOWEST = 55;
const FASTEST = 200;
const LIKELIEST = 120;
/** How much less likely other tempos are: the spread around the likeliest one, in octaves. */
const SPREAD = 0.9;
/** How much a beat that comes too early or too late costs beside the strength of an onset (Ellis 2007). */
const TIGHTNESS = 100;
/** A sound repeats itself this much at the distance of a beat and its multiples, or it has no steady beat. */
const STEADY = 0.2;
const MULTIPLES = 4;
/** Sounds that are shorter have too few beats to be sure. Seconds. */
const SHORTEST = 3;
/** Onsets are seen so long before they are heard: the window reaches ahead. Seconds. */
const EARLY = 0.008;

/** How alike a curve is to itself some steps later: 1 is the same. */
function likeness(curve: Float32Array, lag: number): number {
  let [same, all] = [0, 0];
  for (let n = 0; n < curve.length; n += 1) {
    all += (curve[n] ?? 0) ** 2;
    if (n >= lag) same += (curve[n] ?? 0) * (curve[n - lag] ?? 0);
  }
  const overlap = (curve.length - lag) / curve.length;
  return all > 0 && overlap > 0 ? same / all / overlap : 0;
}

/** The curve without its mean, a little softened: beats are not played to the hundredth of a second. */
function softened(strengths: Float32Array): Float32Array {
  const kernel = [0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25];
  const soft = strengths.map((_, n) =>
    kernel.reduce((sum, weight, k) => sum + weight * (strengths[n + k - 3] ?? 0), 0),
  );
  const mean = soft.reduce((sum, value) => sum + value, 0) / Math.max(1, soft.length);
  return soft.map((value) => value - mean);
}

/** The steps from beat to beat, and how steady they are; null for a sound without a steady beat. */
function periodOf(strengths: Float32Array): number | null {
  const curve = softened(strengths);
  const shortest = Math.floor((60 * ONSETS_PER_SECOND) / FASTEST);
  const longest = Math.ceil((60 * ONSETS_PER_SECOND) / SLOWEST);
  const most = Math.min(longest * MULTIPLES + 2, curve.length - 1);
  const alike = Float32Array.from({ length: most + 1 }, (_, lag) =>
    lag < shortest ? 0 : likeness(curve, lag),
  );
  const at = (lag: number) => {
    const below = Math.floor(lag);
    const share = lag - below;
    return (alike[below] ?? 0) * (1 - share) + (alike[below + 1] ?? 0) * share;
  };
  const multiples = (lag: number) => {
    let [sum, count] = [0, 0];
    for (let n = 1; n <= MULTIPLES && lag * n <= most; n += 1) {
      // The best near a multiple: a tenth of a step of the period becomes more there.
      sum += Math.max(at(lag * n), at(lag * n - 1), at(lag * n + 1));
      count += 1;
    }
    return count === 0 ? 0 : sum / count;
  };
  let best = { lag: 0, score: 0, steady: 0 };
  for (let lag = shortest; lag <= longest; lag += 0.25) {
    const steady = multiples(lag);
    const octaves = Math.log2((60 * ONSETS_PER_SECOND) / lag / LIKELIEST);
    const score = steady * Math.exp(-0.5 * (octaves / SPREAD) ** 2);
    if (score > best.score) best = { lag, score, steady };
  }
  return best.steady >= STEADY ? best.lag : null;
}

/** The frames of the beats: strong onsets in steady steps, by dynamic programming (Ellis, "Beat tracking", 2007). */
function trackFrames(strengths: Float32Array, period: number): number[] {
  const scores = new Float32Array(strengths.length);
  const before = new Int32Array(strengths.length).fill(-1);
  const [near, far] = [Math.round(period / 2), Math.round(period * 2)];
  const costs = Float32Array.from({ length: far + 1 }, (_, step) =>
    step < near ? Number.NEGATIVE_INFINITY : -TIGHTNESS * Math.log(step / period) ** 2,
  );
  for (let frame = 0; frame < strengths.length; frame += 1) {
    let [best, from] = [0, -1];
    for (let step = near; step <= far && step <= frame; step += 1) {
      const score = (scores[frame - step] ?? 0) + (costs[step] ?? 0);
      if (score > best) [best, from] = [score, frame - step];
    }
    scores[frame] = (strengths[frame] ?? 0) + best;
    before[frame] = from;
  }
  let last = scores.length - 1;
  for (let frame = last; frame > scores.length - 1 - far && frame >= 0; frame -= 1)
    if ((scores[frame] ?? 0) > (scores[last] ?? 0)) last = frame;
  const frames: number[] = [];
  for (let frame = last; frame >= 0; frame = before[frame] ?? -1) frames.push(frame);
  return frames.reverse();
}

/** The strength of the strongest onset at a frame or beside it. */
const strengthAt = (strengths: Float32Array, frame: number) =>
  Math.max(strengths[frame - 1] ?? 0, strengths[frame] ?? 0, strengths[frame + 1] ?? 0);

/** Beats before the first onset and behind the last one are in silence and do not count. */
function withinSound(frames: readonly number[], strengths: Float32Array): number[] {
  const isHeard = (frame: number) => strengthAt(strengths, frame) > 0.2;
  const first = frames.findIndex(isHeard);
  return first < 0 ? [] : frames.slice(first, frames.findLastIndex(isHeard) + 1);
}

/** A frame's place between frames, by the strengths beside it. */
function refined(strengths: Float32Array, frame: number): number {
  const [left, middle, right] = [-1, 0, 1].map((by) => strengths[frame + by] ?? 0);
  if (left === undefined || middle === undefined || right === undefined) return frame;
  const curve = left - 2 * middle + right;
  return middle >= left && middle >= right && curve < 0
    ? frame + (0.5 * (left - right)) / curve
    : frame;
}

/**
 * The beats of a sound; null where it has no steady beat: silence, speech, free rhythm.
 * @param strengths onsets, `ONSETS_PER_SECOND` of them a second
 */
export function findBeats(strengths: Float32Array): Beats | null {
  if (strengths.length < SHORTEST * ONSETS_PER_SECOND) return null;
  const period = periodOf(strengths);
  if (period === null) return null;
  const frames = withinSound(trackFrames(strengths, period), strengths);
  const [first, last] = [frames[0], frames.at(-1)];
  if (frames.length < 4 || first === undefined || last === undefined) return null;
  return {
    perMinute: (60 * ONSETS_PER_SECOND * (frames.length - 1)) / (last - first),
    times: frames.map((frame) =>
      Math.max(0, refined(strengths, frame) / ONSETS_PER_SECOND + EARLY),
    ),
    accents: frames.map((frame) => strengthAt(strengths, frame)),
  };
}
