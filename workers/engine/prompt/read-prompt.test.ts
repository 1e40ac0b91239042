import { describe, expect, it } from "vitest";
import { MOOD_IDS, MOODS } from "./moods";
import { readPrompt } from "./read-prompt";
import { STYLE_IDS, STYLE_WORDS } from "./styles";

describe("the reader of styles", () => {
  it("recognises every style by every one of its words", () => {
    expect(STYLE_IDS.length).toBeGreaterThanOrEqual(16);
    for (const id of STYLE_IDS) {
      for (const word of STYLE_WORDS[id]) {
        expect(readPrompt(`a ${word} of my dog`).style, word).toBe(id);
      }
    }
  });

  it.each([
    ["An OIL PAINTING of a boat", "oil"],
    ["watercolours, please", "watercolour"],
    ["watercolor", "watercolour"],
    ["in the style of Van Gogh", "swirl"],
    ["make it look like stained-glass windows", "stainedGlass"],
    ["pencil sketches", "pencil"],
    ["coloured pencils", "crayon"],
    ["Ukiyo-e print", "woodblock"],
    ["vapourwave", "vaporwave"],
    ["1980s vibes", "vaporwave"],
    ["cel-shaded", "anime"],
    ["black and white film", "noir"],
    ["aquarelle", "watercolour"],
  ])("reads “%s”", (prompt, style) => {
    expect(readPrompt(prompt)).toMatchObject({ style, derived: false });
  });

  it("takes the first style for the picture and the second for accents", () => {
    expect(readPrompt("watercolor with neon accents")).toMatchObject({
      style: "watercolour",
      accent: "neon",
    });
  });
});

it("lets general words yield to a style", () => {
  const style = { style: "film", accent: null };
  expect(readPrompt("a photo like an old vintage photograph")).toMatchObject(style);
  expect(readPrompt("photo of a dog as a watercolor drawing")).toMatchObject({
    style: "watercolour",
    accent: null,
  });
});

describe("the reader of negation", () => {
  it.each([
    ["comic, not neon", "comic", null],
    ["not neon, but comic", "comic", null],
    ["mosaic without any pixel art or neon", "mosaic", null],
    ["not an oil painting but a watercolor", "watercolour", null],
  ])("applies “%s”", (prompt, style, accent) => {
    expect(readPrompt(prompt)).toMatchObject({ style, accent });
  });

  it("leaves out unwanted things", () => {
    const look = readPrompt("vintage film without grain");
    expect(look.style).toBe("film");
    expect(look.without).toEqual(["grainy"]);
    expect(readPrompt("cyberpunk, not dark").moods).not.toContain("dark");
  });

  it("never derives a style that was refused", () => {
    for (const thing of ["cat", "boat", "tree", "lamp", "shoe", "tower"]) {
      expect(readPrompt(`a ${thing}, no oil, no watercolor`).style).not.toMatch(/oil|watercolour/);
    }
  });
});

describe("the reader of mood, colour and strength", () => {
  it("knows every mood by its first word", () => {
    for (const id of MOOD_IDS) expect(readPrompt(`ink, ${MOODS[id].words[0]}`).moods).toContain(id);
  });

  it("reads named colours as a palette where they are one", () => {
    const palette = readPrompt("linocut in deep blue and gold");
    expect(palette.colours).toHaveLength(2);
    expect(palette.colourWeight).toBeGreaterThan(0.5);
    expect(readPrompt("an orange cat, charcoal drawing").colourWeight).toBeLessThan(0.5);
    const [deep] = readPrompt("in deep blue tones").colours;
    const [pale] = readPrompt("in pale blue tones").colours;
    expect((pale?.[0] ?? 0) - (deep?.[0] ?? 0)).toBeGreaterThan(60);
  });

  it("grades strength words", () => {
    const emphasis = (prompt: string) => readPrompt(prompt).emphasis;
    expect(emphasis("subtle oil painting")).toBeLessThan(emphasis("slightly oil painting"));
    expect(emphasis("slightly oil painting")).toBeLessThan(emphasis("oil painting"));
    expect(emphasis("strong oil painting")).toBeLessThan(emphasis("extreme oil painting"));
    expect(emphasis("oil painting, not too strong")).toBeLessThan(1);
  });

  it("grades a photograph where only a mood is named", () => {
    expect(readPrompt("make it night")).toMatchObject({ style: "cinematic", moods: ["night"] });
  });
});

describe("the reader of unknown words", () => {
  it("derives the same look from the same words, and different looks from different ones", () => {
    const looks = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const prompt = `quuxly frobnicate number${n}`;
      const look = readPrompt(prompt);
      expect(look.derived).toBe(true);
      expect(readPrompt(` ${prompt.toUpperCase()}`)).toEqual(look);
      looks.add(JSON.stringify(look));
    }
    expect(looks.size).toBeGreaterThan(36);
  });

  it.each(["", "   ", "💥💥", "。、", "a".repeat(1000), "not", "no no no", "constructor"])(
    "accepts “%s”",
    (prompt) => {
      expect(STYLE_IDS).toContain(readPrompt(prompt).style);
    },
  );
});
