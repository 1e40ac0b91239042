import { describe, expect, it } from "vitest";
import { LEARNED_SIDE, type LearnedTable, learnLook, MAX_MATCHED } from "./learn-look";
import { fromLab, inGamut, toLab } from "./oklab";
import { coloursOf, type MatchedPixels } from "./picture-tones";
import { writeCube } from "./write-cube";

/** A picture whose pixels a function colours, 0 to 255 each. */
function picture(paint: (x: number, y: number) => readonly number[], side = 64): MatchedPixels {
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = paint(at % side, Math.floor(at / side));
    data.set([red, green, blue, alpha], at * 4);
  }
  return { width: side, height: side, data };
}

/** What a table makes of a grey or another colour that is one of its entries. */
function entry({ size, table }: LearnedTable, red: number, green: number, blue: number) {
  const at = ((blue * size + green) * size + red) * 3;
  return table.slice(at, at + 3);
}

const learned = (...pictures: MatchedPixels[]): LearnedTable => {
  const table = learnLook(pictures.map(coloursOf));
  if (!table) throw new Error("nothing was learned");
  return table;
};

const warm = picture((x) => [120 + x * 2, 90 + x * 1.6, 60 + x]);
const dark = picture((x, y) => [x / 2 + y / 4, x / 2, x / 2 + 6]);
const grey = picture((x, y) => Array(3).fill((x + y) * 2));

describe("OKLab", () => {
  it("comes back to the same colour", () => {
    for (const colour of [
      [0, 0, 0],
      [1, 1, 1],
      [0.2, 0.5, 0.9],
    ] as const) {
      const [red, green, blue] = colour;
      const back = fromLab(toLab(red, green, blue));
      for (const [at, value] of back.entries()) expect(value).toBeCloseTo(colour[at] ?? 0, 4);
    }
    expect(toLab(1, 1, 1)[0]).toBeCloseTo(1, 4);
  });

  it("loses colour, not lightness, outside of sRGB", () => {
    const made = inGamut([0.5, 0.4, 0.4]);
    expect(made.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(toLab(...made)[0]).toBeCloseTo(0.5, 1);
  });
});

describe("a learned look", () => {
  it("has every entry of its table, from 0 to 1", () => {
    const { size, table } = learned(warm);
    expect(size).toBe(LEARNED_SIDE);
    expect(table).toHaveLength(LEARNED_SIDE ** 3 * 3);
    expect(table.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it("warms greys after warm pictures", () => {
    const [red = 0, , blue = 0] = entry(learned(warm), 16, 16, 16);
    expect(red - blue).toBeGreaterThan(0.05);
  });

  it("darkens after dark pictures", () => {
    const [red = 1] = entry(learned(dark), 16, 16, 16);
    expect(red).toBeLessThan(0.4);
  });

  it("takes the colour out after pictures in black and white", () => {
    const [red = 0, green = 0, blue = 1] = entry(learned(grey), 28, 8, 8);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(0.02);
  });

  it.each([
    ["warm", warm],
    ["dark", dark],
    ["one colour", picture(() => [200, 30, 90])],
    ["black", picture(() => [0, 0, 0])],
    ["white", picture(() => [255, 255, 255])],
  ])("keeps the order of greys: %s", (_, one) => {
    const table = learned(one);
    const light = Array.from({ length: LEARNED_SIDE }, (_, at) => {
      const [red = 0, green = 0, blue = 0] = entry(table, at, at, at);
      return toLab(red, green, blue)[0];
    });
    for (const [at, value] of light.entries())
      if (at > 0) expect(value).toBeGreaterThanOrEqual((light[at - 1] ?? 0) - 1e-3);
  });

  it("counts each picture the same, whatever its size", () => {
    const large = picture((x) => [120 + x * 0.25, 90 + x * 0.2, 60 + x * 0.125], 512);
    const first = entry(learned(warm, dark), 16, 16, 16);
    const second = entry(learned(large, dark), 16, 16, 16);
    for (const [at, value] of first.entries()) expect(value).toBeCloseTo(second[at] ?? 0, 1);
  });

  it("needs something to be seen, and 1 to 20 pictures", () => {
    expect(learnLook([coloursOf(picture(() => [255, 0, 0, 0]))])).toBeNull();
    expect(() => learnLook([])).toThrow(RangeError);
    expect(() => learnLook(Array(MAX_MATCHED + 1).fill(coloursOf(warm)))).toThrow(RangeError);
  });

  it("is written as a file that names its size and has a line for each entry", () => {
    const lines = writeCube(learned(warm), 'My "look"\n2').trimEnd().split("\n");
    expect(lines.slice(0, 2)).toEqual(['TITLE "My  look 2"', `LUT_3D_SIZE ${LEARNED_SIDE}`]);
    expect(lines).toHaveLength(2 + LEARNED_SIDE ** 3);
    expect(lines[2]).toMatch(/^\d\.\d{6} \d\.\d{6} \d\.\d{6}$/);
  });
});
