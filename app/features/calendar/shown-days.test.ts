import { expect, it } from "vitest";
import { addDays, daysOf, dayTitle, momentTitle, rangeOf, turn, viewTitle } from "./shown-days";

it("shows a week from Monday to Sunday", () => {
  expect(daysOf("week", "2026-11-27")).toEqual([
    ...["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"],
    ...["2026-11-28", "2026-11-29"],
  ]);
  expect(daysOf("week", "2026-11-23")[0]).toBe("2026-11-23");
  expect(daysOf("week", "2026-11-29")[0]).toBe("2026-11-23");
});

it("shows a month in whole weeks", () => {
  const november = daysOf("month", "2026-11-15");
  expect([november[0], november.at(-1), november.length]).toEqual([
    ...["2026-10-26", "2026-12-06", 42],
  ]);
  const february = daysOf("month", "2027-02-28");
  expect([february[0], february.at(-1), february.length]).toEqual([
    ...["2027-02-01", "2027-02-28", 28],
  ]);
});

it("turns to the view before and after, over years and short months", () => {
  expect(turn("week", "2026-12-30", 1)).toBe("2027-01-06");
  expect(turn("week", "2026-01-02", -1)).toBe("2025-12-26");
  expect(turn("month", "2026-01-31", 1)).toBe("2026-02-01");
  expect(turn("month", "2026-01-31", -1)).toBe("2025-12-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
});

it("asks for whole days of the zone, also where a day has 23 hours", () => {
  expect(rangeOf(daysOf("week", "2026-03-29"), "Europe/Berlin")).toEqual({
    from: "2026-03-22T23:00:00.000Z",
    to: "2026-03-29T22:00:00.000Z",
  });
});

it("writes titles", () => {
  expect(viewTitle("month", "2026-11-27")).toBe("November 2026");
  expect(viewTitle("week", "2026-11-27")).toBe("Nov 23 – 29, 2026");
  expect(viewTitle("week", "2026-12-01")).toBe("Nov 30 – Dec 6, 2026");
  expect(viewTitle("week", "2026-12-31")).toBe("Dec 28, 2026 – Jan 3, 2027");
  expect(dayTitle("2026-11-27")).toBe("Friday, November 27");
  expect(momentTitle(Date.parse("2026-11-27T17:05:00Z"), "Europe/Berlin")).toBe(
    "Fri, Nov 27, 18:05",
  );
});
