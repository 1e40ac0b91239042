import { describe, expect, it } from "vitest";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { heightOfSpeed, shareOfSource, sourceAtShare, speedAtHeight } from "./curve";

describe("the curve of a ramp", () => {
  it("draws twice as fast as far up as half as fast down", () => {
    const even = heightOfSpeed(1);
    expect(heightOfSpeed(2) - even).toBeCloseTo(even - heightOfSpeed(0.5), 10);
  });

  it("gives the speed back that was drawn, in hundredths", () => {
    for (const speed of [0.1, 0.25, 0.5, 1, 1.37, 4, 8])
      expect(speedAtHeight(heightOfSpeed(speed))).toBe(speed);
  });

  it("stays within the speeds, whatever a pointer does", () => {
    const { from, to } = TIMELINE_LIMITS.ramp;
    expect([speedAtHeight(-3), speedAtHeight(7)]).toEqual([from, to]);
    expect([heightOfSpeed(0), heightOfSpeed(1000)]).toEqual([0, 1]);
  });

  it("has the source of the piece from left to right, and nothing beside it", () => {
    const played = { in: 2, out: 6 };
    expect([2, 5, 6].map((t) => shareOfSource(t, played))).toEqual([0, 0.75, 1]);
    expect([-1, 0.75, 2].map((share) => sourceAtShare(share, played))).toEqual([2, 5, 6]);
  });
});
