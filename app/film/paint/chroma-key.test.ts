import { describe, expect, it } from "vitest";
import { chroma as schema } from "#contract/timeline/masking";
import { isTooGrey, keyPixels } from "./chroma-key";

const KEY = schema.parse({});

function keyed(rgb: readonly number[], settings: Partial<typeof KEY> = {}) {
  const pixels = Uint8ClampedArray.from([...rgb, 255]);
  keyPixels(pixels, { ...KEY, ...settings });
  return [...pixels];
}

describe("the chroma key", () => {
  it.each([
    ["the colour itself", [0, 177, 64]],
    ["the colour in shadow", [0, 125, 45]],
    ["the colour in more light", [30, 230, 100]],
    ["pure green, which has more of it", [0, 255, 0]],
  ])("makes %s transparent", (_, rgb) => {
    expect(keyed(rgb)[3]).toBe(0);
  });

  it.each([
    ["white", [255, 255, 255]],
    ["black", [0, 0, 0]],
    ["grey", [128, 128, 128]],
    ["skin", [224, 172, 140]],
    ["dark skin", [92, 58, 40]],
    ["red", [200, 30, 30]],
    ["blue", [30, 60, 200]],
  ])("keeps %s as it is", (_, rgb) => {
    const [r = 0, g = 0, b = 0, alpha] = keyed(rgb);
    expect(alpha).toBe(255);
    for (const [index, value] of [r, g, b].entries())
      expect(Math.abs(value - (rgb[index] ?? 0))).toBeLessThanOrEqual(2);
  });

  it("makes an edge between both half transparent, more or less by softness", () => {
    const edge = [90, 150, 115];
    const soft = keyed(edge, { similarity: 0.3, softness: 0.6 })[3] ?? 0;
    expect(soft).toBeGreaterThan(10);
    expect(soft).toBeLessThan(245);
    expect([0, 255]).toContain(keyed(edge, { similarity: 0.3, softness: 0 })[3]);
  });

  it("takes the colour's light out of what stays, and keeps its brightness", () => {
    const lit = [150, 200, 150];
    const plain = keyed(lit, { spill: 0, similarity: 0.1, softness: 0 });
    const clean = keyed(lit, { spill: 1, similarity: 0.1, softness: 0 });
    expect(plain.slice(0, 3)).toEqual(lit);
    const [r = 0, g = 0, b = 0] = clean;
    expect(g - Math.max(r, b)).toBeLessThan(25);
    const luma = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
      0.2126 * red + 0.7152 * green + 0.0722 * blue;
    expect(Math.abs(luma(clean) - luma(lit))).toBeLessThan(2);
  });

  it("keys a blue screen as well, and keeps pixels that were clear", () => {
    const settings = { color: "#0047bb" };
    expect(keyed([0, 71, 187], settings)[3]).toBe(0);
    expect(keyed([0, 177, 64], settings)[3]).toBe(255);
    const pixels = Uint8ClampedArray.from([200, 30, 30, 40]);
    keyPixels(pixels, KEY);
    expect(pixels[3]).toBe(40);
  });

  it("tells greys, which cannot be told apart by colour, and survives one", () => {
    expect(isTooGrey("#808080")).toBe(true);
    expect(isTooGrey("#00b140")).toBe(false);
    expect(keyed([10, 200, 10], { color: "#000000", similarity: 0.2 })[3]).toBe(255);
  });
});
