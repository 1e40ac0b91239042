import { describe, expect, it } from "vitest";
import { formatNeurons, matrixOf } from "./ai-use-matrix";

const line = (day: string, model: string, neurons: number, runs = 1) => ({
  ...{ day, model, neurons, runs },
  accounts: 1,
});

describe("the use of models as a table", () => {
  it("has every day, the newest first, and the most used model first", () => {
    const use = [
      line("2026-03-01", "small", 5),
      line("2026-03-01", "large", 60, 2),
      line("2026-02-27", "large", 40),
    ];
    expect(matrixOf({ day: "2026-03-01", since: "2026-02-27", use })).toEqual({
      days: ["2026-03-01", "2026-02-28", "2026-02-27"],
      rows: [
        { model: "large", runs: 3, total: 100, byDay: [60, 0, 40] },
        { model: "small", runs: 1, total: 5, byDay: [5, 0, 0] },
      ],
      totals: [65, 0, 40],
    });
  });

  it("has its days without any use", () => {
    const { days, rows, totals } = matrixOf({ day: "2026-01-02", since: "2026-01-01", use: [] });
    expect([days.length, rows, totals]).toEqual([2, [], [0, 0]]);
  });
});

describe("neurons", () => {
  it.each([
    [0, "0"],
    [4.85, "4.9"],
    [95.96, "96"],
    [10_000, "10,000"],
  ])("of %d are shown as %s", (neurons, shown) => {
    expect(formatNeurons(neurons)).toBe(shown);
  });
});
