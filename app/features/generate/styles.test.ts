import { expect, it } from "vitest";
import { appendStyle, stylesIn } from "./styles";

it("a style begins a prompt or continues one", () => {
  expect(appendStyle("  ", "pop art")).toBe("pop art");
  expect(appendStyle("A quiet harbour, ", "pop art")).toBe("A quiet harbour, pop art");
});

it("a style is not added twice, nor beyond the limit", () => {
  expect(appendStyle("In Pop Art colours", "pop art")).toBe("In Pop Art colours");
  const full = "x".repeat(995);
  expect(appendStyle(full, "pop art")).toBe(full);
});

it("a style is found in a prompt by whole words only", () => {
  expect(stylesIn("A fox, Oil Painting; film-noir")).toEqual(["oil painting", "film noir"]);
  expect(stylesIn("a comical pencilcase")).toEqual([]);
});
