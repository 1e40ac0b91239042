import { describe, expect, it } from "vitest";
import { allZones, dayTimeOf, momentOf, offsetLabel } from "./zone-time";

const at = (iso: string) => Date.parse(iso);

describe("the moment of a wall time", () => {
  it("follows the zone's clocks in winter and in summer", () => {
    expect(momentOf({ day: "2026-01-15", time: "18:00" }, "Europe/Berlin")).toEqual({
      at: at("2026-01-15T17:00:00Z"),
      note: null,
    });
    expect(momentOf({ day: "2026-07-15", time: "18:00" }, "Europe/Berlin")).toEqual({
      at: at("2026-07-15T16:00:00Z"),
      note: null,
    });
    expect(momentOf({ day: "2026-11-28", time: "00:05" }, "Asia/Kathmandu")?.at).toBe(
      at("2026-11-27T18:20:00Z"),
    );
  });

  it("is later by the gap where the clocks skip it", () => {
    expect(momentOf({ day: "2026-03-29", time: "02:30" }, "Europe/Berlin")).toEqual({
      at: at("2026-03-29T01:30:00Z"),
      note: "gap",
    });
    expect(momentOf({ day: "2026-03-08", time: "02:15" }, "America/New_York")).toEqual({
      at: at("2026-03-08T07:15:00Z"),
      note: "gap",
    });
    expect(momentOf({ day: "2011-12-30", time: "12:00" }, "Pacific/Apia")?.note).toBe("gap");
  });

  it("is the first of two where the clocks show it twice", () => {
    expect(momentOf({ day: "2026-10-25", time: "02:30" }, "Europe/Berlin")).toEqual({
      at: at("2026-10-25T00:30:00Z"),
      note: "double",
    });
    expect(momentOf({ day: "2026-04-05", time: "01:45" }, "Australia/Lord_Howe")).toEqual({
      at: at("2026-04-04T14:45:00Z"),
      note: "double",
    });
  });

  it("is exact on both edges of a change", () => {
    for (const [day, time, iso] of [
      ["2026-03-29", "01:59", "2026-03-29T00:59:00Z"],
      ["2026-03-29", "03:00", "2026-03-29T01:00:00Z"],
      ["2026-10-25", "01:59", "2026-10-24T23:59:00Z"],
      ["2026-10-25", "03:00", "2026-10-25T02:00:00Z"],
    ] as const)
      expect(momentOf({ day, time }, "Europe/Berlin")).toEqual({ at: at(iso), note: null });
  });

  it("is null for what no calendar or clock has", () => {
    for (const [day, time] of [
      ["2026-02-30", "10:00"],
      ["2026-13-01", "10:00"],
      ["2026-1-1", "10:00"],
      ["", ""],
      ["2026-01-01", "24:00"],
      ["2026-01-01", "7:00"],
      ["2026-01-01", "10:60"],
      ["__proto__", "10:00"],
    ] as const)
      expect(momentOf({ day, time }, "UTC"), `${day} ${time}`).toBeNull();
  });
});

it("reads a moment as the clocks of a zone show it, and back", () => {
  expect(dayTimeOf(at("2026-11-27T23:30:00Z"), "Asia/Tokyo")).toEqual({
    day: "2026-11-28",
    time: "08:30",
  });
  expect(dayTimeOf(at("2026-11-28T00:00:00Z"), "UTC")).toEqual({
    day: "2026-11-28",
    time: "00:00",
  });
  for (const zone of ["America/St_Johns", "Africa/Casablanca", "Pacific/Chatham", "UTC"])
    for (let hour = 0; hour < 24 * 366; hour += 17) {
      const moment = at("2026-01-01T00:00:00Z") + hour * 3_600_000;
      const back = momentOf(dayTimeOf(moment, zone), zone);
      if (back?.note === "double") expect([0, 3_600_000]).toContain(moment - back.at);
      else expect(back, `${zone} ${moment}`).toEqual({ at: moment, note: null });
    }
});

it("says how far a zone is from Greenwich", () => {
  expect(offsetLabel(at("2026-01-01T00:00:00Z"), "Europe/Berlin")).toBe("GMT+1");
  expect(offsetLabel(at("2026-07-01T00:00:00Z"), "Europe/Berlin")).toBe("GMT+2");
  expect(offsetLabel(at("2026-01-01T00:00:00Z"), "America/St_Johns")).toBe("GMT\u22123:30");
  expect(offsetLabel(at("2026-01-01T00:00:00Z"), "UTC")).toBe("GMT");
});

it("knows the zones of the browser", () => {
  expect(allZones()).toContain("UTC");
  expect(allZones()).toContain("America/New_York");
});
