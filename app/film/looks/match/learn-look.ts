import { inGamut, type Lab, toLab } from "./oklab";
import { type PictureTones, QUANTILES, tonesOf, ZONES } from "./picture-tones";

/** Entries along each side of a learned table. */
export const LEARNED_SIDE = 33;
/** The most pictures that a look is learned from. */
export const MAX_MATCHED = 20;

/*
 * What a look starts from: an evenly exposed photograph with colours of all sides. A look is what its pictures have
 * beyond that. The figures are our choice; a picture that has them gives a look that changes nothing.
 */
const EVEN = { middle: 0.58, deviation: 0.2, spread: 0.06 } as const;
/** How much of the tones is taken over: all of it would give each picture the histogram of another. */
const TONE_SHARE = 0.7;
/** The steepest and the flattest that tones may become. */
const SLOPES = { least: 0.4, most: 2 } as const;
/** How far a zone's colours are moved at most. */
const MAX_CAST = 0.09;
/** How much more colour there may be. */
const MAX_COLOUR = 1.6;
/** What a zone needs of the pixels to be believed; one with less takes after its neighbours. */
const BELIEVED = 0.02;

/** A table of colours: red changes first, values 0 to 1. */
export interface LearnedTable {
  size: number;
  table: number[];
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** The lightness of the even photograph below which a share of its pixels lies (a logistic curve). */
const evenQuantile = (share: number) => {
  const inside = clamp(share, 0.01, 0.99);
  const scale = (EVEN.deviation * Math.sqrt(3)) / Math.PI;
  return clamp(EVEN.middle + scale * Math.log(inside / (1 - inside)), 0.02, 0.98);
};

/** The curve of lightness, as points from 0 to 1: monotone, with bounded slopes. */
function toneCurve({ quantiles }: PictureTones): [from: number, to: number][] {
  const points: [number, number][] = [[0, Math.min(0.25, (quantiles[0] ?? 0) * TONE_SHARE)]];
  for (let index = 1; index < QUANTILES - 1; index += 1) {
    const from = evenQuantile(index / (QUANTILES - 1));
    points.push([from, from + ((quantiles[index] ?? from) - from) * TONE_SHARE]);
  }
  points.push([1, 1 - Math.min(0.25, (1 - (quantiles[QUANTILES - 1] ?? 1)) * TONE_SHARE)]);
  for (let index = 1; index < points.length; index += 1) {
    const [before, point] = [points[index - 1], points[index]];
    if (!before || !point) continue;
    const width = point[0] - before[0];
    point[1] = clamp(point[1], before[1] + width * SLOPES.least, before[1] + width * SLOPES.most);
  }
  // Bounded slopes may lead past white: the whole curve then comes down with its end.
  const end = points.at(-1)?.[1] ?? 1;
  return end <= 1 ? points : points.map(([from, to]) => [from, to / end]);
}

function onCurve(points: readonly [number, number][], value: number): number {
  const next = points.findIndex(([from]) => from >= value);
  const [from, to] = points[Math.max(0, next - 1)] ?? [0, 0];
  const [end, high] = points[next] ?? [1, 1];
  return end === from ? high : to + ((value - from) / (end - from)) * (high - to);
}

/** What happens to the colours of a zone: how far they move, and how much stronger they become. */
interface ZoneColour {
  a: number;
  b: number;
  colour: number;
}

/** The zones of the source, from dark to light. Those that the pictures hardly have take after their neighbours. */
function zoneColours({ zones }: PictureTones): ZoneColour[] {
  const all = zones.reduce((sum, { share }) => sum + share, 0);
  const mean = (of: "a" | "b" | "spread") =>
    zones.reduce((sum, zone) => sum + zone[of] * zone.share, 0) / all;
  return zones.map((_, index) => {
    let [a, b, spread, weight] = [0, 0, 0, 0];
    for (const [at, zone] of zones.entries()) {
      const near = Math.max(0, zone.share) * 0.25 ** Math.abs(at - index);
      a += zone.a * near;
      b += zone.b * near;
      spread += zone.spread * near;
      weight += near;
    }
    // The mean of all pictures counts as much as a small zone does.
    const whole = weight + BELIEVED;
    const blended = (sum: number, of: "a" | "b" | "spread") => (sum + mean(of) * BELIEVED) / whole;
    const cast = [blended(a, "a"), blended(b, "b")] as const;
    const far = Math.hypot(...cast);
    const kept = far > MAX_CAST ? MAX_CAST / far : 1;
    return {
      ...{ a: cast[0] * kept, b: cast[1] * kept },
      colour: clamp(blended(spread, "spread") / EVEN.spread, 0, MAX_COLOUR),
    };
  });
}

/** A zone's change at a lightness, between the middles of the zones. */
function colourAt(zones: readonly ZoneColour[], lightness: number): ZoneColour {
  const place = clamp(lightness * ZONES - 0.5, 0, ZONES - 1);
  const low = Math.floor(place);
  const share = place - low;
  const [from, to] = [zones[low], zones[Math.min(ZONES - 1, low + 1)]];
  const mix = (of: keyof ZoneColour) => (from?.[of] ?? 0) * (1 - share) + (to?.[of] ?? 0) * share;
  return { a: mix("a"), b: mix("b"), colour: mix("colour") };
}

/**
 * Learns a look from pictures: their tones and their colours in the dark, the middle and the light, as a table that
 * gives them to any picture. Colours and tones alone: no text, no person and no object is learned.
 * @param pictures 1 to `MAX_MATCHED`, as `coloursOf` reads them; a small copy of each is enough
 * @returns null where nothing of them is seen
 * @throws {RangeError} for no picture or too many
 */
export function learnLook(pictures: readonly Float32Array[]): LearnedTable | null {
  if (pictures.length === 0 || pictures.length > MAX_MATCHED)
    throw new RangeError(`A look is learned from 1 to ${MAX_MATCHED} pictures.`);
  const tones = tonesOf(pictures);
  if (!tones) return null;
  const curve = toneCurve(tones);
  const zones = zoneColours(tones);
  const graded = ([lightness, a, b]: Lab): Lab => {
    const to = onCurve(curve, clamp(lightness, 0, 1));
    const change = colourAt(zones, to);
    // Black and white stay without colour.
    const room = Math.min(1, Math.min(to, 1 - to) / 0.12);
    return [to, a * change.colour + change.a * room, b * change.colour + change.b * room];
  };
  const table: number[] = [];
  const last = LEARNED_SIDE - 1;
  for (let blue = 0; blue <= last; blue += 1)
    for (let green = 0; green <= last; green += 1)
      for (let red = 0; red <= last; red += 1)
        table.push(...inGamut(graded(toLab(red / last, green / last, blue / last))));
  return { size: LEARNED_SIDE, table };
}
