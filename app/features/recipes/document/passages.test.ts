import { expect, it } from "vitest";
import { documentPassages, MAX_DOCUMENT_PASSAGES, plainOfMarkdown } from "./passages";

const LINE = "The river rose by two metres in a single night.";

it("parts a text at its empty lines, and leaves out what is too short to tell", () => {
  expect(documentPassages([`Title\n\n${LINE}\n\n12\n\n${LINE}`])).toEqual([
    { id: "p1", text: LINE },
    { id: "p2", text: LINE },
  ]);
});

it("joins the lines of a paragraph, and words that were parted at their ends", () => {
  const [passage] = documentPassages([
    "The river rose by two me-\ntres in a single\nnight, they say.",
  ]);
  expect(passage?.text).toBe("The river rose by two metres in a single night, they say.");
});

it("names the page where there are several", () => {
  expect(documentPassages([LINE, "", LINE]).map(({ page }) => page)).toEqual([1, 3]);
});

it("cuts long paragraphs after sentences, and keeps every word", () => {
  const long = Array.from({ length: 60 }, () => LINE).join(" ");
  const passages = documentPassages([long]);
  expect(passages.length).toBeGreaterThan(2);
  expect(passages.every(({ text }) => text.length <= 900 && text.endsWith("."))).toBe(true);
  expect(passages.map(({ text }) => text).join(" ")).toBe(long);
  expect(documentPassages(["x".repeat(5000)]).map(({ text }) => text.length)).toEqual([
    900, 900, 900, 900, 900, 500,
  ]);
});

it("has at most so many passages, whatever the document's length", () => {
  const pages = Array.from({ length: 900 }, () => `${LINE}\n\n${LINE}`);
  expect(documentPassages(pages)).toHaveLength(MAX_DOCUMENT_PASSAGES);
});

it("reads Markdown without its marks", () => {
  const text =
    "# Rain\n\n- The **river** rose [by two](https://a.test) metres.\n\n```js\nlet a;\n```\n> `Said` _so_";
  expect(plainOfMarkdown(text)).toBe("Rain\n\nThe river rose by two metres.\n\n \nSaid so");
});
