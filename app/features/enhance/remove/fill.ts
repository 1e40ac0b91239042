import type { Mask, Raster } from "../pixels/raster";
import { areaOf, cellAt, type HolePart, holePartsOf, type PartLimits } from "./holes";
import { boxLevel, depthOf, guessHole, halved, type Level } from "./levels";
import { anySource, type Draw, drawFrom, improve, type Matches, matchesOf, measure } from "./match";
import { vote } from "./vote";

/** Patches have 7 × 7 pixels; fewer in a picture that is smaller. */
const RADIUS = 3;
/** The coarsest size is the one at which a hole is at most so many pixels deep. */
const COARSEST_DEPTH = 3;
/** Each picture is filled in the same way each time. */
const SEED = 20_261_127;
/** From so many patches on a size gets fewer rounds: what it has from the coarser ones is good by then. */
const MANY = 60_000;

/** The mask leaves too little to fill it from. */
export class NothingToFillFrom extends Error {
  override readonly name = "NothingToFillFrom";
}

/** How often a size is matched and voted. @param isCoarsest the first one, which begins with a guess. */
function roundsAt(matches: Matches, isCoarsest: boolean): number {
  if (isCoarsest) return 10;
  return matches.targets.length > MANY ? 2 : 4;
}

/** Begins with what the coarser size has found. */
function takeOver(matches: Matches, coarser: Matches, draw: Draw): void {
  const { level, targets, found, isSource } = matches;
  const { width, data, hole } = level;
  const small = coarser.level;
  for (let at = 0; at < hole.length; at += 1) {
    if (!hole[at]) continue;
    const from = ((at / width) >> 1) * small.width + ((at % width) >> 1);
    for (let channel = 0; channel < 4; channel += 1)
      data[at * 4 + channel] = small.data[from * 4 + channel] ?? 0;
  }
  for (let slot = 0; slot < targets.length; slot += 1) {
    const target = targets[slot] as number;
    const x = target % width;
    const y = (target - x) / width;
    const known = coarser.slots[(y >> 1) * small.width + (x >> 1)];
    const place = known ? (coarser.found[known - 1] as number) : -1;
    const source =
      place < 0
        ? -1
        : (Math.floor(place / small.width) * 2 + (y & 1)) * width +
          (place % small.width) * 2 +
          (x & 1);
    found[slot] = source >= 0 && isSource[source] ? source : anySource(matches, draw);
  }
}

/** The sizes of a part, from the smallest to its own, as far as each has patches that are known. */
function sizesOf(finest: Level): { matches: Matches[]; radius: number } | null {
  for (let radius = RADIUS; radius >= 0; radius -= 1) {
    const first = matchesOf(finest, radius);
    if (!first) continue;
    const matches = [first];
    let level = finest;
    while (Math.min(level.width, level.height) >= 8 * radius && isDeep(level)) {
      level = halved(level);
      const next = matchesOf(level, radius);
      if (!next) break;
      matches.unshift(next);
    }
    return { matches, radius };
  }
  return null;
}

const isDeep = (level: Level) => depthOf(level).some((depth) => depth > COARSEST_DEPTH);

/**
 * Fills a part of a picture, from its coarsest size to its own.
 * @yields the share that is done, from 0 to 1.
 * @throws {NothingToFillFrom}
 */
function* fillPart(finest: Level, draw: Draw): Generator<number> {
  const sizes = sizesOf(finest);
  if (!sizes) throw new NothingToFillFrom("Nothing is left to fill it from.");
  const { matches } = sizes;
  const work = (one: Matches, index: number) =>
    one.targets.length * roundsAt(one, index === 0) * PASSES;
  const all = matches.map(work).reduce((sum, one) => sum + one, 0);
  let done = 0;
  for (const [index, one] of matches.entries()) {
    const coarser = matches[index - 1];
    if (coarser) takeOver(one, coarser, draw);
    else {
      guessHole(one.level);
      for (let slot = 0; slot < one.found.length; slot += 1) one.found[slot] = anySource(one, draw);
    }
    const rounds = roundsAt(one, index === 0);
    for (let round = 0; round < rounds; round += 1) {
      measure(one);
      for (let pass = 0; pass < PASSES; pass += 1) {
        for (const tried of improve(one, { draw, isBackward: pass % 2 === 1 })) {
          done += tried;
          yield Math.min(1, done / all);
        }
      }
      const isLast = index === matches.length - 1 && round === rounds - 1;
      vote(one, isLast ? 8 : 1);
    }
  }
}

/** How often each round matches: from the first patch to the last, and back. */
const PASSES = 2;

/** Puts a part that was filled into the picture, in place, and takes it off the mask; nothing else changes. */
function putInto(picture: Raster, mask: Mask, { box, cells }: HolePart, level: Level): void {
  for (let at = 0; at < level.hole.length; at += 1) {
    if (!level.hole[at]) continue;
    const x = box.left + (at % level.width);
    const y = box.top + Math.floor(at / level.width);
    // The rest of what is painted here is filled with its own part.
    if (!cells.has(cellAt(x, y, picture))) continue;
    const to = y * picture.width + x;
    picture.data.set(level.data.subarray(at * 4, at * 4 + 4), to * 4);
    mask.data[to] = 0;
  }
}

/**
 * Fills a picture where a mask is painted, in place, by patches of the picture around it (PatchMatch, from coarse to
 * fine). Every other pixel stays as it was. The same picture and mask give the same pixels. Parts are filled one after
 * the other, so that the memory it takes does not grow with the picture.
 * @param mask of the picture's size; every pixel that is not 0 is filled.
 * @yields the share that is done, from 0 to 1; the picture is filled once there is no next one.
 * @throws {NothingToFillFrom}
 */
export function* fillSteps(picture: Raster, mask: Mask, limits?: PartLimits): Generator<number> {
  const parts = holePartsOf(mask, limits);
  const draw = drawFrom(SEED);
  const rest = { ...mask, data: mask.data.slice() };
  const all = parts.reduce((sum, { box }) => sum + areaOf(box), 0);
  let before = 0;
  for (const part of parts) {
    const area = areaOf(part.box);
    const level = boxLevel(picture, rest, part.box);
    for (const share of fillPart(level, draw)) yield (before + share * area) / all;
    before += area;
    putInto(picture, rest, part, level);
  }
}

/**
 * A picture in which what a mask is painted on is gone: filled from what is around it. Every other pixel is as it was.
 * @param mask of the picture's size; every pixel that is not 0 is filled.
 * @throws {NothingToFillFrom} where the mask leaves nothing.
 */
export function fillByPatches(source: Raster, mask: Mask, limits?: PartLimits): Raster {
  const made = { ...source, data: source.data.slice() };
  const steps = fillSteps(made, mask, limits);
  while (!steps.next().done);
  return made;
}
