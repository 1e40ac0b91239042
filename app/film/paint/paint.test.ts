import { describe, expect, it } from "vitest";
import type { Look } from "#contract/timeline/look";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { noise } from "./canvas";
import { gradePicture, isGraded } from "./grade";
import { type Lut, lutOfPixels, lutPixels } from "./lut";
import { containRect, coverCrop, motionAt, placeInFrame } from "./place";
import { neededAt, sceneAt, sourceTime } from "./scene-at";

const FLAT = { brightness: 0, contrast: 0, saturation: 0, temperature: 0, grain: 0, vignette: 0 };

describe("the place of a picture", () => {
  it("fills the frame without empty edges, as near to the focus as the picture lets it", () => {
    const wide = { width: 1600, height: 900 };
    const tall = { width: 1080, height: 1920 };
    const middle = coverCrop(wide, tall, { zoom: 1, focus: [0.5, 0.5] });
    expect(middle.height).toBeCloseTo(900);
    expect(middle.width).toBeCloseTo(506.25);
    expect(middle.x + middle.width / 2).toBeCloseTo(800);
    expect(coverCrop(wide, tall, { zoom: 1, focus: [0, 0.5] }).x).toBe(0);
    expect(coverCrop(wide, tall, { zoom: 1, focus: [1, 0.5] }).x).toBeCloseTo(1600 - 506.25);
    expect(containRect(wide, tall, { zoom: 1, focus: [0.5, 0.5] })).toMatchObject({
      x: 0,
      width: 1080,
      height: 607.5,
    });
  });

  it("moves towards the focus and never leaves the picture", () => {
    const base = { fit: "cover", strength: 1, focus: [0.9, 0.1] } as const;
    for (const motion of ["none", "push", "pull", "pan"] as const) {
      for (const share of [-0.2, 0, 0.5, 1, 1.3]) {
        const { from } = placeInFrame(
          { ...base, motion, focus: [0.9, 0.1] },
          { width: 500, height: 500 },
          { width: 90, height: 160 },
          share,
        );
        expect(Math.min(from.x, from.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(from.x + from.width, from.y + from.height)).toBeLessThanOrEqual(500.001);
      }
    }
    const moves = {
      ...{ start: { x: 0, y: 0.5, zoom: 2 }, end: { x: 1, y: 1, zoom: 1 } },
      easing: "back",
    } as const;
    for (const fit of ["cover", "contain"] as const)
      for (const share of [0, 0.4, 0.9, 1]) {
        const item = { ...base, fit, motion: "none", focus: [0.5, 0.5], kenBurns: moves } as const;
        const size = { width: 500, height: 500 };
        const { from, to } = placeInFrame(
          { ...item, focus: [0.5, 0.5] },
          size,
          { width: 90, height: 160 },
          share,
        );
        expect(from.x + from.width).toBeLessThanOrEqual(500.001);
        expect(from.y).toBeGreaterThanOrEqual(0);
        // What is wider than the frame leaves no edge of it empty.
        if (to.width >= 90)
          expect([to.x <= 0.001, to.x + to.width >= 89.999]).toEqual([true, true]);
      }
    expect(motionAt({ motion: "push", strength: 1, focus: [0.5, 0.5] }, 1).zoom).toBeCloseTo(1.4);
    expect(motionAt({ motion: "pull", strength: 1, focus: [0.5, 0.5] }, 1).zoom).toBeCloseTo(1);
  });
});

describe("a track", () => {
  const video = { kind: "upload", key: "k", url: "/media/k", type: "video", duration: 4 };
  const timeline = timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      {
        id: "v",
        kind: "visual",
        items: [
          { id: "a", src: video, in: 1, out: 3, at: 0, speed: 0.5 },
          { id: "b", src: video, out: 2, at: 4, transitionIn: { name: "push", duration: 1 } },
          {
            id: "c",
            src: { kind: "text", text: "x" },
            out: 1,
            at: 8,
            transitionOut: { name: "cross-fade", duration: 0.5 },
          },
        ],
      },
    ],
  });
  const [track] = timeline.tracks;
  if (track?.kind !== "visual") throw new Error("no track");

  it("continues past the end of a clip during a transition, and holds the last frame where it has no more", () => {
    expect(sceneAt(track, 4.25)).toMatchObject({
      progress: expect.closeTo(0.25, 4),
      from: { id: "a" },
      to: { id: "b" },
    });
    expect(neededAt(track, 4.5).map(({ item, time }) => [item.id, time])).toEqual([
      ["a", 3.25],
      ["b", 0.5],
    ]);
    const [a] = track.items;
    expect(a && sourceTime(a, 99)).toBeCloseTo(3.999);
  });

  it("begins a piece with the frame whose time was rounded up to its own", () => {
    const [a, b] = track.items;
    if (!a || !b) throw new Error("no pieces");
    const cut = {
      ...track,
      items: [
        { ...a, at: 0, in: 0, out: 0.067, speed: 1 },
        { ...b, at: 0.067 },
      ],
    };
    const shown = [1, 2, 3].map((frame) => sceneAt(cut, frame / 30)?.item.id);
    expect(shown).toEqual(["a", "b", "b"]);
  });

  it("shows nothing in a gap, and fades out before one", () => {
    expect(sceneAt(track, 7)).toBeNull();
    expect(sceneAt(track, 8.75)).toMatchObject({
      from: { id: "c" },
      progress: expect.closeTo(0.5, 4),
    });
    expect(sceneAt(track, 8.2)?.transition).toBeUndefined();
  });
});

describe("looks", () => {
  const pixel = (r: number, g: number, b: number) => new Uint8ClampedArray([r, g, b, 255]);
  const grade = (data: Uint8ClampedArray, look: Look, lut: Lut | null) =>
    gradePicture({ width: 1, height: 1, data }, look, lut);

  it("leave a picture as it is without a change, and change it as they say", () => {
    expect(isGraded({ ...FLAT, grain: 1 })).toBe(false);
    const same = pixel(10, 120, 250);
    grade(same, FLAT, null);
    expect([...same]).toEqual([10, 120, 250, 255]);
    const grey = pixel(10, 120, 250);
    grade(grey, { ...FLAT, saturation: -1 }, null);
    expect(grey[0]).toBe(grey[2]);
    const warm = pixel(100, 100, 100);
    grade(warm, { ...FLAT, temperature: 1 }, null);
    expect(warm[0]).toBeGreaterThan(warm[2] ?? 255);
  });

  it("apply colour tables by half", () => {
    const table: number[] = [];
    for (const b of [0, 1])
      for (const g of [0, 1]) for (const r of [0, 1]) table.push(1 - r, 1 - g, 1 - b);
    const lut = { size: 2, table };
    const inverse = pixel(0, 51, 255);
    grade(inverse, { ...FLAT, lut: { url: "/media/l", amount: 1 } }, lut);
    expect([...inverse]).toEqual([255, 204, 0, 255]);
    const half = pixel(0, 0, 0);
    grade(half, { ...FLAT, lut: { url: "/media/l", amount: 0.5 } }, lut);
    expect(half[0]).toBe(128);
  });

  it.each([2, 17, 33, 65])("keep a table of %i entries a side in a picture", (size) => {
    const table = Array.from({ length: size ** 3 * 3 }, (_, at) => ((at * 7919) % 256) / 255);
    const image = lutPixels({ size, table });
    const read = lutOfPixels(image);
    expect(read?.size).toBe(size);
    // Compared in one: value by value takes seconds.
    const differs = table.findIndex((value, at) => Math.fround(value) !== read?.table[at]);
    expect([differs, read?.table.length]).toEqual([-1, table.length]);
    expect(lutOfPixels({ ...image, width: image.width + 1 })).toBeNull();
  });

  it("have grain that is neither darker nor lighter on average", () => {
    const mean =
      Array.from({ length: 4000 }, (_, n) => noise(n, 7)).reduce((sum, one) => sum + one, 0) / 4000;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
  });
});
