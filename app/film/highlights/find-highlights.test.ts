import { describe, expect, it } from "vitest";
import { LEVEL_WINDOW } from "../sound/levels";
import type { FilmWord } from "../transcript/film-words";
import { findHighlights } from "./find-highlights";
import { figuresIn, keyPhraseIn } from "./key-phrases";
import type { Talk } from "./measure-talk";

interface Part {
  from: number;
  to: number;
  /** dB. */
  level: number;
}

/** A talk that is as loud as its parts say, and silent between them. */
function talkOf(parts: readonly Part[], duration: number, words: FilmWord[] = []): Talk {
  const count = Math.round(duration / LEVEL_WINDOW);
  const levels = new Float32Array(count).fill(-80);
  for (const { from, to, level } of parts)
    levels.fill(level, Math.round(from / LEVEL_WINDOW), Math.round(to / LEVEL_WINDOW));
  const voiced = Uint8Array.from(levels, (level) => (level > -60 ? 1 : 0));
  const listened = { levels, voiced, swing: new Uint8Array(duration * 1000), duration };
  return { listened, threshold: -45, words };
}

/** Sentences of 8 s with pauses of 1 s, from the beginning on. */
function sayAll(sentences: readonly string[]): { words: FilmWord[]; parts: Part[] } {
  const words = sentences.flatMap((sentence, index) => {
    const texts = sentence.split(" ");
    return texts.map((text, n): FilmWord => {
      const t0 = index * 9 + (n * 8) / texts.length;
      const t1 = t0 + 8 / texts.length - 0.02;
      const isLast = n === texts.length - 1;
      return {
        key: `${index}:${n}`,
        text,
        t0,
        t1,
        speaker: null,
        isLast,
        place: { kind: "voice", item: "a" },
      };
    });
  });
  const parts = sentences.map((_, index) => ({ from: index * 9, to: index * 9 + 8, level: -25 }));
  return { words, parts };
}

const PLAIN = "We went on with the work as we had before.";

describe("highlights", () => {
  it("are stretches that are louder than the rest, without any words", () => {
    const parts = Array.from({ length: 20 }, (_, n) => ({
      ...{ from: n * 9, to: n * 9 + 8, level: n === 8 || n === 9 ? -18 : -26 },
    }));
    const [found, ...others] = findHighlights(talkOf(parts, 180));
    expect(others).toEqual([]);
    expect(found?.reasons[0]).toMatch(/^Louder: \d\.\d dB above the average$/);
    expect(found?.from).toBeGreaterThan(8 * 9 - 10);
    expect(found?.to).toBeLessThan(10 * 9 + 9);
  });

  it("begin and end with sentences, and say what was found in them", () => {
    const sentences = Array.from({ length: 12 }, () => PLAIN);
    sentences[5] = "Why did the bread not rise at all?";
    sentences[6] = "The most important thing is that 90 percent used water at 35 degrees.";
    const { words, parts } = sayAll(sentences);
    const [found] = findHighlights(talkOf(parts, 108, words));
    expect(found?.from).toBeCloseTo(5 * 9 - 0.15, 2);
    expect(found?.reasons.join(" · ")).toMatch(/Question: “Why did the bread not rise at all\?”/);
    expect(found?.reasons.join(" · ")).toMatch(/Key phrase: “most important”/);
    expect(found?.reasons.join(" · ")).toMatch(/Numbers: 90, percent, 35/);
    const ends = sentences.map((_, n) => n * 9 + 8);
    expect(ends.some((end) => Math.abs(end + 0.28 - (found?.to ?? 0)) < 0.05)).toBe(true);
  });

  it("are at most five of 15 to 60 s that do not overlap", () => {
    const sentences = Array.from({ length: 400 }, (_, n) =>
      n % 7 === 0 ? "Is it 5 or 6 or 7?" : PLAIN,
    );
    const { words, parts } = sayAll(sentences);
    const began = performance.now();
    const found = findHighlights(talkOf(parts, 3600, words));
    expect(performance.now() - began).toBeLessThan(2000);
    expect(found).toHaveLength(5);
    for (const [index, { from, to }] of found.entries()) {
      expect(to - from).toBeGreaterThanOrEqual(15);
      expect(to - from).toBeLessThanOrEqual(60);
      expect(from).toBeGreaterThanOrEqual(found[index - 1]?.to ?? 0);
    }
  });

  it.each([
    ["a talk that is all alike", talkOf([{ from: 0, to: 8, level: -20 }], 8)],
    ["silence", talkOf([], 120)],
    ["nothing", talkOf([], 0)],
    ["one sound without a pause", talkOf([{ from: 0, to: 200, level: -20 }], 200)],
  ])("are not invented for %s", (_, talk) => {
    expect(findHighlights(talk)).toEqual([]);
  });
});

it("finds phrases that announce something, and numbers as they are written", () => {
  expect(keyPhraseIn("And here's how we did it.")).toBe("heres how");
  expect(keyPhraseIn("Das Wichtigste: Geduld!")).toBe("das wichtigste");
  expect(keyPhraseIn("The secretary of the key island")).toBeNull();
  expect(figuresIn("It cost $1,200, not 12%, in 2019. A million?")).toEqual([
    ...["$1,200", "12%", "2019", "million"],
  ]);
  expect(figuresIn("No figures at all")).toEqual([]);
});
