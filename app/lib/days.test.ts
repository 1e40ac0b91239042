import { describe, expect, it } from "vitest";
import { calendarDay, formatDays, isDay, midnightOf, orderDays } from "./days";
import { recentDays } from "./days-recent";

describe("a day", () => {
  it("is one that the calendar has", () => {
    expect(["2026-01-31", "2024-02-29", "0099-12-31"].filter(isDay)).toHaveLength(2);
    for (const wrong of [
      "2026-02-30",
      "2026-13-01",
      "2025-02-29",
      "2026-1-1",
      "soon",
      "",
      "2026-00-10",
    ])
      expect([wrong, isDay(wrong)]).toEqual([wrong, false]);
  });

  it("begins at the reader's midnight, also beyond the end of a month", () => {
    expect(midnightOf("2026-01-31", 1)).toEqual(new Date(2026, 1, 1));
    expect(calendarDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });
});

describe("a stretch of days", () => {
  it("has its days in order, whichever was named first", () => {
    const days = { from: "2026-01-01", to: "2026-02-01" };
    expect(orderDays(days)).toEqual(days);
    expect(orderDays({ from: days.to, to: days.from })).toEqual(days);
    expect(orderDays({ from: days.to, to: "" })).toEqual({ from: days.to, to: "" });
  });

  it.each([
    ["", "", "Any date"],
    ["2026-11-01", "", "From Nov 1, 2026"],
    ["", "2026-11-07", "Until Nov 7, 2026"],
    ["2026-11-07", "2026-11-07", "Nov 7, 2026"],
    ["2026-11-01", "2026-11-07", "Nov 1 – Nov 7, 2026"],
    ["2025-12-30", "2026-01-02", "Dec 30, 2025 – Jan 2, 2026"],
  ])("from %j to %j is written as %j", (from, to, text) => {
    expect(formatDays({ from, to })).toBe(text);
  });

  it("is offered as one that ends today", () => {
    expect(recentDays("2026-03-02")).toEqual([
      { label: "Today", from: "2026-03-02", to: "2026-03-02" },
      { label: "Last 7 days", from: "2026-02-24", to: "2026-03-02" },
      { label: "Last 30 days", from: "2026-02-01", to: "2026-03-02" },
      { label: "This month", from: "2026-03-01", to: "2026-03-02" },
    ]);
  });
});
