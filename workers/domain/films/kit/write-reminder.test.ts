import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeReminder } from "./write-reminder";

const REMINDER = {
  ...{ uid: "film-1-tiktok@app.test", summary: "Post “Quay” on TikTok", description: "Soon" },
  ...{ url: "https://app.test/x", at: Date.UTC(2026, 11, 1, 9, 30), now: Date.UTC(2026, 10, 27) },
};
const bytes = (text: string) => new TextEncoder().encode(text).length;
/** The lines of a file once their folds are opened (RFC 5545, 3.1). */
const unfolded = (file: string) => file.replace(/\r\n[ \t]/g, "").split("\r\n");

describe("writeReminder", () => {
  it("writes an event with its id, its stamp and its time in UTC", () => {
    const lines = unfolded(writeReminder(REMINDER));
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines).toContain("UID:film-1-tiktok@app.test");
    expect(lines).toContain("DTSTAMP:20261127T000000Z");
    expect(lines).toContain("DTSTART:20261201T093000Z");
    expect(lines).toContain("DTEND:20261201T094500Z");
    expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  });

  it("takes the whole of the next day where no time is planned", () => {
    const lines = unfolded(writeReminder({ ...REMINDER, at: null }));
    expect(lines).toContain("DTSTART;VALUE=DATE:20261128");
    expect(lines).toContain("DTEND;VALUE=DATE:20261129");
    expect(lines).not.toContain("BEGIN:VALARM");
  });

  it("escapes texts, so that none of them is a line of its own", () => {
    const summary = "a,b;c\\d\r\nEND:VEVENT\rX\u0007";
    const lines = unfolded(writeReminder({ ...REMINDER, summary }));
    expect(lines).toContain("SUMMARY:a\\,b\\;c\\\\d\\nEND:VEVENT\\nX");
    expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  });

  it("folds lines at 75 octets and cuts no sign, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (description) => {
        const file = writeReminder({ ...REMINDER, description });
        for (const line of file.split("\r\n")) expect(bytes(line)).toBeLessThanOrEqual(75);
        const value = unfolded(file).find((line) => line.startsWith("DESCRIPTION:"));
        const plain = description.replace(/\r\n?/g, "\n").replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, "");
        const read = (value ?? "").slice("DESCRIPTION:".length);
        expect(read.replace(/\\(.)/gs, (_, sign) => (sign === "n" ? "\n" : sign))).toBe(plain);
      }),
      { numRuns: 30 },
    );
  });
});
