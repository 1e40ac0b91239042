import { expect, it } from "vitest";
import { captionOfFile, captionOfPrompt } from "./propose-caption";

it.each([
  ["red-mug_on.table 02.jpg", "red mug on table"],
  ["blueCoatBack.PNG", "blue Coat Back"],
  ["Tasse von vorne.webp", "Tasse von vorne"],
  ["IMG_1234.HEIC", ""],
  ["DSC00017 (2).JPG", ""],
  ["PXL_20260101_101010123.jpg", ""],
  ["Screenshot 2026-01-01 at 10.10.10.png", ""],
  ["9f8b1c2d-4a52-4f6e-9c0e-2d5a3c1b7e10.png", ""],
  [".png", ""],
  ["", ""],
])("the file %j proposes %j", (name, caption) => {
  expect(captionOfFile(name)).toBe(caption);
});

it.each([
  ["a mug on a table", "a mug on a table"],
  ["@mug on a\n table\u2028 outside", "on a table outside"],
  ["@red-mug on a table", "on a table"],
  ["@Müller and @木_1 outside", "and outside"],
  ["write to me@boat.org", "write to me@boat.org"],
  ["", ""],
])("the prompt %j proposes %j", (prompt, caption) => {
  expect(captionOfPrompt(prompt)).toBe(caption);
});

it("a hostile name is read in time that grows with its length alone", () => {
  const began = Date.now();
  const name = `${"1".repeat(50_000)}x${" a".repeat(20_000)}.png`;
  expect(captionOfFile(name).length).toBeLessThanOrEqual(500);
  expect(Date.now() - began).toBeLessThan(2000);
});

it("a long prompt is cut between words, and never within a sign", () => {
  const caption = captionOfPrompt("word ".repeat(400));
  expect(caption.length).toBeLessThanOrEqual(500);
  expect(caption).toMatch(/word$/);
  expect(captionOfPrompt("😀".repeat(600)).isWellFormed()).toBe(true);
});
