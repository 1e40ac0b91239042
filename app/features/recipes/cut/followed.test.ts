import { describe, expect, it } from "vitest";
import type { LumaGrid } from "#film/reframe/motion";
import type { SourceRecording } from "./cut-plan";
import { followedIn, frameMovesOf } from "./followed";

const recording: SourceRecording = {
  ...{ id: "file-1", name: "Talk.mp4", bytes: 1000, type: "video" },
  ...{ width: 1920, height: 1080, duration: 20 },
};
const TALL = { width: 1080, height: 1920 };

/** A picture of 32 by 18 cells with a bright square at a place, in shares. */
function gridOf(t: number, x: number, ground = 50): LumaGrid {
  const data = new Uint8ClampedArray(32 * 18).fill(ground);
  for (let row = 5; row < 13; row += 1)
    data.fill(230, row * 32 + Math.round(x * 28), row * 32 + Math.round(x * 28) + 4);
  return { t, width: 32, height: 18, data };
}
const box = (x: number) => ({ x, y: 0.3, width: 0.1, height: 0.2 });
const times = Array.from({ length: 40 }, (_, n) => n / 2);

describe("what a frame follows", () => {
  it("is the person, also where only some pictures were looked through", () => {
    const found = followedIn(
      times.map((t, n) => ({ grid: gridOf(t, t / 20), ...(n % 8 === 0 && { person: box(0.7) }) })),
    );
    expect([found.follows, found.places.length]).toEqual(["person", 5]);
    const path = frameMovesOf(recording, found, TALL);
    expect(path?.moves).toHaveLength(1);
    expect(path?.moves[0]?.start).toBeCloseTo(0.7, 1);
  });

  it("is what moves where persons are rare", () => {
    const found = followedIn(
      times.map((t, n) => ({ grid: gridOf(t, t / 20), person: n === 3 ? box(0.1) : null })),
    );
    expect(found.follows).toBe("motion");
    const path = frameMovesOf(recording, found, TALL);
    expect(path?.moves.at(-1)?.end).toBeGreaterThan(0.7);
  });

  it("is nothing in a still picture, for nothing at all, and in a frame of the same shape", () => {
    expect(followedIn(times.map((t) => ({ grid: gridOf(t, 0.5) })))).toEqual({
      ...{ follows: "centre", places: [] },
    });
    expect(followedIn([]).follows).toBe("centre");
    const found = followedIn(times.map((t) => ({ grid: gridOf(t, t / 20), person: box(0.4) })));
    expect(frameMovesOf(recording, found, { width: 1280, height: 720 })).toBeNull();
    expect(frameMovesOf(recording, undefined, TALL)).toBeNull();
  });

  it("jumps with another shot, also where the picture at its beginning shows no one", () => {
    const found = followedIn(
      times.map((t, n) => ({
        grid: gridOf(t, 0.5, n < 20 ? 50 : 180),
        person: n === 20 ? null : box(n < 20 ? 0.2 : 0.8),
      })),
    );
    expect(found.places.filter(([, , , , , cut]) => cut === 1).map(([t]) => t)).toEqual([10_500]);
    const starts = frameMovesOf(recording, found, TALL)?.moves.map(({ start, end }) => end - start);
    expect(starts).toEqual([0, 0]);
  });
});
