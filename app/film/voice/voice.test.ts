import { describe, expect, it } from "vitest";
import { alignWords } from "./align-words";
import { readPhones } from "./phones";
import { isSpeakable, plainText } from "./plain-text";
import { splitSentences } from "./sentences";
import { readWav, writeWav } from "./wav";

/** What Flite's voice slt says of "Three things nobody tells you." and a second sentence. */
const SAID =
  "pau:0.197 th:0.267 r:0.334 iy:0.436 th:0.507 ih:0.574 ng:0.681 z:0.731 n:0.783 ow:0.898 b:0.945 aa:1.069 d:1.112 iy:1.199 t:1.272 eh:1.335 l:1.426 z:1.484 y:1.615 uw:1.703 pau:1.935 pau:0.1 y:0.2 eh:0.3 s:0.4 pau:0.5";
const WORDS = [
  { word: "Three", phones: ["th", "r", "iy"] },
  { word: "things", phones: ["th", "ih", "ng", "z"] },
  { word: "nobody", phones: ["n", "ow", "b", "ax", "d", "iy"] },
  { word: "tells", phones: ["t", "eh", "l", "z"] },
  { word: "—", phones: [] },
  { word: "you.", phones: ["y", "uw"] },
  { word: "Yes", phones: ["y", "eh", "s"] },
];

describe("word times", () => {
  it("come from the phones, over sentences whose times begin at 0 again", () => {
    const phones = readPhones(SAID);
    expect(phones.at(-1)?.end).toBeCloseTo(2.435);
    expect(alignWords(WORDS, phones)).toEqual([
      { word: "Three", start: 0.197, end: 0.436 },
      { word: "things", start: 0.436, end: 0.731 },
      { word: "nobody", start: 0.731, end: 1.199 },
      { word: "tells", start: 1.199, end: 1.484 },
      { word: "—", start: 1.484, end: 1.484 },
      { word: "you.", start: 1.484, end: 1.703 },
      { word: "Yes", start: 2.035, end: 2.335 },
    ]);
  });

  it("stay in order when the voice says a word differently from how it is spelled alone", () => {
    const phones = readPhones("pau:0.1 dh:0.2 ax:0.3 k:0.4 ae:0.5 t:0.6");
    const times = alignWords(
      [
        { word: "the", phones: ["dh", "iy"] },
        { word: "cat", phones: ["k", "ae", "t"] },
      ],
      phones,
    );
    expect(times.map(({ start, end }) => [start, end])).toEqual([
      [0.1, 0.3],
      [0.3, 0.6],
    ]);
    expect(alignWords([{ word: "x", phones: [] }], [])).toEqual([{ word: "x", start: 0, end: 0 }]);
  });
});

describe("scripts", () => {
  it("are cut into sentences and lines, long ones at commas", () => {
    expect(splitSentences("One. Two? Three!\nFour\n\n  \n— —", "en")).toEqual([
      "One.",
      "Two?",
      "Three!",
      "Four",
    ]);
    const long = splitSentences(`${"word, ".repeat(100)}end`, "en");
    expect(long.every((part) => part.length <= 280)).toBe(true);
    expect(long.join(" ")).toBe(`${"word, ".repeat(100)}end`);
    expect(splitSentences("今日は。明日は。", "ja")).toEqual(["今日は。", "明日は。"]);
  });

  it("are not cut behind abbreviations or German ordinals, within addresses, or before who says it", () => {
    const kept = [
      "Dr. Smith paid $3.50 at 9 a.m. to Mrs. J. K. Jones of No. 7 St. James's St.",
      "See https://shop.example/sale/?from=mail now, e.g. London vs. New York.",
      "“Is it real?” asked the U.S. agent on Jan. 5th.",
      "Hr. Groß backt u. a. Brot, z. B. Roggenbrot, bzw. Brötchen nach Nr. 5.",
      "Am 3. Mai kommt der 14. König im 2. Stock an, jede 5. Stunde, bis zum 31. Dezember.",
      "Seit 1. März gilt ab 2. August das Angebot unserer 3. Woche.",
      "Mgr. Roux cuit du pain, p. ex. Baguettes, ou par ex. Brioches, avec M. Petit.",
      "¿Sabe el Sr. García, p. ej. Pan, o la Dra. Ruiz en la pág. 3?",
      "A Sra. Lima assa pão, p.ex. Broa, no Cap. 2.",
      "Il Sig. Rossi e la Dott. Verdi cuociono il pane.",
    ];
    for (const sentence of kept) expect(splitSentences(sentence, "en")).toEqual([sentence]);
    const ended = [
      ...["It costs 3.", "Then I am 4.", "We sold 12.", "August was slow.", "Das waren 5."],
      ...["Wir kommen am 6.", "Danach essen wir.", "Abre a partir das 8.", "Venha cedo."],
    ];
    expect(splitSentences(ended.join(" "), "en")).toEqual(ended);
    expect(splitSentences("Really? No. “Yes!” Then it is mine. So do I. Wow!", "en")).toEqual([
      "Really?",
      "No.",
      "“Yes!”",
      "Then it is mine.",
      "So do I.",
      "Wow!",
    ]);
  });

  it("are spoken in plain letters, and not in a script that the voice does not know", () => {
    expect(plainText("“Café” — it’s 5 × €3…")).toBe('"Cafe" , it\'s 5 times 3 euros ...');
    expect(plainText("¥2,000 at https://www.shop.example/sale?from=mail#top")).toBe(
      "2,000 yen at shop.example/sale",
    );
    expect(isSpeakable("Hello")).toBe(true);
    expect(isSpeakable("Привет, мир")).toBe(false);
    expect(isSpeakable("100")).toBe(true);
    expect(isSpeakable("…")).toBe(false);
  });
});

it("a WAV file keeps its sound", async () => {
  const pcm = { rate: 16_000, channels: [Float32Array.from([0, 0.5, -0.5, 1])] };
  const read = readWav(new Uint8Array(await writeWav(pcm).arrayBuffer()));
  expect(read.rate).toBe(16_000);
  expect([...(read.channels[0] ?? [])].map((value) => Math.round(value * 100))).toEqual([
    0, 50, -50, 100,
  ]);
});
