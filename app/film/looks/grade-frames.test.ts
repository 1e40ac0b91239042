import { describe, expect, it } from "vitest";
import type { Look } from "#contract/timeline/look";
import { NO_LOOK } from "#contract/timeline/look-names";
import { LOOK_AMOUNTS } from "./amounts";
import type { Pixels } from "./details";
import { gradeFrame } from "./grade-frames";
import { rowGrader } from "./grade-rows";
import { changesPixels, lookNumbersOf } from "./look-numbers";
import { spreadLight } from "./spread-light";

const PHOTO: Look = { ...NO_LOOK, figures: "photo" };

/** A picture with every hue in every brightness, and noise. */
function manyColours(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const noise = (Math.imul(at, 2_654_435_761) >>> 24) % 24;
    const colour = [(x * 256) / width, (y * 256) / height, ((x + y * 3) % 232) + noise];
    data.set([...colour, at % 7 === 0 ? 90 : 255], at * 4);
  }
  return { width, height, data };
}

/** By how much two pictures differ at most, of 255. */
function gapOf(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
}

function meanGap(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0);
  return sum / one.length;
}

/** A picture at half its size, each pixel the mean of four. */
function halved({ width, height, data }: Pixels): Pixels {
  const small = new Uint8ClampedArray(data.length / 4);
  for (let at = 0; at < small.length; at += 1) {
    const [pixel, channel] = [Math.floor(at / 4), at % 4];
    const [x, y] = [(pixel % (width / 2)) * 2, Math.floor(pixel / (width / 2)) * 2];
    const value = (dx: number, dy: number) => data[((y + dy) * width + x + dx) * 4 + channel] ?? 0;
    small[at] = (value(0, 0) + value(1, 0) + value(0, 1) + value(1, 1)) / 4;
  }
  return { width: width / 2, height: height / 2, data: small };
}

describe("a frame of a film", () => {
  const turning = Float32Array.from({ length: 9 ** 3 * 3 }, (_, at) => ((at * 7) % 11) / 10);
  const bands = { red: { hue: 1, luminance: -0.5 }, blue: { saturation: -1 }, aqua: { hue: -1 } };
  const ends = LOOK_AMOUNTS.flatMap(({ name, least, most }) =>
    [least, most].map((value): [string, Look] => [`${name} ${value}`, { ...PHOTO, [name]: value }]),
  );

  it.each<[string, Look]>([
    ...ends,
    ["bands", { ...NO_LOOK, bands }],
    ["a film", { ...PHOTO, film: "teal_night", strength: 0.7 }],
    [
      "all",
      { ...NO_LOOK, tint: 0.4, exposure: 1, bands, film: "crossed", sharpen: 1, contrast: 1 },
    ],
  ])("has with %s what the exact arithmetic gives, twice, within one step", (_, look) => {
    for (const lut of [null, { size: 9, table: turning }]) {
      const numbers = {
        ...lookNumbersOf({ ...look, lut: { amount: 0.6 } }),
        vignette: 0,
        grain: 0,
      };
      for (let round = 0; round < 2; round += 1) {
        const source = manyColours(300, 40);
        const glow = spreadLight(source);
        const exact = new Uint8ClampedArray(source.data.length);
        const gradeRow = rowGrader(source, numbers, { lut, glow });
        for (let y = 0; y < 40; y += 1) gradeRow(y, exact, y * 1200);
        const fast = manyColours(300, 40);
        gradeFrame(fast, numbers, { lut, glow });
        expect(gapOf(fast.data, exact)).toBeLessThanOrEqual(1);
      }
    }
  });

  it("is sharpened, or calmed, in a smaller copy about as it is itself", () => {
    const whole = manyColours(600, 1080);
    const half = halved(whole);
    for (const part of [{ sharpen: 1 }, { denoise: 1 }]) {
      const numbers = lookNumbersOf({ ...PHOTO, ...part });
      const wanted = { ...whole, data: whole.data.slice() };
      gradeFrame(wanted, numbers, { lut: null, glow: null });
      const shown = { ...half, data: half.data.slice(), sourceSide: 600 };
      gradeFrame(shown, numbers, { lut: null, glow: null });
      const unlike = { ...half, data: half.data.slice() };
      gradeFrame(unlike, numbers, { lut: null, glow: null });
      const made = halved(wanted).data;
      expect(meanGap(shown.data, made)).toBeLessThan(meanGap(unlike.data, made) / 2);
    }
  });
});

describe("light that spreads", () => {
  it("is the same map for a picture and for a smaller copy of it", () => {
    const whole = manyColours(1536, 1024);
    const [map, small] = [spreadLight(whole), spreadLight(halved(whole))];
    expect([map.width, map.height]).toEqual([192, 128]);
    expect(gapOf(map.data, small.data)).toBeLessThanOrEqual(3);
  });

  it("does not come from what is clear", () => {
    const clear = { width: 8, height: 8, data: new Uint8ClampedArray(256).fill(255) };
    for (let at = 3; at < 256; at += 4) clear.data[at] = 0;
    expect(
      spreadLight(clear)
        .data.filter((_, at) => at % 4 === 0)
        .every((red) => red === 0),
    ).toBe(true);
  });
});

it("a look that changes no pixel is known as such", () => {
  for (const look of [NO_LOOK, PHOTO, { ...NO_LOOK, tint: 0 }, { ...NO_LOOK, bands: {} }])
    expect(changesPixels(lookNumbersOf(look))).toBe(false);
  expect(changesPixels(lookNumbersOf({ ...NO_LOOK, strength: 0.5, grain: 1 }))).toBe(false);
  expect(changesPixels(lookNumbersOf({ ...NO_LOOK, tint: 1, strength: 0 }))).toBe(false);
  expect(changesPixels(lookNumbersOf({ ...NO_LOOK, film: "silver" }))).toBe(true);
  expect(changesPixels(lookNumbersOf({ ...NO_LOOK, bands: { red: { hue: 1 } } }))).toBe(true);
});
