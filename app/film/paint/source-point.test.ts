import { describe, expect, it } from "vitest";
import { visualItem } from "../edit/new-item";
import { sourcePoint } from "./source-point";

const SRC = { kind: "upload", key: "k", url: "/media/k", type: "image" } as const;
const LOOK = { frame: { width: 90, height: 160 }, picture: { width: 400, height: 400 }, time: 0 };

describe("the pixel under a point of the frame", () => {
  it("is that of the part which fills the frame", () => {
    const item = visualItem({ id: "a", src: SRC, out: 3 });
    expect(sourcePoint(item, { x: 45, y: 80 }, LOOK)).toEqual({ x: 200, y: 200 });
    expect(sourcePoint(item, { x: 0, y: 0 }, LOOK)).toEqual({ x: 87.5, y: 0 });
  });

  it("is missing beside a picture that fits in the frame", () => {
    const item = visualItem({ id: "a", src: SRC, out: 3, fit: "contain" });
    expect(sourcePoint(item, { x: 45, y: 10 }, LOOK)).toBeNull();
    expect(sourcePoint(item, { x: 0, y: 35 }, LOOK)).toEqual({ x: 0, y: 0 });
  });

  it("is turned with a piece that has a place", () => {
    const place = { x: 0.5, y: 0.5, width: 0.5, rotation: 90 };
    const item = visualItem({ id: "a", src: SRC, out: 3, place });
    const found = sourcePoint(item, { x: 45, y: 80 - 20 }, LOOK);
    expect(found?.x).toBeCloseTo(200 - 20 * (400 / 45), 6);
    expect(found?.y).toBeCloseTo(200, 6);
    expect(sourcePoint(item, { x: 5, y: 5 }, LOOK)).toBeNull();
  });

  it("is where keys put the piece at that time", () => {
    const place = { x: 0.2, y: 0.5, width: 0.5, rotation: 0 };
    const to = (from: number, end: number) => [
      { t: 0, value: from, easing: "linear" as const },
      { t: 2, value: end, easing: "linear" as const },
    ];
    const keys = { x: to(0.2, 0.8), y: to(0.5, 0.5), width: to(0.5, 1) };
    const item = visualItem({ id: "a", src: SRC, out: 3, place, keys });
    const middle = sourcePoint(item, { x: 45, y: 80 }, { ...LOOK, time: 1 });
    expect(middle).toEqual({ x: 200, y: 200 });
    const right = sourcePoint(item, { x: 0.8 * 90 + 9, y: 80 }, { ...LOOK, time: 2 });
    expect(right?.x).toBeCloseTo(240, 6);
    expect(sourcePoint(item, { x: 10, y: 80 }, { ...LOOK, time: 2 })).toBeNull();
  });
});
