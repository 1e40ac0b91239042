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
  const middles = Math.max(0, width - 2 * radius) * Math.max(0, height - 2 * radius);
  let count = 0;
  for (let y = radius; y < height - radius; y += 1) {
    for (let x = radius; x < width - radius; x += 1) if (touched[y * width + x]) count += 1;
  }
  // Their numbers are counted first: lists that grow would take several times their memory.
  const targets = new Int32Array(count);
  const sources = new Int32Array(middles - count);
  if (sources.length === 0 || targets.length === 0) return null;
  let target = 0;
  let source = 0;
  for (let y = radius; y < height - radius; y += 1) {
    for (let x = radius; x < width - radius; x += 1) {
      const at = y * width + x;
      if (touched[at]) {
        targets[target] = at;
        target += 1;
        slots[at] = target;
      } else {
        sources[source] = at;
        source += 1;
        isSource[at] = 1;
      }
    }
  }
  const depth = depthOf(level);
  return {
    ...{ level, radius, slots, isSource },
    ...{ targets, sources },
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
