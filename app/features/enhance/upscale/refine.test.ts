import { describe, expect, it } from "vitest";
import { newRaster, type Raster } from "../pixels/raster";
import { collect, stripsOf } from "../pixels/strips";
import { edgeClasses } from "./edge-classes";
import { readFilters, refineStrips } from "./refine";
import type { FilterWeights } from "./weigh";

const CLASSES = 108;

const refine = (source: Raster, made: Raster, filters: FilterWeights) =>
  collect(
    refineStrips(source, stripsOf(made), filters, () => undefined),
    made,
  );

function image(width: number, height: number, at: (x: number, y: number) => number): Raster {
  const made = newRaster(width, height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const value = at(pixel % width, Math.floor(pixel / width));
    made.data.set([value, 255 - value, value / 2, 255], pixel * 4);
  }
  return made;
}

/** Filters in which each made pixel has one weight, 1, for a place of what is seen; the file that holds them. */
function filtersOf(scale: number, placeOf: (one: number) => number) {
  const count = 48 + (scale + 4) ** 2;
  const file = new ArrayBuffer(4 + CLASSES * scale * scale * count * 2);
  const view = new DataView(file);
  view.setFloat32(0, 1, true);
  for (let row = 0; row < CLASSES * scale * scale; row += 1) {
    view.setInt16(4 + (row * count + placeOf(row % scale ** 2)) * 2, 32_767, true);
  }
  return readFilters(file, scale);
}

describe.each([2, 4])("refining a result that is %i times as large", (scale) => {
  const source = image(5, 4, (x, y) => x * 40 + y * 9);
  const made = () => image(5 * scale, 4 * scale, (x, y) => (x * 11 + y * 17) % 256);

  it("gives the network's pixels back where only they count", async () => {
    const side = scale + 4;
    const own = (one: number) => 48 + (Math.floor(one / scale) + 2) * side + (one % scale) + 2;
    const refined = await refine(source, made(), filtersOf(scale, own));
    expect(refined.data).toEqual(made().data);
  });

  it("gives the source's neighbours where only they count, the last pixel beyond the border", async () => {
    // The first place that is seen: three pixels up and to the left.
    const refined = await refine(
      source,
      made(),
      filtersOf(scale, () => 0),
    );
    const [right, bottom] = [5 * scale - 1, 4 * scale - 1];
    const at = (x: number, y: number) => refined.data[(y * 5 * scale + x) * 4];
    expect([at(0, 0), at(right, 0), at(0, bottom), at(right, bottom)]).toEqual([0, 40, 0, 40]);
  });

  it("leaves a plain surface as it is, whatever the network made of its level", async () => {
    const plain = image(5, 4, () => 100);
    const refined = await refine(
      plain,
      image(5 * scale, 4 * scale, () => 100),
      filtersOf(scale, (one) => one),
    );
    expect(new Set(refined.data)).toEqual(new Set([100, 155, 50, 255]));
  });
});

describe("the class of an edge", () => {
  const kindOf = (edge: Raster) => edgeClasses(edge)(4)[4];

  it("differs by direction and by strength, and is one of all", () => {
    const kinds = [
      kindOf(image(9, 9, (x) => x * 25)),
      kindOf(image(9, 9, (_, y) => y * 25)),
      kindOf(image(9, 9, (x, y) => (x + y) * 12)),
      kindOf(image(9, 9, (x) => x * 5)),
      kindOf(image(9, 9, () => 90)),
    ];
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const kind of kinds) expect(kind).toBeLessThan(CLASSES);
  });
});
