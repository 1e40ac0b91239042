import { describe, expect, it } from "vitest";
import { HOOK_LANGUAGES, type HookLanguage, hookBriefSchema } from "#contract/hooks";
import { readTopic } from "./topic";
import { writeFromFormulas } from "./write-from-formulas";

const NOTHING = { texts: new Set<string>(), ids: new Set<string>() };

/** Every line that a topic gets, in one tone. */
function linesFor(topic: string, language: HookLanguage = "en"): string[] {
  const brief = hookBriefSchema.parse({ topic, language, audience: "beginners" });
  const pages = Array.from({ length: 12 }, (_, page) =>
    writeFromFormulas(brief, { page, count: 10, without: NOTHING }),
  );
  return [...new Set(pages.flat().map(({ text }) => text))];
}

const TABLE = [
  ["running shoes", "running shoes", "product"],
  ["the new iPhone", "the new iPhone", "product"],
  ["iPhone", "iPhones", "product"],
  ["a coffee machine", "coffee machines", "product"],
  ["a kitchen knife", "kitchen knives", "product"],
  ["an app for runners", "apps for runners", "product"],
  ["an online course", "online courses", "service"],
  ["a travel mug that keeps tea hot", "a travel mug that keeps tea hot", "product"],
  ["baking bread without a machine", "baking bread without a machine", "product"],
  ["life insurance", "life insurance", "service"],
  ["Paris", "Paris", "place"],
  ["New York", "New York", "place"],
  ["my sister's bakery", "my sister's bakery", "place"],
  ["a bakery", "bakeries", "place"],
  ["my sister", "my sister", "person"],
  ["a pizza", "pizza", "food"],
  ["cookies", "cookies", "food"],
  ["AI", "AI", "idea"],
  ["a trip to Paris", "a trip to Paris", "known"],
  ["a day in my life", "a day in my life", "known"],
  ["the Eiffel Tower", "the Eiffel Tower", "known"],
  ["yoga", "yoga", "general"],
  ["dog training", "dog training", "general"],
  ["physics", "physics", "general"],
  ["home espresso", "home espresso", "general"],
  ["How to make a pizza", "making a pizza", "general"],
] as const;

describe("a topic in English", () => {
  it.each(TABLE)("%s is said as “%s”, of the sort %s", (topic, inner, sort) => {
    expect(readTopic(topic, "en")).toMatchObject({ inner, sort });
  });

  it.each(TABLE)("%s has ten lines to start with, without a false article", (topic, inner) => {
    const lines = linesFor(topic);
    expect(lines.length).toBeGreaterThanOrEqual(10);
    const withTopic = lines.filter((line) => line.toLowerCase().includes(inner.toLowerCase()));
    expect(withTopic.length).toBeGreaterThanOrEqual(8);
    expect(lines.join("\n")).not.toMatch(/\b(?:an?|the) (?:an?|the|my)\b/i);
  });
});

/** Lines that a topic of a sort must not get, because they say nonsense of it. */
const NONSENSE: [topic: string, never: RegExp][] = [
  [
    "running shoes",
    /Before running shoes|day one of|figured out|Struggling|got into|from zero|my way/,
  ],
  ["an online course", /an online course|Struggling|day one of|got into|Before you buy/],
  [
    "Paris",
    /spend money on|Struggling|day one of|Before Paris|step by step|Do this first|buy|pay for/,
  ],
  ["my sister", /spend money|myth about|Struggling|step by step|visit|buy|goes into|Forget what/i],
  ["my sister's bakery", /day one of|Struggling|step by step|buy|pay for|bakery easier/],
  ["AI", /day one of|Try AI my way|Before AI|Day one vs|visit|bite/],
  ["the new iPhone", /day one of|Struggling|got into|visit|bite|Before the new/],
  ["pizza", /day one of|Struggling|visit|pay for/],
  ["a day in my life", /day one of|into a day|Before a day|buy|visit/],
];

describe("lines that do not suit what a topic names", () => {
  it.each(NONSENSE)("are left out for %s", (topic, never) => {
    expect(linesFor(topic).filter((line) => never.test(line))).toEqual([]);
  });

  it.each([
    ["running shoes", "Before you buy running shoes, watch this."],
    ["an online course", "Before you pay for online courses, watch this."],
    ["Paris", "Before you go to Paris, watch this."],
    ["my sister", "What would you ask my sister?"],
    ["pizza", "POV: the first bite of pizza."],
  ])("make room for some that do for %s", (topic, line) => {
    expect(linesFor(topic).some((one) => one.includes(line))).toBe(true);
  });
});

describe("an article in another language", () => {
  const ARTICLES: [HookLanguage, string][] = [
    ["de", "ein Onlinekurs"],
    ["de", "mein Café"],
    ["es", "el nuevo iPhone"],
    ["fr", "un cours en ligne"],
    ["fr", "l'école"],
    ["it", "la mia bottega"],
    ["it", "un'app"],
    ["pt", "o meu café"],
  ];

  it.each(ARTICLES)("never meets a word that would change it (%s: %s)", (language, topic) => {
    const said = linesFor(topic, language).filter((line) => line.includes(topic));
    expect(said.length).toBeGreaterThan(2);
    for (const line of said) {
      expect(line.slice(0, line.indexOf(topic))).toMatch(/^$|[:.!?]\s*$/u);
    }
  });

  it("is not needed by a bare noun, which any line takes", () => {
    for (const language of HOOK_LANGUAGES) {
      expect(linesFor("yoga", language).length).toBeGreaterThan(20);
    }
  });
});
