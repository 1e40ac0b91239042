import { array, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { enhancedSchema, enhanceSchema } from "#contract/enhance";
import { PROMPTED_KINDS, type StudioKind } from "#contract/kinds";
import { MAX_PROMPT_LENGTH } from "#contract/limits";
import type { TextModel } from "#providers/text/text-model";
import { enhanceFromTemplates, enhancePrompt } from "./enhance-prompt";
import { isEnglish } from "./is-english";
import { PARTS } from "./parts";

const enhanced = (prompt: string, kind: StudioKind = "text_to_image") =>
  enhanceFromTemplates({ prompt, kind }).enhanced;

const WORDS =
  "a an the red fox in snow at night walking running city street kitchen coffee portrait of woman with neon light close-up shot camera pans lens 50mm no logo watercolor painting drone over ocean sunset black and white background keep palette, . without".split(
    " ",
  );

describe("enhancing from templates", () => {
  it("keeps the creator's words, stays in bounds, and does not pile up", () => {
    assert(
      property(
        array(constantFrom(...WORDS), { minLength: 1, maxLength: 180 }),
        constantFrom(...PROMPTED_KINDS),
        (words, kind) => {
          const prompt = words.join(" ").slice(0, MAX_PROMPT_LENGTH).trim();
          if (prompt === "") return;
          const once = enhanced(prompt, kind);
          expect(once.startsWith(prompt)).toBe(true);
          expect(once.length).toBeLessThanOrEqual(MAX_PROMPT_LENGTH);
          expect(enhanced(once, kind)).toBe(once);
          expect(enhanced(prompt, kind)).toBe(once);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("accepts any text", () => {
    assert(
      property(string({ unit: "grapheme" }), (text) => {
        const request = enhanceSchema.safeParse({ prompt: text, kind: "text_to_video" });
        if (request.success)
          expect(enhanceFromTemplates(request.data).enhanced).toContain(request.data.prompt);
      }),
    );
  });

  it("adds shot, lens, light, composition and palette to a picture, and movement to a video", () => {
    const image = enhanced("a lighthouse keeper in a storm");
    for (const word of ["shot", "lens", "light", "composition", "palette"])
      expect(image).toContain(word);
    expect(image).not.toContain("camera");
    expect(enhanced("a lighthouse keeper in a storm", "text_to_video")).toContain("camera");
  });

  it("adds nothing that contradicts the prompt", () => {
    expect(enhanced("a city street at night")).not.toMatch(
      /noon|day|sun|window light|soft directional/,
    );
    expect(enhanced("a fox in harsh noon sunlight, macro lens")).not.toMatch(
      /shadows|mm lens|shot/,
    );
    for (const turn of ["", " today", " again", " alone"]) {
      expect(enhanced(`noon in the desert, a lone rider${turn}`)).not.toMatch(/soft|gentle|night/);
      expect(enhanced(`an evening by the lake${turn}`)).not.toMatch(/overhead|window/);
      expect(enhanced(`a knight riding home${turn}`)).not.toMatch(/close-up/);
    }
    expect(enhanced("static camera, a candle on a table", "text_to_video")).not.toMatch(
      /glide|orbit|push|slide/,
    );
    expect(enhanced("flat vector logo of a fox")).not.toMatch(/lens|shot|lighting/);
    expect(enhanced("watercolor painting of a fox")).not.toMatch(/lens/);
    expect(enhanced("a red fox in snow")).toContain("palette built around red");
    expect(enhanced("a fox, no red")).not.toContain("built around");
    expect(enhanced("black and white photo of a man")).not.toContain("palette");
    expect(enhanced("make it a watercolor painting", "image_to_image")).toMatch(/composition/);
    expect(enhanced("make it a watercolor painting", "image_to_image")).not.toMatch(
      /close-up|wide/,
    );
  });

  it("continues as the prompt is written", () => {
    expect(enhanced("A fox runs.")).toMatch(/^A fox runs\. [A-Z0-9].*\.$/);
    expect(enhanced("a fox with a book")).toMatch(/^a fox with a book, [a-z0-9].*[a-z]$/);
  });

  it("leaves other languages alone and says so", () => {
    for (const prompt of [
      "un zorro rojo en la nieve",
      "ein Fuchs im Schnee",
      "un renard dans la neige",
      "una volpe nella neve",
      "uma raposa na neve",
      "雪の中の狐",
      "gato negro",
    ]) {
      const answer = enhanceFromTemplates({ prompt, kind: "text_to_image" });
      expect(answer.enhanced).toBe(prompt);
      expect(answer.note).toContain("English only");
    }
  });

  it.each([
    "a fox",
    "cyberpunk city",
    "lighthouse at dusk",
    "portrait of a woman",
    "street food",
    "Two kids running",
    "watercolor fox",
  ])("recognises this as English: %s", (prompt) => expect(isEnglish(prompt)).toBe(true));

  it("has clauses that their own part recognises, short enough for their room", () => {
    for (const { clauses, isSaid } of PARTS) {
      for (const { text } of clauses) {
        const said = typeof text === "string" ? text : text("turquoise lavender");
        expect(said).toMatch(isSaid);
        expect(said.length).toBeLessThanOrEqual(68);
      }
    }
  });
});

describe("enhancing with a model", () => {
  const request = { prompt: "a red fox in snow", kind: "text_to_image" as const };
  const modelOf = (...answers: string[]): TextModel => ({
    name: "a stand-in",
    complete: async () => answers.shift() ?? "",
  });

  it("gives the model's prompt when it keeps the creator's words", async () => {
    const text = "A red fox in deep snow, wide shot, soft light";
    const answer = await enhancePrompt(
      { textModel: modelOf("oops", JSON.stringify({ enhanced: text })) },
      request,
      "a",
    );
    expect(enhancedSchema.parse(answer)).toMatchObject({ enhanced: text, source: "model" });
  });

  it.each([
    JSON.stringify({ enhanced: "A blue whale under water" }),
    JSON.stringify({ enhanced: `a red fox in snow ${"x".repeat(1000)}` }),
    "no JSON",
  ])("falls back to templates for %s", async (text) => {
    const answer = await enhancePrompt({ textModel: modelOf(text, text) }, request, "a");
    expect(answer.source).toBe("formulas");
    expect(answer.enhanced.startsWith("a red fox in snow")).toBe(true);
  });

  it("falls back when there is no model", async () => {
    expect((await enhancePrompt({ textModel: null }, request, "a")).source).toBe("formulas");
  });
});
