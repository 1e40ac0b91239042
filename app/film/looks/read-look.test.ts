import { describe, expect, it } from "vitest";
import { lookSchema } from "#contract/timeline/look";
import { NO_LOOK } from "#contract/timeline/look-names";
import {
  changedLook,
  type PlainLook,
  paramsOfPlainLook,
  plainLookOfParams,
  readLook,
  withBand,
} from "./read-look";

const FULL: PlainLook = {
  ...NO_LOOK,
  figures: "photo",
  contrast: 0.2,
  exposure: -0.5,
  tint: 0.25,
  whites: 0.1,
  blacks: -0.3,
  bands: { red: { hue: 0.5 }, magenta: { saturation: -1, luminance: 0.2 } },
  film: "amber",
  strength: 0.4,
};

describe("a look that is read", () => {
  it("is what it was, and a document that films take", () => {
    expect(readLook(JSON.parse(JSON.stringify(FULL)))).toEqual(FULL);
    expect(lookSchema.parse(FULL)).toEqual(FULL);
  });

  it("is a look that changes nothing where it is no look at all", () => {
    for (const value of [null, undefined, 3, "look", [], { bands: 7, film: "kodak" }])
      expect(readLook(value)).toEqual(NO_LOOK);
  });

  it("has amounts within their bounds, and none that are no numbers", () => {
    const wild = {
      exposure: 99,
      tint: Number.NaN,
      whites: "1",
      strength: -3,
      bands: { red: { hue: -9, glow: 1 }, pink: { hue: 1 }, blue: null },
      __proto__: { grain: 1 },
    };
    expect(readLook(wild)).toMatchObject({ exposure: 2, strength: 0, bands: { red: { hue: -1 } } });
    expect(lookSchema.safeParse(readLook(wild)).success).toBe(true);
    expect(Object.keys(readLook(wild).bands ?? {})).toEqual(["red"]);
  });
});

describe("a look's receipt", () => {
  it("names what changes, in scalars, and gives the same look back", () => {
    const params = paramsOfPlainLook(FULL);
    expect(params).toMatchObject({ red_hue: 0.5, magenta_saturation: -1, strength: 0.4 });
    expect(params.figures).toBeUndefined();
    expect(plainLookOfParams(params)).toEqual(FULL);
  });

  it("says that a look has the figures of films, which receipts of before never had", () => {
    const { figures, ...ofFilms } = FULL;
    expect(figures).toBe("photo");
    expect(paramsOfPlainLook(ofFilms).figures).toBe("film");
    expect(plainLookOfParams(paramsOfPlainLook(ofFilms))).toEqual(ofFilms);
  });

  it("of before opens with the amounts that it had", () => {
    const before = { film: "teal_night", exposure: 0.5, midtones: -0.2, lut: "a.cube" };
    expect(plainLookOfParams(before)).toEqual({
      ...{ ...NO_LOOK, figures: "photo", film: "teal_night", exposure: 0.5, midtones: -0.2 },
    });
  });
});

it("a changed band leaves the other bands of each look, and their other amounts", () => {
  const change = { band: "red", part: "hue", value: 0.4 } as const;
  expect(withBand(undefined, change)).toEqual({ red: { hue: 0.4 } });
  const bands = { red: { hue: 0.1, luminance: 0.2 }, blue: { saturation: -1 } };
  expect(withBand(bands, change)).toEqual({ ...bands, red: { hue: 0.4, luminance: 0.2 } });
});

it("a changed look has no amounts that change nothing, and keeps its table", () => {
  const lut = { url: "/media/a.png", amount: 0.5 };
  const look = changedLook({ ...NO_LOOK, lut }, { tint: 0.2 });
  expect(look).toEqual({ ...NO_LOOK, lut, tint: 0.2 });
  expect(changedLook(look, { tint: 0, lut: undefined })).toEqual(NO_LOOK);
  expect(changedLook(undefined, { bands: { red: { hue: 0 } } })).toEqual(NO_LOOK);
});
