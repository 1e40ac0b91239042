import { describe, expect, it } from "vitest";
import { FILM_STOCKS } from "#contract/timeline/look-names";
import { LOOK_AMOUNTS } from "#film/looks/amounts";
import { newRaster, type Raster } from "../pixels/raster";
import { applyLook } from "./apply-look";
import { type ImageLook, type LutTable, PLAIN_LOOK } from "./look";
import { lookOfParams, paramsOfLook } from "./look-params";
import { CubeProblem, parseCube } from "./parse-cube";

function slopes(width: number, height: number): Raster {
  const raster = newRaster(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    raster.data.set(
      [(x * 255) / width, (y * 255) / height, (x * y) % 256, 255 - (at % 40)],
      at * 4,
    );
  }
  return raster;
}

const source = slopes(48, 36);

/** The largest change of a colour between two pictures. */
function farthest(one: Raster, other: Raster): number {
  return one.data.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (other.data[at] ?? 0))),
    0,
  );
}

/** A cube file whose table says what becomes of a colour. */
function cube(size: number, map: (value: number) => number): string {
  const step = (index: number) => map(index / (size - 1)).toFixed(6);
  const lines = Array.from({ length: size ** 3 }, (_, at) =>
    [at % size, Math.floor(at / size) % size, Math.floor(at / size ** 2)].map(step).join(" "),
  );
  return ['TITLE "x"', "# a remark", `LUT_3D_SIZE ${size}`, "DOMAIN_MIN 0 0 0", ...lines, ""].join(
    "\n",
  );
}

describe("a look", () => {
  it("that changes nothing leaves every pixel, and alpha stays under every look", () => {
    expect(farthest(applyLook(source, PLAIN_LOOK), source)).toBeLessThanOrEqual(1);
    for (const film of FILM_STOCKS) {
      const made = applyLook(source, { ...PLAIN_LOOK, film });
      expect(farthest(made, source), film).toBeGreaterThan(8);
      for (let at = 3; at < made.data.length; at += 4) expect(made.data[at]).toBe(source.data[at]);
    }
  });

  it("gives the same pixels each time, with each slider at each end", () => {
    for (const { name, least, most } of LOOK_AMOUNTS) {
      for (const value of [least, most]) {
        const look: ImageLook = { ...PLAIN_LOOK, [name]: value };
        const made = applyLook(source, look);
        expect(farthest(made, applyLook(source, look))).toBe(0);
        expect(farthest(made, source) > 1, `${name} ${value}`).toBe(value !== 0);
      }
    }
  });
});

describe("a LUT", () => {
  const withLut = (lut: LutTable) => applyLook(source, { ...PLAIN_LOOK, lut });

  it("is applied between its entries", () => {
    expect(
      farthest(
        withLut(
          parseCube(
            cube(5, (value) => value),
            "same.cube",
          ),
        ),
        source,
      ),
    ).toBeLessThanOrEqual(1);
    const turned = withLut(
      parseCube(
        cube(9, (value) => 1 - value),
        "negative.cube",
      ),
    );
    expect(Math.abs((turned.data[0] ?? 0) - (255 - (source.data[0] ?? 0)))).toBeLessThanOrEqual(1);
  });

  it.each([
    ["LUT_1D_SIZE 4", "one-dimensional"],
    ["LUT_3D_SIZE 900", "2 to 65"],
    ["LUT_3D_SIZE 2\n0 0 0", "as many lines"],
    ["LUT_3D_SIZE 2\n0 0", "three numbers"],
    ["LUT_3D_SIZE 2\nDOMAIN_MAX 4 4 4", "from 0 to 1"],
    ["", "as many lines"],
  ])("that begins %j is refused with a sentence", (text, part) => {
    expect(() => parseCube(text, "bad.cube")).toThrow(CubeProblem);
    expect(() => parseCube(text, "bad.cube")).toThrow(part);
  });
});

it("a look comes back from its receipt as it was set, but for a table that is not in it", () => {
  const look = { ...PLAIN_LOOK, film: "amber" as const, exposure: -0.5, grain: 0.3 };
  expect(lookOfParams(paramsOfLook(look))).toEqual(look);
  const lut = { name: "a.cube", size: 2, table: [] };
  const params = paramsOfLook({ ...look, lut });
  expect(params.lut).toBe("a.cube");
  expect(params.lut_amount).toBeUndefined();
  expect(lookOfParams(params).lut).toBeNull();
  const wild = Object.fromEntries(LOOK_AMOUNTS.map(({ name }) => [name, 99]));
  for (const { name, most } of LOOK_AMOUNTS) expect(lookOfParams(wild)[name]).toBe(most);
  expect(lookOfParams({ film: "no such film", contrast: "0.4" })).toEqual(PLAIN_LOOK);
});
