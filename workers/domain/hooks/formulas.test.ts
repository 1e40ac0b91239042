import { assert, constantFrom, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countWords,
  HOOK_LANGUAGES,
  HOOK_PLATFORMS,
  HOOK_TONES,
  type Hook,
  hookBriefSchema,
  hookSchema,
} from "#contract/hooks";
import { FORMULAS } from "./formulas";
import { asGerund } from "./gerund";
import { lockFormulas } from "./lock-formulas";
import { MAX_WORDS } from "./most-words";
import { LANGUAGE_PACKS } from "./templates";
import { readTopic } from "./topic";
import { writeFromFormulas } from "./write-from-formulas";

const NOTHING = { texts: new Set<string>(), ids: new Set<string>() };
const brief = (part: Record<string, unknown>) => hookBriefSchema.parse({ topic: "tea", ...part });
const ten = (part: Record<string, unknown>, page = 0): Hook[] =>
  writeFromFormulas(brief(part), { page, count: 10, without: NOTHING });
const texts = (hooks: readonly Hook[]) => hooks.map(({ text }) => text);

describe("templates", () => {
  it("exist in great number, over many formulas, in every language", () => {
    for (const language of HOOK_LANGUAGES) {
      const { lines } = LANGUAGE_PACKS[language];
      expect(lines.length).toBeGreaterThanOrEqual(language === "en" ? 60 : 40);
      expect(new Set(lines.map(([formula]) => formula)).size).toBe(Object.keys(FORMULAS).length);
      expect(new Set(lines.map(([, text]) => text)).size).toBe(lines.length);
    }
  });

  it("claim no number of their own", () => {
    for (const { lines, screens, tones, longer } of Object.values(LANGUAGE_PACKS)) {
      const all = JSON.stringify([lines, screens, tones, longer]);
      expect(all.match(/\p{Nd}|%|[$€£]/gu)).toBeNull();
    }
  });
});

describe("hooks from formulas", () => {
  it("are the same ten for the same brief, and others on the next page", () => {
    const first = ten({ topic: "home espresso" });
    expect(ten({ topic: "home espresso" })).toEqual(first);
    const more = ten({ topic: "home espresso" }, 1);
    expect(texts(more).filter((text) => texts(first).includes(text))).toEqual([]);
    expect(texts(ten({ topic: "home espresso", tone: "bold" }))).not.toEqual(texts(first));
  });

  it("are ten different ones, of many formulas, in every language and manner", () => {
    for (const language of HOOK_LANGUAGES) {
      for (const tone of HOOK_TONES) {
        for (const platform of HOOK_PLATFORMS) {
          const hooks = ten({ topic: "Notion", language, tone, platform });
          expect(new Set(texts(hooks)).size).toBe(10);
          expect(new Set(hooks.map(({ formula }) => formula)).size).toBeGreaterThanOrEqual(9);
          for (const { words } of hooks) expect(words).toBeLessThanOrEqual(MAX_WORDS[platform]);
        }
      }
    }
  });

  it("fill every slot and count what is said, whatever the brief", () => {
    assert(
      property(
        record({
          topic: string({ unit: "grapheme", minLength: 2, maxLength: 90 }),
          audience: string({ maxLength: 40 }),
          proof: string({ maxLength: 100 }),
          tone: constantFrom(...HOOK_TONES),
          platform: constantFrom(...HOOK_PLATFORMS),
          language: constantFrom(...HOOK_LANGUAGES),
        }),
        (part) => {
          const parsed = hookBriefSchema.safeParse(part);
          if (!parsed.success) return;
          const hooks = writeFromFormulas(parsed.data, { page: 3, count: 10, without: NOTHING });
          expect(hooks).toHaveLength(10);
          for (const hook of hooks) {
            expect(hookSchema.safeParse(hook).error).toBeUndefined();
            if (!/[{}]/.test(JSON.stringify(part)))
              expect(JSON.stringify(hook.text)).not.toMatch(/[{}]/);
            expect(hook.words).toBe(countWords(hook.text));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("have no digit that the brief lacks", () => {
    for (const language of HOOK_LANGUAGES) {
      for (const page of [0, 1, 2, 3, 4, 5, 6, 7]) {
        for (const hook of ten(
          { topic: "growing tomatoes", audience: "parents", language },
          page,
        )) {
          expect(`${hook.text} ${hook.on_screen} ${hook.first_frame}`).not.toMatch(/\p{Nd}/u);
        }
      }
    }
  });

  it("say the proof in its own words, and stay locked without it", () => {
    const results = (part: Record<string, unknown>) =>
      [0, 1, 2, 3, 4, 5, 6, 7]
        .flatMap((page) => ten(part, page))
        .filter(({ formula }) => formula === "Specific result");
    expect(results({})).toEqual([]);
    expect(lockFormulas(brief({}))).toContainEqual({
      formula: "Specific result",
      count: 5,
      reason: expect.stringContaining("proof"),
    });
    const proof = "I went from 200 to 11,400 visits in 90 days";
    const said = results({ proof });
    expect(said.length).toBeGreaterThan(0);
    for (const { text } of said) expect(text).toContain(proof);
    expect(lockFormulas(brief({ proof, audience: "founders" }))).toEqual([
      { formula: "Testimonial", count: 2, reason: expect.stringContaining("quotation marks") },
    ]);
  });

  it("lock a proof that is too long to be said, and cut nothing off it", () => {
    const proof = "we sold a great many of them ".repeat(8);
    expect(
      lockFormulas(brief({ proof }))
        .map(({ reason }) => reason)
        .join(),
    ).toContain("too long");
    expect(texts(ten({ proof })).join()).not.toContain("we sold");
  });

  it("leave out kept hooks and replaced ones", () => {
    const first = ten({ topic: "home espresso" });
    const ids = new Set(first.map(({ id }) => id));
    const next = writeFromFormulas(brief({ topic: "home espresso" }), {
      page: 0,
      count: 10,
      without: { ids, texts: new Set() },
    });
    expect(next.filter(({ id }) => ids.has(id))).toEqual([]);
    expect(next).toHaveLength(10);
  });
});

describe("a topic", () => {
  it.each([
    ["How to save money and invest", "saving money and investing"],
    ["Run a marathon", "running a marathon"],
    ["  “Meal prep.” ", "meal prep"],
    ["a video about growing tomatoes", "growing tomatoes"],
    ["Notion", "Notion"],
    ["iPhone tricks", "iPhone tricks"],
    ["SEO", "SEO"],
  ])("is found in English: %s", (text, inner) => {
    expect(readTopic(text, "en")).toMatchObject({ inner, kind: "subject", fitsInside: true });
  });

  it.each([
    ["Cómo ahorrar dinero", "es", "ahorrar dinero"],
    ["Comment économiser", "fr", "économiser"],
    ["Come risparmiare", "it", "risparmiare"],
    ["Como economizar", "pt", "economizar"],
    ["Tomaten anbauen", "de", "Tomaten anbauen"],
  ] as const)("is found in another language: %s", (text, language, inner) => {
    expect(readTopic(text, language)).toMatchObject({ inner, kind: "subject" });
  });

  it.each([
    ["Why do cats purr?", "en", "question"],
    ["why do cats purr", "en", "question"],
    ["how I paid off my debt", "en", "sentence"],
    ["my dog died and I moved away", "en", "sentence"],
    ["Don't buy a house", "en", "sentence"],
    ["my morning routine", "en", "thing"],
    ["10 ways to cook eggs", "en", "thing"],
    ["5-minute abs", "en", "subject"],
    ["Warum schnurren Katzen?", "de", "question"],
    ["mein Morgen", "de", "thing"],
    ["la mejor paella de Madrid", "es", "thing"],
    ["j'ai tout quitté", "fr", "sentence"],
    ["il mio orto", "it", "thing"],
    ["minha rotina da manhã", "pt", "thing"],
  ] as const)("%s (%s) is a %s", (text, language, kind) => {
    expect(readTopic(text, language).kind).toBe(kind);
  });

  it("is never put inside a sentence where it is a question, a sentence or long", () => {
    const all = (topic: string) => [0, 1, 2, 3].flatMap((page) => texts(ten({ topic }, page)));
    const asked = all("Why do cats purr?").filter((text) => text.includes("purr"));
    expect(asked.length).toBeGreaterThan(0);
    for (const text of asked) expect(text).toMatch(/^(?:[^?]*[.] )?Why do cats purr\? /);
    const told = all("I paid off my debt").filter((text) => text.includes("debt"));
    expect(told.length).toBeGreaterThan(5);
    for (const text of told) expect(text).toMatch(/(?:^|[.] )I paid off my debt\./);
    expect(all(`${"a very long story ".repeat(5)}`).join()).not.toContain("very long");
  });

  it.each([
    ["lie down", "lying down"],
    ["make bread", "making bread"],
    ["agree", "agreeing"],
    ["swim and dive", "swimming and dive"],
    ["dye wool", "dyeing wool"],
  ])("turns a verb into a gerund: %s", (phrase, gerund) => {
    expect(asGerund(phrase)).toBe(gerund);
  });
});
