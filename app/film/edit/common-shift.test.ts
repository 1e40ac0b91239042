import { describe, expect, it } from "vitest";
import { commonShift } from "./common-shift";
import type { OldScene, Stretch } from "./stretches";

/** A scene of which all is played, so many seconds later. */
const moved = (from: number, to: number, by: number): OldScene => ({
  ...{ from, to },
  stretches: [{ from, to, at: from + by, rate: 1 }],
});
const played = (from: number, to: number, stretch: Partial<Stretch>): OldScene => ({
  ...{ from, to },
  stretches: [{ from, to, at: from, rate: 1, ...stretch }],
});

describe("the common shift of a span of the old film", () => {
  it("is that of all scenes under it where they move alike", () => {
    const shiftOf = commonShift([moved(0, 2, 0), moved(2, 4, 1.5), moved(4, 9, 1.5)]);
    expect(shiftOf(0, 2)).toBe(0);
    expect(shiftOf(3, 8)).toBe(1.5);
    expect(shiftOf(2, 9)).toBe(1.5);
  });

  it("is unknown where a span lies over scenes that move differently", () => {
    expect(commonShift([moved(0, 2, 0), moved(2, 4, 1.5)])(1, 3)).toBeNull();
  });

  it("is unknown over a scene that is cut, copied, faster or gone", () => {
    const copied = {
      ...moved(0, 2, 0),
      stretches: [...moved(0, 2, 0).stretches, ...moved(0, 2, 5).stretches],
    };
    for (const scene of [
      played(0, 2, { to: 1 }),
      played(0, 2, { from: 1 }),
      played(0, 2, { rate: 0.5 }),
      played(0, 2, { moment: (time) => time }),
      { from: 0, to: 2, stretches: [] },
      copied,
    ])
      expect(commonShift([scene, moved(2, 4, 0)])(0.5, 1)).toBeNull();
  });

  it("holds behind the last scene, where time has no end", () => {
    expect(commonShift([moved(0, 2, 0), moved(2, Number.POSITIVE_INFINITY, -1)])(5, 50)).toBe(-1);
  });
});
