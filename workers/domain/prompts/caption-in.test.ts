import { describe, expect, it } from "vitest";
import { MAX_CAPTION_LENGTH } from "#contract/training";
import { captionIn } from "./caption-in";

describe("the caption in what a model says", () => {
  it.each([
    [" The image shows a mug on a table. ", "A mug on a table."],
    ["This picture depicts two\nchairs\u2028by a window.", "Two chairs by a window."],
    ['"A red bicycle in the rain."', "A red bicycle in the rain."],
    ["Sure, here is the caption: a bowl of soup.", "A bowl of soup."],
    ["The image on the wall shows a ship.", "The image on the wall shows a ship."],
    ["", ""],
    [" \u200b\n ", ""],
    ["A lone half \ud83d", ""],
  ])("of %j is %j", (text, caption) => {
    expect(captionIn(text)).toBe(caption);
  });

  it("is cut after a sentence, else between words", () => {
    const sentence = `${"a ".repeat(100)}b.`;
    expect(captionIn(`${sentence} ${"more ".repeat(200)}`)).toBe(`A${sentence.slice(1)}`);
    const words = captionIn("word ".repeat(300));
    expect(words.length).toBeLessThanOrEqual(MAX_CAPTION_LENGTH);
    expect(words.endsWith("word")).toBe(true);
    expect(captionIn("x".repeat(5_000))).toHaveLength(MAX_CAPTION_LENGTH);
    expect(captionIn("😀".repeat(1_000)).isWellFormed()).toBe(true);
  });
});
