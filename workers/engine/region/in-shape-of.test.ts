import { describe, expect, it } from "vitest";
import { inShapeOf } from "./in-shape-of";

/** A frame whose pixels tell their column in red and their row in green. */
function frame(width: number, height: number) {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++)
    data.set([at % width, Math.floor(at / width), 0, 255], at * 4);
  return { width, height, data };
}

describe("a picture in another one's shape", () => {
  it("is its middle, where it is wider or higher", () => {
    const wide = inShapeOf(frame(60, 20), { width: 400, height: 400 });
    expect([wide.width, wide.height, wide.data[0], wide.data[1]]).toEqual([20, 20, 20, 0]);
    const high = inShapeOf(frame(20, 60), { width: 400, height: 400 });
    expect([high.width, high.height, high.data[0], high.data[1]]).toEqual([20, 20, 0, 20]);
  });

  it("is left as it is where the shape is nearly the same", () => {
    const made = frame(64, 63);
    expect(inShapeOf(made, { width: 1000, height: 1000 })).toBe(made);
  });

  it("keeps at least a pixel", () => {
    const made = inShapeOf(frame(50, 1), { width: 1, height: 200 });
    expect([made.width, made.height, made.data.length]).toEqual([1, 1, 4]);
  });
});
