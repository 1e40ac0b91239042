import { expect, it } from "vitest";
import { cutUnspaced } from "./unspaced";

it("a sentence that came as one word becomes words, which share its time", () => {
  const words = cutUnspaced([{ w: "今日は晴れです。", t0: 1, t1: 2.6, breakAfter: true }], "ja");
  expect(words.length).toBeGreaterThan(2);
  expect(words.map(({ w }) => w).join("")).toBe("今日は晴れです。");
  expect([words[0]?.t0, words.at(-1)?.t1, words.at(-1)?.breakAfter]).toEqual([1, 2.6, true]);
  expect(words.slice(0, -1).some(({ breakAfter }) => breakAfter)).toBe(false);
  for (const [at, { t0 }] of words.entries()) if (at > 0) expect(t0).toBe(words[at - 1]?.t1);
});

it("signs that came one by one are put together, with their own times, and not over a pause", () => {
  const signs = [..."我们今天去"].map((w, at) => ({ w, t0: at, t1: at + 1 }));
  const words = cutUnspaced(signs, "zh");
  expect(words.map(({ w }) => w)).toEqual(["我们", "今天", "去"]);
  expect(words.map(({ t0, t1 }) => [t0, t1])).toEqual([
    [0, 2],
    [2, 4],
    [4, 5],
  ]);
  const apart = [
    { w: "今", t0: 0, t1: 1 },
    { w: "天", t0: 2, t1: 3 },
  ];
  expect(cutUnspaced(apart, "zh")).toEqual(apart);
});

it("words with spaces between them stay as they are", () => {
  const words = [
    { w: "iPhone", t0: 0, t1: 1, item: "a" },
    { w: "متوفر", t0: 1, t1: 2 },
  ];
  expect(cutUnspaced(words)).toEqual(words);
});
