import { describe, expect, it } from "vitest";
import type { CaptionWord } from "#contract/timeline/timeline";
import { retimePhrase, rewordPhrase } from "#film/edit/edit-phrase";
import { type Phrase, phrasesOf } from "#film/edit/phrases";
import { nextRows, type PhraseRows } from "./phrase-rows";

const word = (w: string, t0: number): CaptionWord => ({ w, t0, t1: t0 + 0.4 });
const WORDS = [word("Cats", 0), word("sleep", 0.4), word("Dogs", 2), word("Birds", 4)];

const rowsOf = (words: readonly CaptionWord[], before: PhraseRows, most = 2) =>
  nextRows(
    phrasesOf(words, most).flatMap(({ first }) => words[first] ?? []),
    before,
  );

/** The rows before and after an edit of the first phrase. */
function rowsAround(edit: (phrase: Phrase) => CaptionWord[]): [number[], number[]] {
  const before = rowsOf(WORDS, new Map());
  const [phrase] = phrasesOf(WORDS, 2);
  if (!phrase) throw new Error("no phrase");
  return [[...before.values()], [...rowsOf(edit(phrase), before).values()]];
}

describe("the rows of phrases", () => {
  it("stay when the words of one are replaced, also by more or fewer", () => {
    for (const text of ["Cats doze", "Cats"]) {
      const [before, after] = rowsAround((phrase) => rewordPhrase(WORDS, phrase, text));
      expect(after).toEqual(before);
    }
    const [before, [first, added, ...others]] = rowsAround((phrase) =>
      rewordPhrase(WORDS, phrase, "All cats sleep"),
    );
    expect([first, ...others]).toEqual(before);
    expect(before).not.toContain(added);
  });

  it("move with their phrase when its time changes", () => {
    const [[first, second, third], after] = rowsAround((phrase) =>
      retimePhrase(WORDS, phrase, { start: 6, end: 6.8 }),
    );
    expect(after).toEqual([second, third, first]);
  });

  it("go with a phrase that is emptied", () => {
    const [[, ...others], after] = rowsAround((phrase) => rewordPhrase(WORDS, phrase, " "));
    expect(after).toEqual(others);
  });

  it("differ from each other however the words are grouped", () => {
    const together = rowsOf(WORDS, rowsOf(WORDS, new Map(), 1), 2);
    const apart = rowsOf(WORDS, together, 1);
    expect(new Set(apart.values()).size).toBe(WORDS.length);
  });
});
