import { expect, it } from "vitest";
import type { Context2D } from "./canvas";
import { setText } from "./text-lines";

/** A canvas whose letters are all half as wide as they are high. */
function canvas(): Context2D {
  let font = "";
  const context = {
    get font() {
      return font;
    },
    set font(next: string) {
      font = next;
    },
    measureText: (text: string) => ({
      width: ([...text].length * Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1])) / 2,
    }),
  };
  return context as unknown as Context2D;
}

it("a word that is too long for a line goes on in the next one, with letters that can be read", () => {
  const address = `https://shop.example/${"sale/".repeat(18)}`;
  const block = setText(canvas(), ["at", address, "now"], { width: 600, size: 80, lines: 2 });
  expect(block.width).toBeLessThanOrEqual(600);
  expect(block.size).toBeGreaterThan(30);
  const words = block.lines.flatMap((line) => line.words);
  const parts = words.filter(({ index }) => index === 1).map(({ text }) => text);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.join("")).toBe(address);
});

it("words that fit are not broken", () => {
  const block = setText(canvas(), ["Extraordinarily", "long"], { width: 600, size: 80, lines: 2 });
  expect(block.lines.map((line) => line.words.map(({ text }) => text))).toEqual([
    ["Extraordinarily"],
    ["long"],
  ]);
});
