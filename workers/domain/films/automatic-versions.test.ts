import { describe, expect, it } from "vitest";
import { leastMissed } from "./automatic-versions";

const MINUTE = 60_000;

/** Keeps a version every ten minutes for so long, twenty at the most; gives their ages in minutes, oldest first. */
function keptAfter(minutes: number): number[] {
  const kept: number[] = [];
  for (let now = 0; now <= minutes * MINUTE; now += 10 * MINUTE) {
    kept.push(now);
    if (kept.length > 20) kept.splice(leastMissed(kept, now), 1);
  }
  return kept.map((at) => minutes - at / MINUTE);
}

describe("automatic versions", () => {
  it("grow coarser with their age, from the first to the last", () => {
    const ages = keptAfter(60 * 24 * 7);
    expect(ages).toHaveLength(20);
    expect([ages.at(0), ages.at(-1)]).toEqual([60 * 24 * 7, 0]);
    const recent = ages.filter((age) => age <= 60);
    const lastDay = ages.filter((age) => age <= 60 * 24);
    expect(recent.length).toBeGreaterThanOrEqual(4);
    expect(lastDay.length).toBeGreaterThanOrEqual(9);
    expect(lastDay.length).toBeLessThan(20);
  });

  it("leave no gap that is larger than what lies behind it", () => {
    const ages = keptAfter(60 * 24 * 30);
    for (const [index, age] of ages.entries()) {
      const next = ages[index + 1];
      if (next !== undefined && next >= 10) expect(age / next).toBeLessThan(4);
    }
  });

  it("keep all of the first hours", () => {
    expect(keptAfter(190)).toHaveLength(20);
    expect(keptAfter(100)).toHaveLength(11);
  });
});
