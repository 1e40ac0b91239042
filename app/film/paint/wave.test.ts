import { describe, expect, it } from "vitest";
import { WAVE_LOOKS } from "#contract/timeline/names";
import { timelineSchema } from "#contract/timeline/timeline";
import { drawWave } from "./draw-wave";
import { recordingContext } from "./recording-context";
import { type Levels, levelAt, type WaveSource } from "./wave";
import { EXAMPLE_LEVELS } from "./wave-example";
import { WAVE_DEFINITIONS } from "./waves";

const SOURCE: WaveSource = { kind: "wave", of: "all", look: "bars", color: "#ffffff", bars: 12 };

function callsOf(src: WaveSource, levels: Levels | null, time: number) {
  const { ctx, log } = recordingContext();
  drawWave(ctx, src, { width: 600, levels, time });
  return log;
}

describe("levels", () => {
  const levels = { perSecond: 10, values: Float32Array.of(0, 1, 0.5) };

  it("are what they are in the middle of a moment, and run between without a jump", () => {
    expect(levelAt(levels, 0.15)).toBe(1);
    expect(levelAt(levels, 0.1)).toBeCloseTo(0.5, 6);
    for (let time = -0.2; time < 0.6; time += 0.001)
      expect(Math.abs(levelAt(levels, time) - levelAt(levels, time + 0.001))).toBeLessThan(0.02);
  });

  it("are silence before and behind the sound", () => {
    expect(levelAt(levels, -3)).toBe(0);
    expect(levelAt(levels, 90)).toBe(0);
    expect(levelAt({ perSecond: 50, values: new Float32Array(0) }, 1)).toBe(0);
  });
});

describe.each(WAVE_LOOKS)("wave %s", (look) => {
  const src = { ...SOURCE, look };

  it("is the same at the same time, and another one later", () => {
    const at = (time: number) => callsOf(src, EXAMPLE_LEVELS, time);
    expect(at(90 / 30)).toEqual(at(180 / 60));
    expect(at(3)).not.toEqual(at(3.1));
  });

  it("rests without levels and stays within its box at full level", () => {
    expect(callsOf(src, null, 1)).toEqual(callsOf(src, null, 2));
    const loud: Levels = { perSecond: 1, values: new Float32Array(100).fill(1) };
    const numbers = JSON.stringify(callsOf({ ...src, bars: 128 }, loud, 50)).match(
      /-?\d+\.?\d*(e-?\d+)?/g,
    );
    expect(Math.max(...(numbers ?? []).map(Number))).toBeLessThanOrEqual(600);
    expect(JSON.stringify(callsOf(src, loud, 50))).not.toContain("null");
    expect(WAVE_DEFINITIONS[look].shape).toBeGreaterThan(0);
  });
});

it("has defaults in documents, and is refused with other looks", () => {
  const film = (src: object) => ({
    version: 3,
    size: { width: 1080, height: 1920 },
    fps: { num: 30, den: 1 },
    tracks: [{ id: "v", kind: "visual", items: [{ id: "w", src, out: 3, at: 0 }] }],
  });
  const read = timelineSchema.parse(film({ kind: "wave" }));
  const [track] = read.tracks;
  expect(track?.kind === "visual" && track.items[0]?.src).toEqual({
    ...{ kind: "wave", of: "all", look: "bars", color: "#ffffff", bars: 32 },
  });
  expect(timelineSchema.safeParse(film({ kind: "wave", look: "spiral" })).success).toBe(false);
  expect(timelineSchema.safeParse(film({ kind: "wave", bars: 1e9 })).success).toBe(false);
});
