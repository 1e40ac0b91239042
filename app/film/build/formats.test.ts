import { describe, expect, it } from "vitest";
import {
  CUSTOM,
  closestShape,
  exportSizes,
  SHAPE_NAMES,
  SHORT_SIDES,
  shapeOf,
  sizeIn,
  sizeName,
  sizeOf,
} from "./formats";

const names = (...args: Parameters<typeof exportSizes>) =>
  exportSizes(...args).map(({ size, name }) => `${sizeName(size)} ${name}`);

const TALL = { width: 1080, height: 1920 };
const SMALL = { width: 540, height: 960 };
const OWN = { width: 1000, height: 800 };

describe("the shapes of platforms", () => {
  it("have sizes by their short side", () => {
    expect(sizeName(sizeOf("9:16", 1080))).toBe("1080 × 1920");
    expect(sizeOf("4:5", 720)).toEqual({ width: 720, height: 900 });
  });

  it("are told from a size, which may have none of them", () => {
    for (const shape of SHAPE_NAMES)
      for (const { side } of SHORT_SIDES) expect(shapeOf(sizeOf(shape, side))).toBe(shape);
    expect(shapeOf(sizeOf("16:9", 128))).toBe("16:9");
    expect(shapeOf({ width: 1000, height: 1010 })).toBeNull();
    expect(closestShape({ width: 1000, height: 1010 })).toBe("1:1");
  });
});

describe("the sizes of an export", () => {
  const usual = ["720 × 1280 720p", "1080 × 1920 1080p", "1440 × 2560 2K", "2160 × 3840 4K"];

  it("are the usual ones of a shape", () => expect(names(TALL, "9:16")).toEqual(usual));

  it("list the film's own size where it is not a usual one", () => {
    expect(names(SMALL, "9:16")).toEqual(["540 × 960 Film size", ...usual]);
    expect(names(SMALL, "1:1")).toHaveLength(4);
  });

  it("keep the shape of a film with a size of its own", () => {
    expect(names(OWN, CUSTOM)).toEqual([
      "900 × 720 720p",
      "1000 × 800 Film size",
      "1350 × 1080 1080p",
      "1800 × 1440 2K",
      "2700 × 2160 4K",
    ]);
    expect(names({ width: 128, height: 4096 }, CUSTOM)).toEqual(["128 × 4096 Film size"]);
  });

  it("keep the short side when another format is chosen, else 1080 pixels", () => {
    expect(sizeIn(TALL, "16:9", sizeOf("9:16", 720))).toEqual(sizeOf("16:9", 720));
    expect(sizeIn(OWN, "9:16", OWN)).toEqual(TALL);
    expect(sizeIn(OWN, CUSTOM, sizeOf("9:16", 1440))).toEqual({ width: 1800, height: 1440 });
    const strip = { width: 128, height: 4096 };
    expect(sizeIn(strip, CUSTOM, TALL)).toEqual(strip);
  });
});
