import { describe, expect, it } from "vitest";
import { newRaster, type Raster } from "../pixels/raster";
import { wantedSize } from "../upscale/sizes";
import { resizeSharply } from "../upscale/upscale-raster";
import { frameResizer } from "./frame-resizer";
import { refuseSlow } from "./video";

/** A frame in which every pixel differs from its neighbours; `shift` makes another one. */
function frame(width: number, height: number, shift = 0): Raster {
  const made = newRaster(width, height);
  for (let at = 0; at < made.data.length; at += 1) {
    made.data[at] = at % 4 === 3 ? 255 : (at * 37 + shift * 91 + (at >> 5) * 13) % 256;
  }
  return made;
}

/** The largest difference between two pictures, in steps of 255. */
function difference(one: Raster, other: Raster): number {
  return one.data.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (other.data[at] ?? 0))),
    0,
  );
}

describe("a clip's frames", () => {
  it.each([
    [16, 9, 32, 18],
    [9, 16, 36, 64],
    [7, 5, 20, 14],
    [1, 1, 4, 4],
    [2, 40, 4, 80],
  ])("are resized as pictures are, from %i × %i to %i × %i", (width, height, toWidth, toHeight) => {
    const resize = frameResizer({ width, height }, { width: toWidth, height: toHeight });
    for (const shift of [0, 5]) {
      const source = frame(width, height, shift);
      const plain = resizeSharply(source, toWidth, toHeight);
      expect(difference(resize(source), plain)).toBeLessThanOrEqual(2);
    }
  });
});

describe("the size of a clip", () => {
  const video = { width: 853, height: 480, video: {} };

  it("has even sides, as encoders want them", () => {
    expect(wantedSize(video, "1080p")).toMatchObject({ width: 1920, height: 1080 });
    expect(wantedSize({ ...video, width: 101, height: 55 }, "2x")).toMatchObject({
      width: 202,
      height: 110,
    });
    expect(wantedSize({ width: 853, height: 480 }, "1080p")).toMatchObject({ width: 1919 });
  });

  it("is refused in the words of clips", () => {
    expect(wantedSize({ ...video, width: 3840, height: 2160 }, "4k").refusal).toContain(
      "This clip",
    );
  });
});

describe("a clip that would take long", () => {
  it("is refused over an hour, with how long it would be and what helps", () => {
    expect(refuseSlow(3599)).toBeNull();
    expect(refuseSlow(3700)).toContain("more than an hour");
    expect(refuseSlow(9 * 3600)).toMatch(/about 9 hours .*at most one hour .*Resized, no AI/);
  });
});
