import { expect, it } from "vitest";
import { MAX_LETTERS, textPieces } from "./require-fine";

it("cuts a long text into pieces that overlap and leave nothing out", () => {
  const text = Array.from({ length: 2_000 }, (_, index) => `word${index}`).join(" ");
  const pieces = textPieces([text]) ?? [];
  expect(pieces.length).toBeGreaterThan(3);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBe(4_000);
  const joined = pieces.reduce((sum, piece) => sum + piece.slice(200));
  expect(joined).toBe(text);
});

it("takes each line once, and nothing of an empty text", () => {
  expect(textPieces(["a line\na line", "a line", "another"])).toEqual(["a line\nanother"]);
  expect(textPieces([])).toEqual([]);
});

it("takes no text that is longer than what is judged", () => {
  expect(textPieces(["a".repeat(MAX_LETTERS)])).not.toBeNull();
  expect(textPieces(["a".repeat(MAX_LETTERS + 1)])).toBeNull();
});
