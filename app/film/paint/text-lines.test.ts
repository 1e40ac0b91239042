import { describe, expect, it } from "vitest";
import type { Context2D } from "./canvas";
import { setText, stretchesOf, type TextLine } from "./text-lines";

/** A canvas whose letters are all half as wide as they are high. Joiners and marks have no width. */
function canvas(): Context2D {
  let font = "";
  const context = {
    get font() {
      return font;
    },
    set font(next: string) {
      font = next;
    },
    measureText: (text: string) => ({
      width:
        ([...text.replace(/[\u200d\p{Mn}]/gu, "")].length *
          Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1])) /
        2,
    }),
  };
  return context as unknown as Context2D;
}

/** The words of a line from left to right on the screen. */
const seen = ({ words }: TextLine) =>
  [...words].sort((one, other) => one.x - other.x).map(({ text }) => text);

function linesOf(text: string, { rightToLeft = true, width = 4000, lines = 1 } = {}): string[][] {
  const words = text.split(" ");
  return setText(canvas(), words, { width, size: 40, lines, rightToLeft }).lines.map(seen);
}

describe("a word that is too long for a line", () => {
  it("goes on in the next one, and no letter becomes smaller", () => {
    const address = `https://shop.example/${"sale/".repeat(4)}`;
    const block = setText(canvas(), ["at", address, "now"], {
      width: 600,
      size: 80,
      lines: 2,
      mostLines: 5,
    });
    expect(block.width).toBeLessThanOrEqual(600);
    expect(block.size).toBe(80);
    const words = block.lines.flatMap((line) => line.words);
    const parts = words.filter(({ index }) => index === 1);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ text }) => text).join("")).toBe(address);
    expect(parts.map(({ start }) => start)).toEqual(
      parts.map((_, place) =>
        parts.slice(0, place).reduce((sum, { text }) => sum + text.length, 0),
      ),
    );
    expect(parts.every(({ of }) => of === address.length)).toBe(true);
  });

  it("is as large as it can be where the room does not hold all of its lines", () => {
    const address = `https://shop.example/${"sale/".repeat(18)}`;
    const block = setText(canvas(), ["at", address, "now"], { width: 600, size: 80, lines: 2 });
    expect(block.width).toBeLessThanOrEqual(600);
    expect(block.size).toBeGreaterThan(30);
    const words = block.lines.flatMap((line) => line.words);
    const parts = words.filter(({ index }) => index === 1).map(({ text }) => text);
    expect(parts.join("")).toBe(address);
  });

  it("is broken even in a style of one line, into parts of about the same length", () => {
    const { size, lines } = setText(canvas(), ["Donaudampfschiff"], {
      width: 600,
      size: 80,
      lines: 1,
      mostLines: 2,
    });
    expect([size, lines.map(seen)]).toEqual([80, [["Donaudam"], ["pfschiff"]]]);
  });

  it("keeps the shapes of joined letters where it is broken, and its signs whole", () => {
    const arabic = setText(canvas(), ["والمستشفيات"], {
      ...{ width: 120, size: 40, lines: 2, rightToLeft: true },
    }).lines.flatMap(seen);
    expect(arabic).toHaveLength(2);
    expect(arabic[0]?.endsWith("\u200d")).toBe(true);
    expect(arabic[1]?.startsWith("\u200d")).toBe(true);
    expect(arabic.join("").replaceAll("\u200d", "")).toBe("والمستشفيات");
    const hindi = setText(canvas(), ["नमस्तेनमस्ते"], { width: 60, size: 40, lines: 6 });
    for (const { text } of hindi.lines.flatMap(({ words }) => words)) {
      expect(text).not.toMatch(/^\p{M}/u);
    }
  });
});

it("words that fit are not broken", () => {
  const block = setText(canvas(), ["Extraordinarily", "long"], { width: 600, size: 80, lines: 2 });
  expect(block.lines.map((line) => line.words.map(({ text }) => text))).toEqual([
    ["Extraordinarily"],
    ["long"],
  ]);
});

describe("a line that runs from right to left", () => {
  it("keeps Latin words in their order", () => {
    expect(linesOf("هاتف iPhone Pro Max جديد")).toEqual([["جديد", "iPhone", "Pro", "Max", "هاتف"]]);
    expect(linesOf("קנו iPhone 15 Pro Max עכשיו")).toEqual([
      ["עכשיו", "iPhone", "15", "Pro", "Max", "קנו"],
    ]);
  });

  it("keeps their order across line breaks: each line begins with the text that comes first", () => {
    expect(linesOf("هاتف iPhone Pro Max جديد", { width: 320, lines: 3 })).toEqual([
      ["iPhone", "هاتف"],
      ["جديد", "Pro", "Max"],
    ]);
  });

  it("may begin with a Latin word", () => {
    expect(linesOf("iPhone Pro متوفر الآن")).toEqual([["الآن", "متوفر", "iPhone", "Pro"]]);
  });

  it("has numbers, prices and percents as they are read", () => {
    expect(linesOf("خصم 50% على 1,299.99 دولار")).toEqual([
      ["دولار", "1,299.99", "على", "%", "50", "خصم"],
    ]);
    expect(linesOf("מחיר ₪199 בלבד")).toEqual([["בלבד", "₪199", "מחיר"]]);
  });

  it("has the sign at the end of a sentence at its left, and turns brackets around", () => {
    expect(linesOf("اشتر iPhone!")).toEqual([["!", "iPhone", "اشتر"]]);
    expect(linesOf("هاتف (iPhone Pro) جديد")).toEqual([
      ["جديد", ")", "iPhone", "Pro", "(", "هاتف"],
    ]);
    const [line] = setText(canvas(), ["هاتف", "(iPhone)"], {
      ...{ width: 4000, size: 40, lines: 1, rightToLeft: true },
    }).lines;
    const brackets = line?.words.filter(({ text }) => text === "(" || text === ")");
    expect(brackets?.map(({ isRightToLeft }) => isRightToLeft)).toEqual([true, true]);
  });

  it("is as wide as its words and gaps, and no word overlaps another", () => {
    const { lines } = setText(canvas(), "هاتف iPhone, Pro (2024) جديد".split(" "), {
      ...{ width: 4000, size: 40, lines: 1, rightToLeft: true },
    });
    const [line] = lines;
    if (!line) throw new Error("no line");
    expect(line.width).toBe("هاتف iPhone, Pro (2024) جديد".length * 20);
    const words = [...line.words].sort((one, other) => one.x - other.x);
    for (const [place, word] of words.entries()) {
      const next = words[place + 1]?.x ?? line.width;
      expect(word.x + word.width).toBeLessThanOrEqual(next);
    }
  });
});

describe("a line that runs from left to right", () => {
  it("keeps the order of Arabic and Hebrew words in it", () => {
    expect(linesOf("Say שלום עולם now", { rightToLeft: false })).toEqual([
      ["Say", "עולם", "שלום", "now"],
    ]);
    expect(linesOf("مرحبا بكم means welcome", { rightToLeft: false })).toEqual([
      ["بكم", "مرحبا", "means", "welcome"],
    ]);
  });
});

it("a word whose parts are adjacent has one stretch, and two where another word is between them", () => {
  const [line] = setText(canvas(), ["هاتف", "(iPhone)"], {
    ...{ width: 4000, size: 40, lines: 1, rightToLeft: true },
  }).lines;
  expect(line && stretchesOf(line, 1)).toEqual([{ from: 0, to: 160 }]);
  const [mixed] = setText(canvas(), ["والـiPhone", "Pro"], {
    ...{ width: 4000, size: 40, lines: 1, rightToLeft: true },
  }).lines;
  expect(mixed && seen(mixed)).toEqual(["iPhone", "Pro", "والـ"]);
  expect(mixed && stretchesOf(mixed, 0)).toHaveLength(2);
});
