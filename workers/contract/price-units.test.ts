import { describe, expect, it } from "vitest";
import type { PriceUnit } from "./models";
import { creditsFor, isMeasurable, type PricedInput, unitsOf } from "./price-units";

const SQUARE = { width: 2000, height: 2000 };

describe("a price for each unit", () => {
  it.each<[string, PriceUnit, PricedInput, number]>([
    ["seconds that are asked for", "second", { values: { duration: 5 } }, 5],
    ["seconds as a text", "second", { values: { duration: "8s" } }, 8],
    ["seconds of the input", "second", { values: {}, inputSeconds: 12.5 }, 12.5],
    ["seconds where nothing says them", "second", { values: { duration: -1 } }, 10],
    ["letters, not code units", "1k_chars", { values: {}, text: "🙂".repeat(500) }, 0.5],
    ["minutes of the input", "minute", { values: {}, inputSeconds: 90 }, 1.5],
    ["minutes of what is spoken", "minute", { values: {}, text: "a".repeat(1800) }, 2],
    ["minutes where nothing says them", "minute", { values: {} }, 10],
    ["steps", "step", { values: { steps: "4" } }, 4],
    ["pixels", "megapixel", { values: { width: 1000, height: 2000 } }, 2],
    ["a size by its name", "megapixel", { values: { resolution: "2K" } }, 4],
    ["a size in megapixels", "megapixel", { values: { resolution: "0.5 MP" } }, 0.5],
    ["a width and a height in one", "megapixel", { values: { size: "1024x1536" } }, 1.572864],
    ["lines", "megapixel", { values: { resolution: "1080p" } }, 2.0736],
    ["a side", "megapixel", { values: { size: 2000 } }, 4],
    ["4K wherever it is written", "megapixel", { values: { image_size: "4k" } }, 16],
    ["a size of two numbers", "megapixel", { values: { image_size: SQUARE } }, 4],
    ["a shape by its name", "megapixel", { values: { image_size: "landscape_16_9" } }, 1],
    ["a number of megapixels", "megapixel", { values: { megapixels: "3" } }, 3],
    [
      "the size of what an enlargement gives",
      "megapixel",
      { values: { scale: 4 }, inputSize: { width: 1000, height: 500 } },
      8,
    ],
    ["frames at their rate", "second", { values: { num_frames: 96, fps: 24 } }, 4],
    ["frames at a high rate as at a usual one", "second", { values: { frames: 96, fps: 60 } }, 4],
    ["8K by its name", "megapixel", { values: { resolution: "8K" } }, 64],
    ["lines without a letter", "megapixel", { values: { resolution: "1080" } }, 2.0736],
    ["a square in HD", "megapixel", { values: { image_size: "square_hd" } }, 1.048576],
    [
      "no guidance of a model that goes in steps as an enlargement",
      "megapixel",
      { values: { scale: 7.5, steps: 30 }, inputSize: { width: 1000, height: 1000 } },
      1,
    ],
    [
      "the sound beside a picture, before what a parameter says",
      "second",
      { values: { duration: 5 }, inputSeconds: null, soundSeconds: 12.5 },
      12.5,
    ],
    ["minutes of such a sound", "minute", { values: {}, soundSeconds: 90 }, 1.5],
    ["frames without a rate", "second", { values: { num_frames: 80 } }, 5],
    [
      "the size of the input",
      "megapixel",
      { values: {}, inputSize: { width: 2000, height: 1500 } },
      3,
    ],
  ])("counts %s", (_, unit, input, units) => {
    expect(unitsOf(unit, input)).toBe(units);
  });

  it.each<[PriceUnit, Parameters<typeof isMeasurable>[1], boolean]>([
    ["minute", { names: ["seed"], inputs: [], medium: "image" }, false],
    ["minute", { names: ["seed"], inputs: ["image"], medium: "video" }, false],
    ["minute", { names: ["voice"], inputs: [], medium: "audio" }, true],
    ["minute", { names: ["seed"], inputs: ["audio"], medium: "text" }, true],
    ["1k_chars", { names: ["seed"], inputs: [], medium: "image" }, true],
  ])("by the %s of a model with %j is measurable: %s", (unit, model, expected) => {
    expect(isMeasurable(unit, model)).toBe(expected);
  });

  it("is rounded up to whole credits, and not by a rounding error", () => {
    expect(creditsFor({ unit: "second", credits: 0.1 }, { values: { duration: 30 } })).toBe(3);
    expect(creditsFor({ unit: "second", credits: 20.9 }, { values: { duration: 5 } })).toBe(105);
    expect(creditsFor({ unit: "1k_chars", credits: 6.25 }, { values: {}, text: "hi" })).toBe(1);
  });
});
