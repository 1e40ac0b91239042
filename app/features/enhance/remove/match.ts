import { depthOf, type Level } from "./levels";

/** The places of a level whose surroundings are looked for elsewhere, and what was found for each. */
export interface Matches {
  level: Level;
  /** Patches reach so many pixels to each side. */
  radius: number;
  /** The middles of the patches that touch the hole, in reading order. */
  targets: Int32Array;
  /** The place of a middle among the targets, plus 1; 0 for every other pixel. */
  slots: Int32Array;
  /** 1 where the middle of a patch is that is known as a whole. */
  isSource: Uint8Array;
  /** Those middles, in reading order. */
  sources: Int32Array;
  /** What was found for each target: the middle of a known patch. */
  found: Int32Array;
  /** How far the two patches are apart: the sum of the squares of the differences. */
  costs: Float64Array;
  /** What each target counts when its patch is put into the hole: more at the edge, where more is known. */
  trust: Float64Array;
}

/** How much less each step from the edge of the hole is trusted. */
const TRUST = 1.2;

/** Which places of a line have a marked one within a reach. @param step from one place to the next */
function spread(
  from: Uint8Array,
  into: Uint8Array,
  { start, step, length, reach }: { start: number; step: number; length: number; reach: number },
): void {
  let last = Number.NEGATIVE_INFINITY;
  for (let index = -reach; index < length; index += 1) {
    const ahead = index + reach;
    if (ahead < length && from[start + ahead * step]) last = ahead;
    if (index >= 0 && last >= index - reach) into[start + index * step] = 1;
  }
}

/** Which patches have a hole in them, by their middles. */
function touches({ width, height, hole }: Level, reach: number): Uint8Array {
  const across = new Uint8Array(width * height);
  const made = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    spread(hole, across, { start: y * width, step: 1, length: width, reach });
  for (let x = 0; x < width; x += 1)
    spread(across, made, { start: x, step: width, length: height, reach });
  return made;
}

/** The patches of a level, nothing found yet; null where no patch is known as a whole. */
export function matchesOf(level: Level, radius: number): Matches | null {
  const { width, height } = level;
  const touched = touches(level, radius);
  const isSource = new Uint8Array(width * height);
  const slots = new Int32Array(width * height);
  const targets: number[] = [];
  const sources: number[] = [];
  for (let y = radius; y < height - radius; y += 1) {
    for (let x = radius; x < width - radius; x += 1) {
      const at = y * width + x;
      if (touched[at]) {
        targets.push(at);
        slots[at] = targets.length;
      } else {
        sources.push(at);
        isSource[at] = 1;
      }
    }
  }
  if (sources.length === 0 || targets.length === 0) return null;
  const depth = depthOf(level);
  return {
    ...{ level, radius, slots, isSource },
    targets: Int32Array.from(targets),
    sources: Int32Array.from(sources),
    found: new Int32Array(targets.length),
    costs: new Float64Array(targets.length).fill(Number.POSITIVE_INFINITY),
    trust: Float64Array.from(targets, (at) => TRUST ** -(depth[at] ?? 0)),
  };
}

/** How far two patches are apart; more than `most` may be too little. */
export function costOf(
  { level, radius }: Pick<Matches, "level" | "radius">,
  target: number,
  source: number,
  most: number,
): number {
  const { width, data } = level;
  let sum = 0;
  for (let dy = -radius; dy <= radius; dy += 1) {
    let a = (target + dy * width - radius) * 4;
    let b = (source + dy * width - radius) * 4;
    for (let dx = -radius; dx <= radius; dx += 1) {
      const red = (data[a] as number) - (data[b] as number);
      const green = (data[a + 1] as number) - (data[b + 1] as number);
      const blue = (data[a + 2] as number) - (data[b + 2] as number);
      const alpha = (data[a + 3] as number) - (data[b + 3] as number);
      sum += red * red + green * green + blue * blue + alpha * alpha;
      a += 4;
      b += 4;
    }
    if (sum >= most) return sum;
  }
  return sum;
}

/** A number from 0 to below 1; the same sequence each time. */
export type Draw = () => number;

/** Random numbers that a seed decides (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Any known patch. */
export function anySource({ sources }: Matches, draw: Draw): number {
  return sources[Math.floor(draw() * sources.length)] ?? 0;
}

/** Measures what was found again, after the hole was filled with something else. */
export function measure(matches: Matches): void {
  const { targets, found, costs } = matches;
  for (let slot = 0; slot < targets.length; slot += 1) {
    const target = targets[slot] as number;
    costs[slot] = costOf(matches, target, found[slot] as number, Number.POSITIVE_INFINITY);
  }
}

/** After so many patches a pass lets others have their turn. */
const BLOCK = 4096;

/** Keeps what was found for one target in its slot, where a place is better than the best one so far. */
function consider(matches: Matches, slot: number, source: number): void {
  const { targets, isSource, found, costs } = matches;
  if (!isSource[source] || source === found[slot]) return;
  const best = costs[slot] as number;
  const cost = costOf(matches, targets[slot] as number, source, best);
  if (cost >= best) return;
  found[slot] = source;
  costs[slot] = cost;
}

/** Tries places around the best one, ever nearer. */
function lookAround(matches: Matches, slot: number, draw: Draw): void {
  const { level, found, costs } = matches;
  const { width, height } = level;
  for (let reach = Math.max(width, height); reach >= 1 && costs[slot] !== 0; reach >>= 1) {
    const best = found[slot] as number;
    const x = (best % width) + Math.round((draw() * 2 - 1) * reach);
    const y = Math.floor(best / width) + Math.round((draw() * 2 - 1) * reach);
    if (x >= 0 && y >= 0 && x < width && y < height) consider(matches, slot, y * width + x);
  }
}

/**
 * One pass of PatchMatch (Barnes, Shechtman, Finkelstein, Goldman, 2009): each patch tries what its neighbours found,
 * moved by a pixel, then places around the best one.
 * @param isBackward whether it goes from the last patch to the first.
 * @yields how many patches it has tried.
 */
export function* improve(
  matches: Matches,
  { draw, isBackward }: { draw: Draw; isBackward: boolean },
): Generator<number> {
  const { level, targets, slots, found } = matches;
  const step = isBackward ? 1 : -1;
  const moves = [step, step * level.width];
  for (let count = 0; count < targets.length; count += 1) {
    if (count > 0 && count % BLOCK === 0) yield BLOCK;
    const slot = isBackward ? targets.length - 1 - count : count;
    for (const move of moves) {
      const neighbour = slots[(targets[slot] as number) + move];
      if (neighbour) consider(matches, slot, (found[neighbour - 1] as number) - move);
    }
    lookAround(matches, slot, draw);
  }
  yield targets.length % BLOCK || BLOCK;
}

/** The share of the costs that are counted as near: what is further apart counts little. */
const NEAR = 0.75;

/** What patches put into a hole: for each pixel the weighted sums of its channels, and of the weights. */
class Votes {
  private readonly sums: Float32Array;
  private readonly weights: Float32Array;

  constructor(private readonly level: Level) {
    this.weights = new Float32Array(level.width * level.height);
    this.sums = new Float32Array(this.weights.length * 4);
  }

  /** Adds a pixel of a known patch where the hole is. */
  add(at: number, from: number, weight: number): void {
    const { data, hole } = this.level;
    if (!hole[at]) return;
    this.weights[at] = (this.weights[at] as number) + weight;
    for (let channel = 0; channel < 4; channel += 1) {
      const sum = this.sums[at * 4 + channel] as number;
      this.sums[at * 4 + channel] = sum + weight * (data[from * 4 + channel] as number);
    }
  }

  /** Fills the hole with the means. */
  fill(): void {
    const { data } = this.level;
    for (let at = 0; at < this.weights.length; at += 1) {
      const weight = this.weights[at] as number;
      if (weight === 0) continue;
      for (let channel = 0; channel < 4; channel += 1)
        data[at * 4 + channel] = (this.sums[at * 4 + channel] as number) / weight;
    }
  }
}

/**
 * Fills the hole with what was found: each pixel is the mean of what the patches around it have there, those that fit
 * better counting more (Wexler, Shechtman, Irani, 2007).
 * @param sharpness 1 for the mean that the method wants; more lets the best patches decide, which blurs less.
 */
export function vote(matches: Matches, sharpness: number): void {
  const { level, radius, targets, found, costs, trust } = matches;
  const { width } = level;
  const near = Math.max(1, costs.slice().sort()[Math.floor((costs.length - 1) * NEAR)] ?? 1);
  const votes = new Votes(level);
  for (let slot = 0; slot < targets.length; slot += 1) {
    const fit = Math.exp((-sharpness * (costs[slot] as number)) / (2 * near));
    const weight = (trust[slot] as number) * fit + 1e-12;
    const target = targets[slot] as number;
    const shift = (found[slot] as number) - target;
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const at = target + dy * width + dx;
        votes.add(at, at + shift, weight);
      }
    }
  }
  votes.fill();
}
