import { BAND_PARTS, FILM_STOCKS, LOOK_BANDS } from "#contract/timeline/look-names";
import { applyLook } from "#features/enhance/looks/apply-look.ts";
import { halationMap } from "#features/enhance/looks/halation.ts";
import { type ImageLook, PLAIN_LOOK } from "#features/enhance/looks/look.ts";
import { createLookPainter } from "#features/enhance/looks/look-painter.ts";
import { newRaster, type Raster } from "#features/enhance/pixels/raster.ts";
import { LOOK_AMOUNTS } from "#film/looks/amounts";
import { withPixels } from "#film/paint/look";
import { timeGrading } from "./time-grading";
import { timeHistogram } from "./time-histogram";

/** A picture with every hue in every brightness, and noise. */
function manyColours(width: number, height: number): Raster {
  const raster = newRaster(width, height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const noise = (Math.imul(at, 2_654_435_761) >>> 24) % 24;
    raster.data.set(
      [(x * 256) / width, (y * 256) / height, ((x + y * 3) % 232) + noise, 255],
      at * 4,
    );
  }
  return raster;
}

/** A table that turns colours about, with its corners where they are not in a picture. */
function turningTable(size: number) {
  const table: number[] = [];
  for (let at = 0; at < size ** 3; at += 1) {
    const [red, green, blue] = [
      at % size,
      Math.floor(at / size) % size,
      Math.floor(at / size ** 2),
    ];
    table.push(...[green, blue, red].map((place) => (place / (size - 1)) ** 1.4));
  }
  return { name: "turn.cube", size, table, amount: 0.7 };
}

/** Looks that are compared: each amount at its ends, each film, each band, all at once, by the figures of both. */
function compared(): [string, ImageLook][] {
  const amounts = LOOK_AMOUNTS.flatMap(({ name, least, most }) =>
    [least, most].map((value): [string, ImageLook] => [
      `${name} ${value}`,
      { ...PLAIN_LOOK, [name]: value },
    ]),
  );
  const films = FILM_STOCKS.map((film): [string, ImageLook] => [film, { ...PLAIN_LOOK, film }]);
  const bands = Object.fromEntries(
    LOOK_BANDS.map((band, at) => [
      band,
      Object.fromEntries(BAND_PARTS.map((part, of) => [part, ((at + of) % 3) - 1])),
    ]),
  );
  const all: ImageLook = {
    ...{ ...PLAIN_LOOK, exposure: 0.3, contrast: 0.2, temperature: 0.4, tint: -0.3, whites: 0.4 },
    ...{ blacks: -0.3, shadows: 0.5, bands, film: "crossed", sharpen: 0.4, strength: 0.8 },
    lut: turningTable(9),
  };
  const { figures: _photo, ...rest } = all;
  return [
    ...amounts,
    ...films,
    ["bands", { ...PLAIN_LOOK, bands }],
    ["all", all],
    ["film's", rest],
  ];
}

/** By how much two pictures differ at most, of 255. */
function gapOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at < one.length; at += 1)
    most = Math.max(most, Math.abs((one[at] ?? 0) - (other[at] ?? 0)));
  return most;
}

/** What of a look films lay over the picture is not in its pixels. */
const withoutOverlays = (look: ImageLook): ImageLook => ({
  ...{ ...look, vignette: 0, grain: 0 },
  film: undefined,
});

/** By how much the preview of a look, and a film's frame, differ from the result of Enhance at most. Of 255. */
function gaps(): Record<string, { preview: number; film: number }> {
  const source = manyColours(192, 128);
  const { width, height } = source;
  const canvas = document.createElement("canvas");
  const painter = createLookPainter(canvas, source, halationMap(source));
  if (!painter) throw new Error("This browser has no WebGL 2.");
  const still = document.createElement("canvas");
  Object.assign(still, { width, height });
  still.getContext("2d")?.putImageData(new ImageData(source.data, width, height), 0, 0);
  const found = compared().map(([name, look]) => {
    painter.paint(look);
    const shown = painter.pixels();
    const upright = newRaster(width, height);
    for (let y = 0; y < height; y += 1) {
      const row = (height - 1 - y) * width * 4;
      upright.data.set(shown.subarray(row, row + width * 4), y * width * 4);
    }
    const { lut, ...plain } = withoutOverlays(look);
    const inFilm = withPixels(
      { image: still, width, height },
      { look: lut ? { ...plain, lut: { url: "/t", amount: lut.amount ?? 1 } } : plain, lut },
    ).image as HTMLCanvasElement;
    const framed = inFilm.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    const preview = gapOf(applyLook(source, look).data, upright.data);
    const film = gapOf(applyLook(source, withoutOverlays(look)).data, framed);
    return [name, { preview, film }] as const;
  });
  painter.dispose();
  return Object.fromEntries(found);
}

export const looks = { gaps, timeGrading, timeHistogram };
