import { describe, expect, it } from "vitest";
import { firstReadingAt, nextReadingAt } from "./reading-times";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PUBLISHED = Date.UTC(2026, 5, 1);

/** How often results are read after publishing, by age in hours. */
function readings(platform: "youtube" | "tiktok", until: number): number[] {
  const ages: number[] = [];
  let at: number | null = firstReadingAt(PUBLISHED);
  while (at !== null && at <= PUBLISHED + until) {
    ages.push((at - PUBLISHED) / HOUR);
    at = nextReadingAt({ platform, publishedAt: PUBLISHED }, at);
  }
  return ages;
}

describe("results of a post", () => {
  it("are read each hour for a day, then each day for a month", () => {
    const ages = readings("tiktok", 365 * DAY);
    expect(ages.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
    expect(ages.slice(24, 26)).toEqual([48, 72]);
    expect(ages.at(-1)).toBe(30 * 24);
  });

  it("of YouTube are read again before thirty days are over", () => {
    const ages = readings("youtube", 200 * DAY);
    const gaps = ages.slice(1).map((age, index) => age - (ages[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(30 * 24);
    expect(ages.length).toBeGreaterThan(55);
  });

  it("are read an hour later where the clock jumped back, and once where many were missed", () => {
    const of = { platform: "tiktok", publishedAt: PUBLISHED } as const;
    expect(nextReadingAt(of, PUBLISHED - DAY)).toBe(PUBLISHED - DAY + HOUR);
    expect(nextReadingAt(of, PUBLISHED + 29 * DAY)).toBe(PUBLISHED + 30 * DAY);
    expect(nextReadingAt(of, PUBLISHED + 31 * DAY)).toBeNull();
  });
});
