import { describe, expect, it } from "vitest";
import { missingNumbers, numberSource } from "./missing-numbers";

const missing = (text: string, ...sources: string[]) =>
  missingNumbers(text, numberSource(sources)).map((one) => one.text);

describe("a number of a script", () => {
  it.each([
    ["It costs 1,299 euros.", "Price 1.299 EUR"],
    ["It costs 1299.00 euros.", "1 299"],
    ["1'299 people", "1\u00a0299"],
    ["12.5 kilos", "12,5 kg"],
    ["12,50", "12.5"],
    ["one million two hundred thousand", "1,200,000"],
    ["1.2 million", "1 200 000 people"],
    ["3k likes", "3000 likes"],
    ["twelve cups", "a dozen cups"],
    ["a dozen cups", "12 cups"],
    ["two dozen", "24"],
    ["twenty-four hours", "24 hours"],
    ["two thousand and twenty-four", "2024"],
    ["twenty twenty-four", "2024"],
    ["nineteen eighty-four", "1984"],
    ["in 1984", "nineteen eighty four"],
    ["three and a half", "3.5 hours"],
    ["one point five", "1.5"],
    ["1½ cups", "1.5 cups"],
    ["one hundred and five", "105"],
    ["٣ cups", "three cups"],
    ["１２ cups", "twelve cups"],
    ["350ml", "350 millilitres"],
    ["an MP3 player", "plays mp3"],
    ["100,000", "1,00,000 rupees"],
    ["20 %", "twenty percent"],
    ["on 26.11.2026", "in November 2026, on the 26th, version 11"],
  ])("is found: %s in %s", (text, source) => {
    expect(missing(text, source)).toEqual([]);
  });

  it.each([
    ["two hundred", "zweihundert Milliliter"],
    ["31", "treinta y uno"],
    ["95", "quatre-vingt-quinze pour cent"],
    ["72", "soixante-douze"],
    ["248", "duecento quarantotto"],
    ["2500", "zwei tausend fünfhundert"],
    ["122", "cento e vinte e dois"],
    ["einundzwanzig Gläser sind nicht die Welt und das ist auch gut", "21 Gläser für die Küche"],
  ])("is found in words of other languages: %s in %s", (text, source) => {
    expect(missing(text, source)).toEqual([]);
  });

  it.each([
    ["It costs 1299", "12.99"],
    ["1.5", "1.5 million"],
    ["1500 litres", "1.5 litres"],
    ["12", "1,2"],
    ["thirteen", "a dozen"],
    ["30 days", "3 days, 0 worries"],
    ["fifty", "15"],
    ["4.8 of 5", "4.6 of 5 (120)"],
    ["one cup", "a cup"],
    ["100", "10 0"],
    ["half a million people: 500000", "some people"],
    ["thousands of customers", "customers"],
    ["5G", "2G"],
  ])("is missing: %s in %s", (text, source) => {
    expect(missing(text, source).length).toBeGreaterThan(0);
  });

  it.each([
    "one of them",
    "no one knows",
    "this one.",
    "one another",
    "someone",
    "One's own way",
    "which one?",
  ])("finds nothing in %s", (text) => {
    expect(missing(text, "nothing")).toEqual([]);
  });

  it("is looked for quickly in long and hostile texts", () => {
    const began = performance.now();
    for (const part of ["1 ", "1.", "one ", "hundred and ", "1,000 ", "1 one ", "quatre-vingt-"])
      missing(part.repeat(1_000), part.repeat(4_000));
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
