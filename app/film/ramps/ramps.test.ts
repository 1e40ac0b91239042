import { describe, expect, it } from "vitest";
import { ramp as schema } from "#contract/timeline/pace";
import { addPoint, movePoint, presetOf, presetRamp, removePoint } from "./edit-ramp";
import { RAMP_PRESETS } from "./ramp-preset";
import { RAMP_PRESET_DEFINITIONS } from "./ramp-presets";

const RAMP = [
  { t: 1, speed: 1 },
  { t: 2, speed: 4 },
  { t: 3, speed: 0.5 },
];

describe("ramps that are offered", () => {
  it.each(RAMP_PRESETS)(
    "%s is a valid ramp of the shortest and of a long clip, and is known again",
    (name) => {
      for (const played of [
        { in: 3, out: 3.1 },
        { in: 0, out: 3600 },
      ]) {
        const ramp = presetRamp(RAMP_PRESET_DEFINITIONS[name], played);
        expect(schema.safeParse(ramp).success).toBe(true);
        expect(presetOf(ramp)).toBe(name);
      }
    },
  );

  it("have labels that are unlike each other", () => {
    const labels = Object.values(RAMP_PRESET_DEFINITIONS).map(({ label }) => label);
    expect(new Set(labels).size).toBe(RAMP_PRESETS.length);
  });
});

describe("the points of a ramp", () => {
  it("stay between their neighbours and within the speeds", () => {
    expect(movePoint(RAMP, 1, { t: 9 })[1]).toEqual({ t: 2.995, speed: 4 });
    expect(movePoint(RAMP, 1, { t: 0 })[1]).toEqual({ t: 1.005, speed: 4 });
    expect(movePoint(RAMP, 0, { t: -5 })[0]?.t).toBe(0);
    expect(movePoint(RAMP, 2, { speed: 99 })[2]?.speed).toBe(8);
    expect(movePoint(RAMP, 7, { t: 1 })).toBe(RAMP);
  });

  it("are added where there is none yet, as fast as the ramp is there", () => {
    expect(addPoint(RAMP, 2.5)).toHaveLength(4);
    expect(addPoint(RAMP, 0.5)[0]).toEqual({ t: 0.5, speed: 1 });
    expect(addPoint(RAMP, 2.001)).toBe(RAMP);
  });

  it("are taken away down to two", () => {
    const two = removePoint(RAMP, 1);
    expect(two.map(({ t }) => t)).toEqual([1, 3]);
    expect(removePoint(two, 0)).toBe(two);
    expect(presetOf(RAMP)).toBeNull();
  });
});
