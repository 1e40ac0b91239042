import { expect, it } from "vitest";
import { appendStyle, stylesIn } from "./styles";

it("begins a prompt, and continues with one", () => {
  expect(appendStyle("  ", "pop art")).toBe("pop art");
  expect(appendStyle("A quiet harbour, ", "pop art")).toBe("A quiet harbour, pop art");
});

it("adds nothing twice, and nothing beyond the limit", () => {
  expect(appendStyle("In Pop Art colours", "pop art")).toBe("In Pop Art colours");
  const full = "x".repeat(995);
  expect(appendStyle(full, "pop art")).toBe(full);
});

it("finds the styles that a prompt asks for, whole words only", () => {
  expect(stylesIn("A fox, Oil Painting; film-noir")).toEqual(["oil painting", "film noir"]);
  expect(stylesIn("a comical pencilcase")).toEqual([]);
});
