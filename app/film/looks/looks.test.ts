import { describe, expect, it } from "vitest";
import type { Look } from "#contract/timeline/look";
import { BAND_PARTS, LOOK_BANDS, NO_LOOK } from "#contract/timeline/look-names";
import { LOOK_AMOUNTS } from "./amounts";
import { gradeChannel, mixColours, noiseAt } from "./colour";
import { rowGrader } from "./grade-rows";
import { lookNumbersOf } from "./look-numbers";

const PHOTO: Look = { ...NO_LOOK, figures: "photo" };
type Colour = readonly [number, number, number];

/** A colour of 0 to 255 under a look, before it is rounded. */
function graded(look: Look, colour: Colour): number[] {
  const numbers = lookNumbersOf(look);
  const made = Float32Array.from(colour, (value, channel) =>
    gradeChannel(value / 255, channel as 0 | 1 | 2, numbers),
  );
  mixColours(made, numbers);
  return Array.from(made, (value) => value * 255);
}

/** A pixel under a look, as it is written. */
function painted(look: Look, [red, green, blue]: Colour): number[] {
  const data = new Uint8ClampedArray([red, green, blue, 200]);
  const pixel = { width: 1, height: 1, data };
  rowGrader(pixel, lookNumbersOf(look), { lut: null, glow: null })(0, data, 0);
  return Array.from(data);
}

const light = (colour: number[]) => colour.reduce((sum, value) => sum + value, 0);

describe("a look", () => {
  it.each([
    ["of films", NO_LOOK],
    ["of photographs", PHOTO],
    ["with every amount at zero", { ...PHOTO, tint: 0, whites: 0, bands: { red: { hue: 0 } } }],
  ])("%s that changes nothing leaves every pixel", (_, look) => {
    for (let red = 0; red < 256; red += 15) {
      for (let green = 0; green < 256; green += 17) {
        const blue = (red * 7 + green * 3) % 256;
        expect(painted(look as Look, [red, green, blue])).toEqual([red, green, blue, 200]);
      }
    }
  });

  it("has a tint that goes from green to magenta", () => {
    const [red = 0, green = 0] = graded({ ...PHOTO, tint: 0.5 }, [120, 120, 120]);
    expect(green).toBeLessThan(120);
    expect(red).toBeGreaterThan(120);
    expect(graded({ ...PHOTO, tint: -0.5 }, [120, 120, 120])[1]).toBeGreaterThan(120);
  });

  it("moves bright parts by the whites and dark parts by the blacks, and hardly the others", () => {
    const [bright, dark]: Colour[] = [
      [230, 230, 230],
      [25, 25, 25],
    ];
    for (const [name, near, far] of [
      ["whites", bright, dark],
      ["blacks", dark, bright],
    ] as const) {
      if (!near || !far) throw new Error("no colours");
      const change = (amount: number, colour: Colour) =>
        light(graded({ ...PHOTO, [name]: amount }, colour)) - light([...colour]);
      expect(change(0.5, near)).toBeGreaterThan(20);
      expect(change(-0.5, near)).toBeLessThan(-20);
      expect(Math.abs(change(1, far))).toBeLessThan(1);
    }
  });

  it("keeps the order of tones with whites and blacks at each end", () => {
    for (const whites of [-1, 1]) {
      for (const blacks of [-1, 1]) {
        const numbers = lookNumbersOf({ ...PHOTO, whites, blacks });
        for (let value = 1; value < 256; value += 1) {
          const [before, here] = [value - 1, value].map((one) =>
            gradeChannel(one / 255, 0, numbers),
          );
          expect(here).toBeGreaterThanOrEqual(before ?? 1);
        }
      }
    }
  });

  it("gives the source at no strength, all of it at full strength, and what is between at half", () => {
    const look: Look = { ...PHOTO, exposure: 1, tint: 0.3, film: "crossed" };
    const colour: Colour = [90, 140, 40];
    expect(painted({ ...look, strength: 0 }, colour)).toEqual([...colour, 200]);
    const full = painted(look, colour);
    expect(painted({ ...look, strength: 1 }, colour)).toEqual(full);
    painted({ ...look, strength: 0.5 }, colour).forEach((value, channel) => {
      const middle = ((full[channel] ?? 0) + ([...colour, 200][channel] ?? 0)) / 2;
      expect(Math.abs(value - middle)).toBeLessThanOrEqual(1);
    });
  });

  it("has the figures of films where it does not name others", () => {
    const grey: Colour = [200, 200, 200];
    // (200 / 255 - 0.5) * 1.5 + 0.5
    expect(graded({ ...NO_LOOK, contrast: 0.5 }, grey)[0]).toBeCloseTo(236.25, 1);
    expect(graded({ ...NO_LOOK, temperature: 1 }, [100, 100, 100])[0]).toBeCloseTo(125, 1);
    expect(graded({ ...NO_LOOK, brightness: 0.5 }, [100, 100, 100])[0]).toBeCloseTo(151, 1);
  });

  it("has grain whose mean is zero", () => {
    let sum = 0;
    for (let at = 0; at < 10_000; at += 1) sum += noiseAt(at % 100, Math.floor(at / 100));
    expect(Math.abs(sum / 10_000)).toBeLessThan(0.02);
  });

  it("stays within the colours there are, with everything at each end", () => {
    for (const end of [-1, 1]) {
      const amounts = Object.fromEntries(
        LOOK_AMOUNTS.map(({ name, least, most }) => [name, end < 0 ? least : most]),
      );
      const bands = Object.fromEntries(
        LOOK_BANDS.map((band) => [band, Object.fromEntries(BAND_PARTS.map((part) => [part, end]))]),
      );
      for (const figures of ["photo", "film"] as const) {
        for (const colour of [
          [0, 0, 0],
          [255, 255, 255],
          [255, 0, 0],
          [3, 250, 128],
        ] as const) {
          for (const value of graded({ ...PHOTO, ...amounts, bands, figures }, colour)) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(255);
          }
        }
      }
    }
  });
});

/** A full colour of a hue in degrees. */
function ofHue(degrees: number): Colour {
  const wave = (place: number) => {
    const apart = Math.abs(((((degrees - place) % 360) + 540) % 360) - 180);
    return 255 * Math.min(1, Math.max(0, 2 - apart / 60));
  };
  return [wave(0), wave(120), wave(240)];
}

describe("the bands of colours", () => {
  it.each(LOOK_BANDS.map((band, at) => [band, [0, 30, 60, 120, 180, 240, 270, 300][at] ?? 0]))(
    "%s changes its own colour, and no colour of the bands beyond its neighbours",
    (band, degrees) => {
      const look = { ...PHOTO, bands: { [band]: { luminance: -1 } } };
      expect(light(graded(look, ofHue(degrees)))).toBeLessThan(light([...ofHue(degrees)]) - 60);
      const other = ofHue(degrees + 180);
      graded(look, other).forEach((value, channel) => {
        expect(value).toBeCloseTo(other[channel] ?? 0, 2);
      });
    },
  );

  it("go from one to the next without a step, also around red, and over greys", () => {
    const bands = Object.fromEntries(
      LOOK_BANDS.map((band, at) => {
        const sign = at % 2 === 0 ? 1 : -1;
        return [band, { hue: sign, saturation: -sign, luminance: sign }];
      }),
    );
    const look = { ...PHOTO, bands };
    let before = graded(look, ofHue(-1));
    for (let degrees = -0.95; degrees < 361; degrees += 0.05) {
      const here = graded(look, ofHue(degrees));
      here.forEach((value, channel) => {
        expect(Math.abs(value - (before[channel] ?? 0))).toBeLessThan(2);
      });
      before = here;
    }
    // Colours that are almost grey have a hue that jumps; what becomes of them does not.
    const [one, other] = [
      [128, 128, 129],
      [129, 128, 128],
    ] as const;
    graded(look, one).forEach((value, channel) => {
      expect(Math.abs(value - (graded(look, other)[channel] ?? 0))).toBeLessThan(4);
    });
  });

  it("turn a hue towards its neighbours, and take the colour out", () => {
    const turned = graded({ ...PHOTO, bands: { red: { hue: 1 } } }, [255, 0, 0]);
    expect(turned[1]).toBeCloseTo(127.5, 0);
    expect(turned[2]).toBeCloseTo(0, 5);
    const grey = graded({ ...PHOTO, bands: { blue: { saturation: -1 } } }, [0, 0, 255]);
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(0.01);
    expect(graded({ ...PHOTO, bands: { red: { hue: 1, luminance: 1 } } }, [77, 77, 77])).toEqual(
      graded(PHOTO, [77, 77, 77]),
    );
  });
});
