import { describe, expect, it } from "vitest";
import { mask as schema } from "#contract/timeline/masking";
import { cornerOf } from "./geometry";
import { grownMask, maskAt, maskBox, maskTo, movedMask } from "./mask-box";

const PIECE = { x: 200, y: 100, width: 100, height: 40, rotation: 90 };
const MASK = schema.parse({
  shape: "ellipse",
  x: 1,
  y: 0.5,
  width: 0.5,
  height: 0.5,
  rotation: 10,
});

describe("the box of a mask over the preview", () => {
  it("is turned with its piece", () => {
    const box = maskBox(PIECE, MASK);
    expect(box).toMatchObject({ width: 50, height: 20, rotation: 100 });
    expect(box.x).toBeCloseTo(200, 6);
    expect(box.y).toBeCloseTo(150, 6);
  });

  it("gives the mask back that it was made of", () => {
    const box = maskBox(PIECE, MASK);
    expect(maskAt(PIECE, MASK, box)).toEqual(MASK);
    for (const right of [-1, 1] as const)
      expect(maskTo(PIECE, MASK, cornerOf(box, { right, down: 1 }))).toEqual(MASK);
  });

  it("stays within what a mask may be", () => {
    const far = maskAt(PIECE, MASK, { x: 99_999, y: -99_999 });
    expect(schema.safeParse(far).success).toBe(true);
    expect(maskTo(PIECE, MASK, maskBox(PIECE, MASK))).toMatchObject({ width: 0.02, height: 0.02 });
    expect(grownMask(MASK, { width: 9, height: -9 })).toMatchObject({ width: 2, height: 0.02 });
  });

  it("is moved by hundredths that do not add up to long numbers, within what a mask may be", () => {
    const steps = Array.from({ length: 6 }, () => ({ x: 0.01, y: -0.1 }));
    const moved = steps.reduce(movedMask, { ...MASK, x: 0.5 });
    expect([moved.x, moved.y]).toEqual([0.56, -0.1]);
    expect(movedMask(MASK, { x: 9, y: -9 })).toMatchObject({ x: 1.5, y: -0.5 });
  });
});
