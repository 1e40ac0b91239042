import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { inRepository } from "../../scripts/lib/paths.mjs";

/** Sentences that people in a trial found odd; their better ones are on the screens. */
const ODD = [
  "No generation of yours has all of this",
  "The instructions go to the address",
  "It is kept by this browser and then works",
  "By your browser, while you look at something else",
  "The product's choice",
  "Who has your password alone",
  "You are done here",
  "nineteen in twenty",
  "to a film that can be posted as it is",
  "Write what is said, let a voice read it",
  "will stand here",
  "Shape of the film",
  "Frames a second",
  "30 a second",
  "How it comes in",
  "Lay it over the scenes",
  "Colour scene",
  "Size of the letters",
  "Plate behind the letters",
  "run back, stop and forward",
  "Looking at it",
  "they keep your order",
  "It goes down while someone speaks",
  "Voice track silent",
  "captions from the script take its times",
  "Spread over the film",
  "The times were recognised from the sound",
  "The film stays as it is, whatever happens here",
  "your words go nowhere",
  "Name of this state",
  "Take the other",
  "No prompt of yours has words",
  "Undo brings those back",
  "Larger, cut out, with a look",
  "What can be reached from the border",
  "On this device, persons",
  "WEBP, smaller",
  "Nothing is left to make like this",
  "Save it as H.264 MP4, or use Chrome or Edge",
  "Split where the film stands",
  "Rendered film, not made by a model",
];

/** Ways of speaking that are behind most of them. */
const PATTERNS = [
  /\bof yours\b/,
  /\b(?:is|are) none\b/,
  /\bstands here\b/,
  /\bof \$\{[^}]+\} have ended\b/,
  /\bThis is no (?!AI model)[a-zA-Z]/,
];

/** The text of a source file without its comments. */
const spoken = (/** @type {string} */ text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/** @returns {[path: string, text: string][]} */
function sources() {
  return ["app", "workers"].flatMap((folder) =>
    readdirSync(inRepository(folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|md)$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
      .map((name) => {
        const text = readFileSync(inRepository(folder, name), "utf8");
        // A sentence may be broken over lines.
        return /** @type {[string, string]} */ ([
          `${folder}/${name}`,
          spoken(text).replace(/\s+/g, " "),
        ]);
      }),
  );
}

describe("the words on screen", () => {
  const files = sources();

  it("are read from every source file", () => {
    assert.ok(files.length > 900, `${files.length} files`);
    assert.ok(files.some(([, text]) => text.includes("Turn a script and a few clips")));
  });

  it("contain none of the sentences that people found odd", () => {
    const found = files.flatMap(([path, text]) =>
      ODD.filter((sentence) => text.includes(sentence)).map((sentence) => `${path}: ${sentence}`),
    );
    assert.deepEqual(found, []);
  });

  it("speak in none of the odd ways", () => {
    const found = files.flatMap(([path, text]) =>
      PATTERNS.flatMap((pattern) => {
        const match = pattern.exec(text);
        return match
          ? [`${path}: …${text.slice(Math.max(0, match.index - 30), match.index + 50)}`]
          : [];
      }),
    );
    assert.deepEqual(found, []);
  });
});
