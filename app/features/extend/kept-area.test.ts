import { assert, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Mask } from "../enhance/pixels/raster";
import { combined, withRectangle } from "../region/shapes";
import { blendWords } from "./extend-tools";
import { newAreaOf } from "./kept-area";
import { mixedEdge, newAreaRows, rowsWithNewArea, smallNewArea } from "./new-area";
import { fitTo, outputOf, type Placement } from "./placement";

const PICTURE = { width: 300, height: 200 };
const PLACEMENT = fitTo(PICTURE, "9:16");
const kept = (placement: Placement, blend = 0) => ({
  extended: { image: { url: "/a", ...PICTURE }, placement, blend },
  size: { width: placement.width, height: placement.height },
});
const areaOf = (placement: Placement, blend = 0) => {
  const area = newAreaOf(kept(placement, blend));
  if (!area) throw new Error("no new area");
  return area;
};
const sizeOf = ({ output }: ReturnType<typeof areaOf>, scale: number) => ({
  width: Math.max(1, Math.round(output.width * scale)),
  height: Math.max(1, Math.round(output.height * scale)),
});

describe("the new area of a region", () => {
  it("is found again by what is kept with it", () => {
    expect(newAreaOf(kept(PLACEMENT, 20))).toEqual({
      output: outputOf(PLACEMENT, PICTURE),
      blend: 20,
    });
  });

  it.each([
    ["nothing", undefined],
    ["a picture without its size", { image: { url: "/a" }, placement: PLACEMENT, blend: 0 }],
    ["a placement of another frame", { ...kept(fitTo(PICTURE, "1:1")).extended }],
    ["no placement", { image: { url: "/a", ...PICTURE } }],
    ["text", "9:16"],
  ])("is not there for %s", (_, extended) => {
    expect(newAreaOf({ extended, size: kept(PLACEMENT).size })).toBeNull();
  });

  it("keeps its exact edge in the sent mask, where nothing else was marked, at any size of the painted one", () => {
    const added = integer({ min: 0, max: 60 });
    const given = record({
      left: added,
      right: added,
      top: added,
      blend: integer({ min: 0, max: 60 }),
    });
    assert(
      property(given, integer({ min: 1, max: 100 }), ({ left, right, top, blend }, percent) => {
        const placement: Placement = {
          ...{ shape: "free", width: 300 + left + right, height: 200 + top, left, top },
        };
        const area = areaOf(placement, blend);
        const painted = smallNewArea(area.output, area.blend, sizeOf(area, percent / 100));
        const rowAt = rowsWithNewArea(painted, area, false);
        const exact = newAreaRows(area.output, area.blend);
        const differing = (y: number) => {
          const row = exact(y);
          return rowAt(y).some((value, x) => value !== row[x]);
        };
        for (let y = 0; y < placement.height; y += 7) expect(differing(y)).toBe(false);
      }),
      { numRuns: 12 },
    );
  });

  it("is joined by what is marked in the picture, up to the seam", () => {
    const area = areaOf(PLACEMENT);
    const small = smallNewArea(area.output, 0, sizeOf(area, 0.5));
    const stroke = { from: { x: 0, y: 0 }, to: { x: 40, y: small.height } };
    const marked: Mask = withRectangle(small, stroke, true);
    const rowAt = rowsWithNewArea(combined(marked, small, true), area, false);
    const { top } = PLACEMENT;
    for (const y of [0, top - 1, top, top + 1, top + 100]) {
      const row = rowAt(y);
      expect(row.subarray(0, 78).every((value) => value === 255)).toBe(true);
      expect(row[200]).toBe(y < top ? 255 : 0);
    }
  });

  it("has a soft edge only where its creator asks for it", () => {
    const area = areaOf(PLACEMENT);
    const size = sizeOf(area, 1);
    const soft: Mask = { ...size, data: new Uint8ClampedArray(size.width * size.height).fill(100) };
    expect(rowsWithNewArea(soft, area, true)(PLACEMENT.top + 50)[150]).toBe(100);
  });
});

describe("how far a new area mixes into the picture", () => {
  it("is at most a quarter of its shorter side", () => {
    const small = outputOf(fitTo({ width: 320, height: 240 }, "1:1"), { width: 320, height: 240 });
    expect(mixedEdge(small, 200)).toBe(60);
    expect(blendWords(small, 200)).toContain("The outer 60 px");
    expect(blendWords(small, 40)).toBe(
      "The outer 40 px of the picture mix with the new area. The rest stays as it is.",
    );
    expect(blendWords(small, 0)).toContain("Every pixel");
  });

  it("is said in pixels of the result where the picture becomes smaller", () => {
    const size = { width: 8000, height: 8000 };
    const output = outputOf(fitTo(size, "9:16"), size);
    const used = Math.round(100 * output.scale);
    expect(used).toBeLessThan(100);
    expect(blendWords(output, 100)).toContain(`The outer ${used} px of the smaller picture`);
  });
});
