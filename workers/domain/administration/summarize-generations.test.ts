import { describe, expect, it } from "vitest";
import { periodOf } from "./summarize-generations";

const NOW = Date.UTC(2026, 10, 23, 12);
const DAY_MS = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

describe("the period of a summary", () => {
  it("is the last day where the query names none", () => {
    expect(periodOf({}, NOW)).toEqual({ from: NOW - DAY_MS, to: NOW });
  });

  it("is the day before its end, or lasts until now", () => {
    const at = NOW - 10 * DAY_MS;
    expect(periodOf({ to: iso(at) }, NOW)).toEqual({ from: at - DAY_MS, to: at });
    expect(periodOf({ from: iso(at) }, NOW)).toEqual({ from: at, to: NOW });
  });

  it("has 90 days at most", () => {
    expect(periodOf({ from: iso(NOW - 90 * DAY_MS) }, NOW).from).toBe(NOW - 90 * DAY_MS);
    expect(() => periodOf({ from: iso(NOW - 90 * DAY_MS - 1) }, NOW)).toThrow(
      expect.objectContaining({ userMessage: "A period may be at most 90 days long." }),
    );
  });

  it.each([NOW, NOW + 1])("does not begin at its end or later", (from) => {
    expect(() => periodOf({ from: iso(from) }, NOW)).toThrow(
      expect.objectContaining({
        code: "invalid_request",
        userMessage: "The period ends before it begins.",
      }),
    );
  });
});
