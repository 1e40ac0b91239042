import { describe, expect, it } from "vitest";
import type { Bitmap } from "../render/raster";
import { composeScene } from ".";

const SIZE = { width: 96, height: 64 };

function paint(prompt: string, seed = 1, time = 0.5, negativePrompt = ""): Bitmap {
  return composeScene({ prompt, negativePrompt, seed, ...SIZE }).paint(time);
}

/** Mean distance of two frames, 0 to 255. */
function apart(a: Bitmap, b: Bitmap): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0));
  return sum / (a.data.length * 0.75);
}

/** Spread of brightness: a blank or flat picture has next to none. */
function spread({ data }: Bitmap): number {
  let sum = 0;
  let squares = 0;
  for (let i = 1; i < data.length; i += 4) {
    const value = data[i] ?? 0;
    sum += value;
    squares += value * value;
  }
  const count = data.length / 4;
  return Math.sqrt(squares / count - (sum / count) ** 2);
}

const PROMPTS = [
  "a lighthouse by the sea in a storm",
  "city at night, full moon",
  "red car in the desert at sunset",
  "cat in a meadow, spring",
  "perfume bottle in a pink studio",
  "snowy forest with a cabin, snowfall",
  "fish in a coral reef",
  "rocket in space",
  "cup of coffee in a cafe",
  "castle by a river, autumn",
  "palm tree on the beach, rainbow",
  "robot on mars",
  "fireworks over a lake",
  "northern lights over snowy mountains",
] as const;

describe("a scene", () => {
  it("is the same for the same words and seed, and opaque", () => {
    for (const prompt of PROMPTS) {
      const first = paint(prompt);
      expect(first.data.buffer, prompt).toEqual(paint(prompt).data.buffer);
      expect(
        first.data.every((value, i) => i % 4 !== 3 || value === 255),
        prompt,
      ).toBe(true);
      expect(spread(first), prompt).toBeGreaterThan(8);
    }
  });

  it("differs with the words", () => {
    const frames = PROMPTS.map((prompt) => paint(prompt));
    for (const [i, a] of frames.entries()) {
      for (const [j, b] of frames.entries()) {
        if (i < j) expect(apart(a, b), `${PROMPTS[i]} / ${PROMPTS[j]}`).toBeGreaterThan(12);
      }
    }
  });

  it("differs with the seed, and with words that it does not know", () => {
    expect(apart(paint("a cat", 1), paint("a cat", 2))).toBeGreaterThan(3);
    expect(apart(paint("zorblatt"), paint("quimbly"))).toBeGreaterThan(3);
  });

  it("leaves out what the negative prompt names", () => {
    const plain = paint("a meadow, clear sky", 4);
    const horse = paint("a meadow, clear sky, a horse", 4);
    expect(apart(plain, horse)).toBeGreaterThan(1);
    const refused = composeScene({ prompt: "a horse", negativePrompt: "horse", seed: 4, ...SIZE });
    expect(apart(refused.paint(0.5), paint("a horse", 4))).toBeGreaterThan(3);
  });

  it("moves, and repeats after a loop", () => {
    for (const prompt of ["sailboat at sea", "snowfall in the city at night", "fish in the reef"]) {
      const scene = composeScene({ prompt, seed: 3, ...SIZE });
      const first = scene.paint(0.2);
      const later = scene.paint(0.8);
      expect(apart(first, later), prompt).toBeGreaterThan(0.5);
      expect(scene.paint(0.2).data.buffer, prompt).toEqual(first.data.buffer);
    }
  });

  it.each([
    "",
    "   ,,, !!! ",
    "🐱🚀🌊",
    "constructor __proto__ hasOwnProperty toString",
    "no no no without never",
    "猫と犬が海辺で遊ぶ",
    "\u0000\uFFFF\uD800",
    `${"cat ".repeat(250)}`,
    "x".repeat(1000),
    "99999999999999999999 cats -1 dogs NaN cars",
    "space underwater studio table city desert sea forest river snow mars moon road field beach",
  ])("is drawn for any words: %j", (prompt) => {
    for (const time of [0, 0.5, 1]) {
      const frame = paint(prompt, 9, time);
      expect(frame.data.length).toBe(SIZE.width * SIZE.height * 4);
      expect(spread(frame)).toBeGreaterThan(2);
    }
  });

  it.each([
    [16, 9],
    [9, 16],
    [64, 8],
    [8, 64],
    [1, 1],
    [33, 71],
  ])("is drawn in a frame of %i by %i", (width, height) => {
    for (const prompt of [
      "mountains and a lake",
      "city in rain",
      "rocket in space",
      "a shoe",
      "a reef",
      "coffee",
    ]) {
      const frame = composeScene({ prompt, seed: 1, width, height }).paint(0.4);
      expect([frame.width, frame.height, frame.data.length]).toEqual([
        width,
        height,
        width * height * 4,
      ]);
    }
  });
});
