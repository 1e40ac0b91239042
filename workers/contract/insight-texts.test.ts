import { describe, expect, it } from "vitest";
import { groupQuestions, isQuestion } from "./questions";
import { hasKeyword, normaliseWatch, rowOfWatch } from "./watches";

const asked = (...titles: string[]) =>
  titles.map((title, index) => ({ id: `${index}`, title, url: null }));

describe("isQuestion", () => {
  it.each([
    "How do I edit faster?",
    "Which mic for a small room",
    "要不要剪？",
    "Is this “fine?”)",
  ])("knows %j", (title) => {
    expect(isQuestion(title)).toBe(true);
  });
  it.each(["I made a film", "How I did it: a story", "What a day", "", "???? ok"])(
    "leaves %j out",
    (title) => {
      expect(isQuestion(title)).toBe(false);
    },
  );
});

describe("groupQuestions", () => {
  it("puts the same question in other words together, most asked first", () => {
    const groups = groupQuestions(
      asked(
        "Which microphone for voice overs?",
        "How often should I post on TikTok?",
        "Best microphone for a voice over?",
        "How often do you post videos on TikTok?",
        "Should I post on TikTok often?",
        "How do I tie a bowline?",
        "My microphone broke",
      ),
    );
    expect(groups.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ["1", "3", "4"],
      ["0", "2"],
    ]);
    expect(groups[0]?.question).toBe("Should I post on TikTok often?");
  });

  it("counts a post once, and says nothing about questions without words", () => {
    const [one] = asked("Which camera for sailing?");
    if (!one) throw new Error("no post");
    expect(groupQuestions([one, one])).toEqual([]);
    expect(groupQuestions(asked("???", "???", "Why is it so?", "Why is it so?"))).toEqual([]);
  });

  it("takes long lists and long titles", () => {
    const titles = Array.from(
      { length: 2_000 },
      (_, n) => `Why word${n} ${"x".repeat(5_000)}${n}?`,
    );
    expect(groupQuestions(asked(...titles))).toEqual([]);
  });
});

describe("normaliseWatch", () => {
  it.each([
    ["subreddit", " r/VideoEditing ", "videoediting"],
    ["subreddit", "/r/Sailing/", "sailing"],
    ["subreddit", "https://www.reddit.com/r/Sailing/comments/1/x/", "sailing"],
    ["subreddit", "Sailing", "sailing"],
    ["keyword", "  Tall   Ships ", "tall ships"],
    ["row", " hackernews:1 ", "hackernews:1"],
  ] as const)("keeps a %s %j as %j", (kind, value, kept) => {
    expect(normaliseWatch(kind, value)).toBe(kept);
  });
  it.each([
    ["subreddit", "r/a"],
    ["subreddit", "with space"],
    ["subreddit", "../admin"],
    ["subreddit", "https://example.com/r/x"],
    ["keyword", "a"],
    ["keyword", "!!"],
    ["keyword", "x".repeat(61)],
    ["row", "  "],
  ] as const)("refuses a %s %j", (kind, value) => {
    expect(normaliseWatch(kind, value)).toHaveProperty("fault");
  });
});

describe("hasKeyword", () => {
  it.each([
    ["Tall ships at dusk", "tall ships", true],
    ["Tall-ships!", "TALL SHIPS", true],
    ["Install ships", "tall ships", false],
    ["ships", "ship", false],
    ["anything", "!", false],
  ])("looks in %j for %j: %s", (text, keyword, has) => {
    expect(hasKeyword(text, keyword)).toBe(has);
  });
});

describe("rowOfWatch", () => {
  it.each([
    ["hackernews:12:3", { source: "hackernews", id: "12:3" }],
    ["en:Dune", { source: null, id: "en:Dune" }],
    ["12", { source: null, id: "12" }],
  ])("reads %j", (value, row) => {
    expect(rowOfWatch(value)).toEqual(row);
  });
});
