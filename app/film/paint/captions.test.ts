import { describe, expect, it } from "vitest";
import { groupWords } from "#contract/timeline/group-words";
import { CAPTION_STYLES } from "#contract/timeline/names";
import { type CaptionWord, captionStyleOf } from "#contract/timeline/timeline";
import { joinWords, wordsOf } from "#contract/timeline/words";
import { directedGroups, groupAt, spokenIndex } from "./caption-groups";
import { CAPTION_STYLE_DEFINITIONS } from "./caption-styles";

function words(text: string, seconds = 0.3): CaptionWord[] {
  return text.split(" ").map((w, index) => ({ w, t0: index * seconds, t1: (index + 1) * seconds }));
}

describe("captions", () => {
  it("are cut at sentences, pauses, marks, speakers, and when a group is full", () => {
    const style = { maxWords: 4 };
    const cut = (list: CaptionWord[]) =>
      groupWords(list, style).map(({ words: w }) => joinWords(w.map((one) => one.w)));
    expect(cut(words("This is it. And now for more of it"))).toEqual([
      "This is it.",
      "And now for more",
      "of it",
    ]);
    const [first, second, third] = words("one two three");
    if (!first || !second || !third) throw new Error("no words");
    expect(cut([first, { ...second, t0: 2, t1: 2.2 }, { ...third, t0: 2.2, t1: 2.4 }])).toEqual([
      "one",
      "two three",
    ]);
    expect(cut([{ ...first, breakAfter: true }, second, { ...third, speaker: 1 }])).toEqual([
      "one",
      "two",
      "three",
    ]);
    const popping = {
      words: words("a b c"),
      style: captionStyleOf({ preset: "pop", maxWords: 4 }),
    };
    expect(directedGroups(popping)).toHaveLength(3);
    const said = words("It is Dr. Who").map((word) => ({ ...word, item: "s1" }));
    expect(cut(said)).toEqual(["It is Dr. Who"]);
    expect(cut([first, second, { w: "🎉", t0: second.t1, t1: second.t1 }, third])).toHaveLength(1);
    const signs = [first, { w: "🎉", t0: first.t1, t1: first.t1 }, second];
    const popped = groupWords(signs, { maxWords: 1 });
    expect(popped.map((group) => group.words.length)).toEqual([2, 1]);
  });

  it("stay until the next begins and never lie over it", () => {
    const groups = groupWords(words("one two three four five six"), { maxWords: 3 });
    expect(groupAt(groups, 0.85)?.words[0]?.w).toBe("one");
    expect(groupAt(groups, 0.95)?.words[0]?.w).toBe("four");
    expect(groupAt(groups, 2.1)?.words[0]?.w).toBe("four");
    expect(groupAt(groups, 3)).toBeUndefined();
    expect(groups[0] && spokenIndex(groups[0], 0.4)).toBe(1);
  });

  it("are cut in scripts without spaces too", () => {
    expect(joinWords(["Hello", "world"])).toBe("Hello world");
    expect(joinWords(["今日", "は"])).toBe("今日は");
    expect(wordsOf("今日は良い天気です。", "ja").length).toBeGreaterThan(2);
    expect(wordsOf("今日は良い天気です。", "not a language").join("")).toBe("今日は良い天気です。");
    expect(wordsOf("  two   words ")).toEqual(["two", "words"]);
  });

  it("have a definition for each style that documents name, in the order of the list", () => {
    expect(Object.keys(CAPTION_STYLE_DEFINITIONS)).toEqual([...CAPTION_STYLES]);
  });
});
