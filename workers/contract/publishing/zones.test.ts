import { describe, expect, it } from "vitest";
import { isZone, momentAt, wallTimeAt, weekdayOf } from "./zones";

const wall = (day: number, hour: number, minute = 0, month = 3) => ({
  ...{ year: 2026, month, day, hour, minute },
});
const iso = (at: number) => new Date(at).toISOString();

describe("a time zone", () => {
  it.each([
    ["Europe/Berlin", true],
    ["UTC", true],
    ["Europe/Nowhere", false],
    ["", false],
    ["../../etc", false],
  ])("is known by its name: %j", (zone, expected) => expect(isZone(zone)).toBe(expected));

  it("shows a moment as its clocks do, midnight included", () => {
    const at = Date.parse("2026-03-01T23:00:00Z");
    expect(wallTimeAt("Europe/Berlin", at)).toEqual(wall(2, 0));
    expect(wallTimeAt("America/New_York", at)).toEqual(wall(1, 18));
    expect(wallTimeAt("Asia/Kathmandu", at)).toEqual(wall(2, 4, 45));
  });

  it("refuses an invalid moment", () => {
    expect(() => wallTimeAt("UTC", Number.NaN)).toThrow(RangeError);
  });

  it.each([
    ["in winter", "Europe/Berlin", wall(28, 18), "2026-03-28T17:00:00.000Z"],
    ["in summer", "Europe/Berlin", wall(29, 18), "2026-03-29T16:00:00.000Z"],
    ["that is skipped", "Europe/Berlin", wall(29, 2, 30), "2026-03-29T01:30:00.000Z"],
    ["that comes twice", "Europe/Berlin", wall(25, 2, 30, 10), "2026-10-25T00:30:00.000Z"],
    [
      "on the other side of the world",
      "Pacific/Kiritimati",
      wall(1, 6),
      "2026-02-28T16:00:00.000Z",
    ],
    ["on a day of the next month", "UTC", wall(32, 6), "2026-04-01T06:00:00.000Z"],
  ])("gives the moment of a time %s", (_, zone, time, expected) =>
    expect(iso(momentAt(zone, time))).toBe(expected),
  );

  it("finds the moment that it has shown, throughout a year", () => {
    for (const zone of ["America/Sao_Paulo", "Australia/Lord_Howe", "Africa/Casablanca"]) {
      for (let at = Date.parse("2026-01-01T00:00Z"); at < Date.parse("2027-01-01T00:00Z"); ) {
        const found = momentAt(zone, wallTimeAt(zone, at));
        // The second of two equal times gives the first one.
        expect([at, at - 3_600_000, at - 1_800_000]).toContain(found);
        at += 3 * 3_600_000;
      }
    }
  });

  it("counts the days of a week from Monday", () => {
    expect([2, 7, 8].map((day) => weekdayOf(wall(day, 0)))).toEqual([1, 6, 7]);
  });
});
