import { afterEach, beforeEach, expect, vi } from "vitest";

const stray: unknown[][] = [];

beforeEach(() => {
  stray.length = 0;
  vi.spyOn(console, "error").mockImplementation((...line: unknown[]) => {
    stray.push(line);
  });
});

afterEach(() => {
  const seen = stray.splice(0);
  vi.restoreAllMocks();
  expect(seen, "nothing may be logged as an error unnoticed").toEqual([]);
});
