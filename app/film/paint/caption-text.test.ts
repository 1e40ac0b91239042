import { describe, expect, it } from "vitest";
import { groupWords } from "#contract/timeline/group-words";
import type { CaptionWord } from "#contract/timeline/timeline";
import { captionStyleOf } from "#contract/timeline/timeline";
import { endsSentence, joinWords, wordsOf } from "#contract/timeline/words";
import { directedGroups } from "./caption-groups";
import { runsRightToLeft } from "./direction";

const said = (texts: readonly string[]): CaptionWord[] =>
  texts.map((w, index) => ({ w, t0: index * 0.3, t1: index * 0.3 + 0.3 }));

const groupsOf = (texts: readonly string[], maxWords = 8) =>
  groupWords(said(texts), { maxWords }).map(({ words }) => joinWords(words.map(({ w }) => w)));

describe("a group of captions", () => {
  it.each([
    ["Arabic", "كيف حالك؟ أنا بخير."],
    ["Urdu", "یہ نیا ہے۔ آج خریدیں۔"],
    ["Hindi", "यह नया है। आज लें॥"],
    ["Hebrew", "זה חדש! קנו היום."],
    ["Amharic", "ይህ አዲስ ነው። ዛሬ ይግዙ።"],
    ["Armenian", "Սա նոր է։ Գնեք այսօր։"],
    ["Greek", "Τι κάνεις; Είμαι καλά."],
    ["Tibetan", "བོད་སྐད། ཡིན།"],
    ["quotes", "He said “now.” And then"],
    ["an ellipsis", "Wait for it… Now it comes"],
  ])("ends with the sentence in %s", (_name, text) => {
    expect(groupsOf(text.split(" "))).toHaveLength(2);
  });

  it.each([
    ["Chinese", "zh", "这是新手机。今天就买！", 2],
    ["Japanese", "ja", "彼は「はい」と言った。今日は晴れです。", 2],
    ["Burmese", "my", "ဒါအသစ်ပါ။ဒီနေ့ဝယ်ပါ။", 2],
    ["Khmer", "km", "នេះថ្មី។ទិញថ្ងៃនេះ។", 2],
  ])(
    "ends with the sentence in %s, which puts no spaces between words",
    (_name, language, text, count) => {
      const groups = groupsOf(wordsOf(text, language), 12);
      expect(groups).toHaveLength(count);
      expect(groups.join("")).toBe(text);
    },
  );

  it("ends with the sentence also after one word, unless only a full stop marks the end", () => {
    expect(groupsOf(["Stop!", "Look", "here"])).toEqual(["Stop!", "Look here"]);
    expect(groupsOf(["Dr.", "Who", "is", "here"])).toEqual(["Dr. Who is here"]);
  });

  it("does not end at commas, within numbers, or in Thai, which has no such sign", () => {
    for (const word of ["أهلا،", "3.5", "one,", "a;", "(two)", "สวัสดี"]) {
      expect(endsSentence(word), word).toBe(false);
    }
    expect(groupsOf(wordsOf("นี่คือโทรศัพท์ใหม่", "th"), 12)).toHaveLength(1);
  });
});

it("words of scripts without spaces are whole, with their brackets", () => {
  expect(wordsOf("彼は「はい」と", "ja")).toEqual(["彼", "は", "「はい」", "と"]);
  expect(wordsOf("นี่คือโทรศัพท์", "th").length).toBeGreaterThan(1);
});

describe("the direction of captions", () => {
  const directions = (texts: readonly string[], language?: string) =>
    directedGroups({
      words: said(texts),
      style: captionStyleOf({ preset: "phrase", maxWords: 3 }),
      ...(language ? { language } : {}),
    }).map(({ isRightToLeft }) => isRightToLeft);

  it("is that of the sentence, also for a group of Latin words, and where one comes first", () => {
    expect(directions("هاتف جديد من iPhone Pro Max متوفر الآن".split(" "))).toEqual([
      true,
      true,
      true,
    ]);
    expect(directions("iPhone 15 Pro Max متوفر الآن في المتجر".split(" "))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("is from left to right for an English film that quotes a word", () => {
    const text = "מזל means good luck in Hebrew and שלום means peace";
    expect(directions(text.split(" ")).every((one) => !one)).toBe(true);
  });

  it("of a mixed sentence does not depend on its first word, nor on how many names are in it", () => {
    for (const text of ["iPhone 15 Pro Max متوفر", "استخدم app جديد", "Say שלום לכולם"]) {
      expect(runsRightToLeft(text.split(" ")), text).toBe(true);
    }
    for (const text of ["مرحبا means hello", "Say שלום עולם now", "Hello"]) {
      expect(runsRightToLeft(text.split(" ")), text).toBe(false);
    }
  });

  it("is each sentence's own in a film of two languages", () => {
    expect(directions("مرحبا بكم جميعا. Welcome everyone here.".split(" "))).toEqual([true, false]);
  });

  it("of a mixed sentence is what the film's language says", () => {
    const mixed = "Best iPhone Pro Max deals today في متجرنا".split(" ");
    expect(runsRightToLeft(mixed)).toBe(false);
    expect(runsRightToLeft(mixed, "ar-EG")).toBe(true);
    expect(runsRightToLeft(mixed, "az")).toBe(false);
    expect(runsRightToLeft(mixed, "az-Arab")).toBe(true);
    expect(runsRightToLeft(mixed, "ks-Deva")).toBe(false);
  });
});
