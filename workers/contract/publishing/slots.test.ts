import { describe, expect, it } from "vitest";
import { type SlotWish, suggestSlots } from "./slots";

/** Monday. */
const MONDAY = Date.parse("2026-03-23T00:00:00Z");
const DAY = 24 * 60 * 60 * 1000;
const slots = (part: Partial<SlotWish> = {}) =>
  suggestSlots({
    ...{ rhythm: "3-a-week", zone: "UTC", from: MONDAY, to: MONDAY + 7 * DAY, ...part },
  }).map((at) => new Date(at).toISOString().slice(5, 16));

describe("suggested slots", () => {
  it("are Monday, Wednesday and Friday for three a week", () => {
    expect(slots()).toEqual(["03-23T18:00", "03-25T18:00", "03-27T18:00"]);
  });

  it("are every day, or twice a day", () => {
    expect(slots({ rhythm: "daily" })).toHaveLength(7);
    const two = slots({ rhythm: "2-a-day", to: MONDAY + DAY });
    expect(two).toEqual(["03-23T12:00", "03-23T18:00"]);
  });

  it("keep their time of day when the clocks change", () => {
    const zone = "Europe/Berlin";
    const around = slots({ rhythm: "daily", zone, from: MONDAY + 5 * DAY });
    expect(around).toEqual(["03-28T17:00", "03-29T16:00"]);
  });

  it("begin at the moment that is asked for", () => {
    expect(slots({ from: MONDAY + 19 * 60 * 60 * 1000 })).toEqual(["03-25T18:00", "03-27T18:00"]);
  });

  it("take the hours that did best, two of them apart", () => {
    expect(slots({ rhythm: "daily", hours: [7], to: MONDAY + DAY })).toEqual(["03-23T07:00"]);
    const two = slots({ rhythm: "2-a-day", hours: [17, 18, 19, 8], to: MONDAY + DAY });
    expect(two).toEqual(["03-23T08:00", "03-23T17:00"]);
    expect(slots({ rhythm: "2-a-day", hours: [14], to: MONDAY + DAY })).toEqual([
      "03-23T14:00",
      "03-23T18:00",
    ]);
  });

  it.each([[[-1, 24, 1.5, Number.NaN]], [[]]])("ignore hours that no day has: %j", (hours) => {
    expect(slots({ rhythm: "2-a-day", hours, to: MONDAY + DAY })).toHaveLength(2);
  });

  it("make way for what is planned in their week, the nearest first", () => {
    const thursday = MONDAY + 3 * DAY + 15 * 60 * 60 * 1000;
    expect(slots({ taken: [thursday] })).toEqual(["03-23T18:00", "03-27T18:00"]);
    expect(slots({ taken: [thursday, thursday, thursday, thursday] })).toEqual([]);
    expect(slots({ taken: [MONDAY - DAY] })).toHaveLength(3);
  });

  it("make way for what is planned on their day", () => {
    const taken = [MONDAY + 13 * 60 * 60 * 1000];
    const left = slots({ rhythm: "2-a-day", taken, to: MONDAY + 2 * DAY });
    expect(left).toEqual(["03-23T18:00", "03-24T12:00", "03-24T18:00"]);
  });

  it("know what was planned earlier in a week that has begun", () => {
    const monday = MONDAY + 18 * 60 * 60 * 1000;
    expect(slots({ from: MONDAY + DAY, taken: [monday] })).toEqual(["03-25T18:00", "03-27T18:00"]);
  });

  it("are at most those of 400 days, and none of an empty range", () => {
    expect(slots({ rhythm: "daily", to: Number.MAX_SAFE_INTEGER })).toHaveLength(400);
    expect(slots({ to: MONDAY })).toEqual([]);
    expect(slots({ to: MONDAY - DAY })).toEqual([]);
  });

  it("need a time zone", () => {
    expect(() => slots({ zone: "Nowhere" })).toThrow(RangeError);
  });
});
