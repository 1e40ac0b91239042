import { describe, expect, it } from "vitest";
import { FILM_RATIOS, MOTIONS, type Motion } from "../cards/choices";
import type { Bitmap } from "../render/raster";
import { makeScene } from "../testing/scene";
import { planPath } from "./camera";
import { chooseQuality, encodeWithin } from "./choose-quality";
import { estimateDepth, nearAt } from "./depth";
import { frameOn } from "./framing";
import { createLens } from "./lens";
import { createOverlay } from "./overlay";
import { packFrames, unpackFrames } from "./packets";
import { loadPlate, planPlate, plateOf, storePlate } from "./plate";
import { readEffects } from "./read-effects";
import { readMotion } from "./read-motion";
import { samplePlate } from "./sample";
import { blankFrame, FRAMES, frameSize, type Size, timeOf } from "./shape";

const FILM: Size = { width: 160, height: 90 };
const pause = async () => undefined;

async function shotOf(
  motion: Motion,
  options: { strength?: number; loop?: boolean; plate?: Size; seed?: number } = {},
) {
  const { strength = 1, loop = false, seed = 5 } = options;
  const { width, height } = options.plate ?? { width: 184, height: 104 };
  const plate = plateOf(makeScene(width, height));
  const depth = await estimateDepth(plate);
  const path = planPath({ motion, strength, seed, loop, framing: frameOn(plate, FILM, depth) });
  const lens = createLens(path, plate, depth, FILM);
  const paint = async (time: number) => {
    const frame = blankFrame(FILM);
    await samplePlate(plate, lens(time), frame, pause);
    return frame;
  };
  return { plate, lens, paint };
}

function apart(a: Bitmap, b: Bitmap): number {
  const sum = a.data.reduce((total, value, i) => total + Math.abs(value - (b.data[i] ?? 0)), 0);
  return sum / a.data.length;
}

describe("the sizes of a film", () => {
  it("have the shape asked for, and even sides", () => {
    const sizes = FILM_RATIOS.map((ratio) => [frameSize(ratio, "720p"), frameSize(ratio, "1080p")]);
    expect(sizes).toEqual([
      [
        { width: 1280, height: 720 },
        { width: 1920, height: 1080 },
      ],
      [
        { width: 720, height: 1280 },
        { width: 1080, height: 1920 },
      ],
      [
        { width: 720, height: 720 },
        { width: 1080, height: 1080 },
      ],
    ]);
  });

  it("cover the film with a plate of any picture, within the available memory", () => {
    for (const [width, height] of [
      [6000, 4000],
      [1000, 8000],
      [9000, 1000],
      [40, 30],
      [30, 900],
      [2, 3],
    ] as const) {
      const { frame, crop } = planPlate(width, height, frameSize("16:9", "1080p"));
      expect(frame.width * frame.height).toBeLessThan(2_310_000);
      expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(16);
    }
    expect(() => planPlate(3, 900, FILM)).toThrow("less narrow");
    expect(planPlate(4000, 3000, FILM).frame.width).toBeGreaterThan(FILM.width);
  });
});

describe("a camera", () => {
  it.each(MOTIONS)("moves: %s", async (motion) => {
    const { paint } = await shotOf(motion);
    const [first, early, middle, last] = [
      await paint(0),
      await paint(1 / (FRAMES - 1)),
      await paint(0.5),
      await paint(1),
    ];
    expect(apart(first, middle)).toBeGreaterThan(2);
    expect(apart(first, last)).toBeGreaterThan(motion === "handheld" ? -1 : 2);
    // From one frame to the next it hardly moves: no jerk.
    expect(apart(first, early)).toBeLessThan(apart(first, middle));
  });

  it.each(MOTIONS)("never looks beyond the picture: %s", async (motion) => {
    for (const plate of [
      { width: 184, height: 104 },
      { width: 161, height: 130 },
      { width: 250, height: 92 },
    ]) {
      const { lens, plate: image } = await shotOf(motion, { plate });
      for (let n = 0; n < FRAMES; n++) {
        const mesh = lens(timeOf(n, false));
        // The points at the frame's right and lower edge lie beyond it by part of a cell.
        const columns = [...mesh.x.keys()].filter((i) => i % mesh.columns <= FILM.width / 16);
        const xs = columns.map((i) => mesh.x[i] ?? NaN);
        expect(Math.min(...xs)).toBeGreaterThan(0);
        expect(Math.max(...xs)).toBeLessThan(image.width - 1 + 0.6);
        const rows = [...mesh.y.slice(0, mesh.columns * 6)];
        expect(Math.min(...rows)).toBeGreaterThan(0);
        expect(Math.max(...rows)).toBeLessThan(image.height - 1);
      }
    }
  });

  it("moves as its instructions say", async () => {
    const shown = async (motion: Motion) => {
      const { lens } = await shotOf(motion);
      const [from, to] = [lens(0), lens(1)];
      const middle = from.columns * 3 + 5;
      return {
        x: (to.x[middle] ?? NaN) - (from.x[middle] ?? NaN),
        y: (to.y[middle] ?? NaN) - (from.y[middle] ?? NaN),
        wider:
          (to.x[middle + 4] ?? NaN) -
          (to.x[middle - 4] ?? NaN) -
          (from.x[middle + 4] ?? NaN) +
          (from.x[middle - 4] ?? NaN),
      };
    };
    expect((await shown("pan_left")).x).toBeLessThan(-8);
    expect((await shown("pan_right")).x).toBeGreaterThan(8);
    expect((await shown("pan_up")).y).toBeLessThan(-5);
    expect((await shown("pan_down")).y).toBeGreaterThan(5);
    expect((await shown("zoom_in")).wider).toBeLessThan(-8);
    expect((await shown("zoom_out")).wider).toBeGreaterThan(8);
  });

  it("does not move at strength 0, and returns in a loop", async () => {
    const still = await shotOf("orbit", { strength: 0 });
    expect(await still.paint(0)).toEqual(await still.paint(0.7));
    const loop = await shotOf("zoom_in", { loop: true });
    expect(apart(await loop.paint(0), await loop.paint(timeOf(FRAMES, true)))).toBeLessThan(0.01);
    expect(apart(await loop.paint(0), await loop.paint(0.5))).toBeGreaterThan(2);
  });

  it("moves near things further than distant ones", async () => {
    const { plate, lens } = await shotOf("parallax");
    const depth = await estimateDepth(plate);
    expect(nearAt(depth, 0.5, 0.98)).toBeGreaterThan(nearAt(depth, 0.5, 0.05) + 0.3);
    const [from, to] = [lens(0), lens(1)];
    const moved = (i: number) => Math.abs((to.x[i] ?? NaN) - (from.x[i] ?? NaN));
    expect(moved(from.columns * 5 + 5)).toBeGreaterThan(moved(5) + 1);
  });
});

describe("the words of a prompt", () => {
  it.each([
    ["slow push in on her face", "zoom_in"],
    ["the camera pulls back, pull back slowly", "zoom_out"],
    ["Panning left over the bay", "pan_left"],
    ["camera tilts, tilt up to the sky", "pan_up"],
    ["orbiting the statue", "orbit"],
    ["no zoom, handheld", "handheld"],
    ["without panning", null],
    ["a quiet lake", null],
  ] as const)("move the camera: %s: %s", (prompt, motion) => {
    expect(readMotion(prompt)).toBe(motion);
  });

  it("name the particles in the air, unless they refuse them", () => {
    expect([...readEffects("heavy rain, drifting fog and film grain")].toSorted()).toEqual([
      "fog",
      "grain",
      "rain",
    ]);
    expect(readEffects("no snow, without any rain").size).toBe(0);
  });
});

describe("the particles in the air", () => {
  it.each(["rain", "snow", "dust", "fire", "fog", "sunlight", "film grain"])(
    "change from frame to frame, the same for the same seed: %s",
    async (word) => {
      const paint = async (n: number, seed: number) => {
        const frame = blankFrame(FILM);
        frame.data.fill(90);
        await createOverlay(word, FILM, seed, { weather: true })(frame, n, pause);
        return frame;
      };
      const plain = blankFrame(FILM);
      plain.data.fill(90);
      expect(apart(await paint(3, 1), plain)).toBeGreaterThan(0.1);
      expect(apart(await paint(3, 1), await paint(30, 1))).toBeGreaterThan(0.1);
      expect(apart(await paint(3, 1), await paint(3, 2))).toBeGreaterThan(0.1);
      expect(await paint(3, 1)).toEqual(await paint(3, 1));
      expect(await paint(0, 1)).toEqual(await paint(word === "film grain" ? 0 : FRAMES, 1));
    },
  );
});

describe("the store of frames", () => {
  it("gives frames and plates back unchanged", () => {
    const frames = [Uint8Array.of(1, 2, 3), new Uint8Array(), Uint8Array.of(255)];
    expect(unpackFrames(packFrames(frames))).toEqual(frames);
    const plate = plateOf(makeScene(20, 10));
    expect(loadPlate(storePlate(plate, 4_294_967_295))).toEqual({ plate, seed: 4_294_967_295 });
  });
});

describe("the quality of a frame", () => {
  /** An encoder whose frames take so many bytes per step of quality. */
  const encoder = (bytes: number) => (_: Bitmap, quality: number) =>
    new Uint8Array(bytes * Math.max(1, quality));
  const film = { ...FILM, paint: async () => blankFrame(FILM) };

  it("is the best that keeps to the size", async () => {
    const easy = await chooseQuality(film, encoder(1), pause);
    const hard = await chooseQuality(film, encoder(40), pause);
    expect(easy).toBeGreaterThan(80);
    expect(hard).toBeLessThan(40);
    expect(hard * 40).toBeLessThanOrEqual(FILM.width * FILM.height * 0.09);
  });

  it("is lowered where a frame would exceed the largest file", () => {
    expect(encodeWithin(encoder(5_000), blankFrame(FILM), 84).length * FRAMES).toBeLessThan(
      25_000_000,
    );
  });
});
