import { describe, expect, it } from "vitest";
import { COLOUR_SIDE, colourDistance, lookingDifferent, measureColours } from "./looks-different";

type Colour = readonly [number, number, number];

/** A made picture: a disc of one colour before a background, with grain, light and place that vary by a seed. */
function picture(disc: Colour, ground: Colour, seed = 0) {
  const random = randomOf(seed + 1);
  const light = 0.92 + 0.16 * random();
  const [x, y, size] = [12 + 8 * random(), 12 + 8 * random(), 7 + 4 * random()];
  const pixels = new Uint8ClampedArray(COLOUR_SIDE ** 2 * 4);
  for (let at = 0; at < COLOUR_SIDE ** 2; at += 1) {
    const far = Math.hypot((at % COLOUR_SIDE) - x, Math.floor(at / COLOUR_SIDE) - y);
    const colour = far < size ? disc : ground;
    colour.forEach((value, band) => {
      pixels[at * 4 + band] = value * light + 40 * (random() - 0.5);
    });
    pixels[at * 4 + 3] = 255;
  }
  return measureColours(pixels);
}

/** Numbers from 0 to 1 that are the same each time. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435 + 1;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const RED: Colour = [200, 40, 40];
const BLUE: Colour = [30, 60, 210];
const GREEN: Colour = [30, 160, 60];
const WHITE: Colour = [235, 235, 230];
const WOOD: Colour = [150, 110, 70];
const NIGHT: Colour = [15, 15, 30];

const series = (count: number, disc = RED, ground = WHITE, from = 0) =>
  Array.from({ length: count }, (_, at) => picture(disc, ground, from + at));
const places = (found: readonly boolean[]) => found.flatMap((is, at) => (is ? [at] : []));

describe("colours of a picture", () => {
  it("are shares that sum up to 1, and the means of its parts", () => {
    const { shares, parts } = picture(RED, WHITE);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(parts).toHaveLength(48);
    expect(Math.min(...shares, ...parts)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...parts)).toBeLessThanOrEqual(1.000001);
  });

  it("count what shows through as white, and what is missing too", () => {
    const clear = measureColours(new Uint8ClampedArray(COLOUR_SIDE ** 2 * 4));
    const white = measureColours(new Uint8ClampedArray(COLOUR_SIDE ** 2 * 4).fill(255));
    expect(colourDistance(clear, white)).toBe(0);
    expect(colourDistance(measureColours(new Uint8ClampedArray(0)), white)).toBeCloseTo(0, 6);
  });

  it("are near for the same scene in other light, and far for another one", () => {
    const [one, same] = [picture(RED, WHITE, 1), picture(RED, WHITE, 2)];
    expect(colourDistance(one, one)).toBe(0);
    expect(colourDistance(one, same)).toBeLessThan(0.3);
    expect(colourDistance(one, picture(GREEN, NIGHT, 3))).toBeGreaterThan(0.5);
    expect(colourDistance(one, same)).toBe(colourDistance(same, one));
  });
});

describe("a picture that looks different", () => {
  it.each([5, 9, 29])("is found beside %i that are alike, wherever it is", (count) => {
    const odd = picture(BLUE, NIGHT, 99);
    expect(places(lookingDifferent([...series(count), odd]))).toEqual([count]);
    expect(places(lookingDifferent([odd, ...series(count)]))).toEqual([0]);
  });

  it("is not named in a set that is alike, for many seeds", () => {
    for (let from = 0; from < 400; from += 20)
      expect(places(lookingDifferent(series(12, RED, WOOD, from)))).toEqual([]);
  });

  it("is not named where the set is varied, or has two halves", () => {
    const grounds = [WHITE, WOOD, NIGHT, GREEN, BLUE, [240, 200, 60] as const];
    const varied = grounds.flatMap((ground, at) => [
      picture(RED, ground, at),
      picture(RED, ground, at + 50),
    ]);
    expect(places(lookingDifferent(varied))).toEqual([]);
    const halves = [...series(6), ...series(6, BLUE, NIGHT)];
    expect(places(lookingDifferent(halves))).toEqual([]);
    expect(places(lookingDifferent([...series(8), ...series(3, BLUE, NIGHT)]))).toEqual([]);
  });

  it("is not named where another one is like it", () => {
    expect(places(lookingDifferent([...series(10), ...series(2, BLUE, NIGHT)]))).toEqual([]);
  });

  it("is not named among fewer than five that are known", () => {
    const odd = picture(BLUE, NIGHT);
    expect(lookingDifferent([...series(3), odd])).toEqual([false, false, false, false]);
    expect(lookingDifferent([...series(3), null, null, odd]).some(Boolean)).toBe(false);
    expect(lookingDifferent([])).toEqual([]);
    expect(places(lookingDifferent([null, ...series(6), odd]))).toEqual([7]);
  });
});
