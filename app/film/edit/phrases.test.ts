import { describe, expect, it } from "vitest";
import type { CaptionWord } from "#contract/timeline/timeline";
import { retimePhrase, rewordPhrase } from "./edit-phrase";
import { phrasesOf } from "./phrases";

const word = (w: string, t0: number, t1: number): CaptionWord => ({ w, t0, t1 });
const WORDS = [word("Cats", 0, 0.4), word("sleep", 0.4, 0.8), word("Dogs", 2, 2.4)];

describe("captions", () => {
  it("are grouped by pauses, by breaks and by the most words", () => {
    expect(phrasesOf(WORDS, 4).map(({ text }) => text)).toEqual(["Cats sleep", "Dogs"]);
    expect(phrasesOf(WORDS, 1)).toHaveLength(3);
  });

  it("keep their times while the words are as many, and share them where they are not", () => {
    const [phrase] = phrasesOf(WORDS, 4);
    if (!phrase) throw new Error("no phrase");
    expect(rewordPhrase(WORDS, phrase, "Cats doze")[1]).toEqual(word("doze", 0.4, 0.8));
    const three = rewordPhrase(WORDS, phrase, "Most cats sleep");
    expect(three.map(({ w }) => w)).toEqual(["Most", "cats", "sleep", "Dogs"]);
    expect([three[0]?.t0, three[2]?.t1]).toEqual([0, expect.closeTo(0.8)]);
    expect(rewordPhrase(WORDS, phrase, "  ")).toEqual([WORDS[2]]);
    const marked = WORDS.map((one, index) => (index === 1 ? { ...one, breakAfter: true } : one));
    expect(rewordPhrase(marked, phrase, "Most cats sleep")[2]?.breakAfter).toBe(true);
  });

  it("in scripts without spaces are put together and cut again without them", () => {
    const words = ["今日", "は", "晴れ"].map((w, index) => word(w, index, index + 1));
    const [phrase] = phrasesOf(words, 4);
    if (!phrase) throw new Error("no phrase");
    expect(phrase.text).toBe("今日は晴れ");
    expect(rewordPhrase(words, phrase, "今日は雨")).toEqual([
      ...words.slice(0, 2),
      word("雨", 2, 3),
    ]);
  });

  it("move as a phrase, and stay in the order of their times", () => {
    const [phrase] = phrasesOf(WORDS, 4);
    if (!phrase) throw new Error("no phrase");
    const moved = retimePhrase(WORDS, phrase, { start: 3, end: 5 });
    expect(moved).toEqual([WORDS[2], word("Cats", 3, 4), word("sleep", 4, 5)]);
  });
});
