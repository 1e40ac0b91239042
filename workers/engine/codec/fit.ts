import { clamp } from "../render/math";
import { at, atDouble, createImage, item, lumaOf, type Raster } from "../render/raster";

/** Enlarges a small picture with Catmull and Rom's cubic (1974), `times` at least 1. */
export function enlarge(image: Raster, times: number): Raster {
  if (times <= 1) return image;
  const width = Math.round(image.width * times);
  const height = Math.round(image.height * times);
  const across = (plane: Float32Array) =>
    stretch(plane, image.width, image.height, width, 1, image.width);
  const down = (plane: Float32Array) => stretch(plane, image.height, width, height, width, 1);
  return {
    width,
    height,
    r: down(across(image.r)),
    g: down(across(image.g)),
    b: down(across(image.b)),
  };
}

/** Stretches one axis of a plane: `from` samples, `step` apart, become `to`, on `others` lines. */
function stretch(
  plane: Float32Array,
  from: number,
  others: number,
  to: number,
  step: number,
  otherStep: number,
): Float32Array {
  const out = new Float32Array(to * others);
  const outStep = step;
  const outOther = otherStep === 1 ? 1 : to;
  for (let n = 0; n < to; n++) {
    const place = ((n + 0.5) * from) / to - 0.5;
    const base = Math.floor(place);
    const t = place - base;
    const weights = [
      t * (-0.5 + t * (1 - 0.5 * t)),
      1 + t * t * (-2.5 + 1.5 * t),
      t * (0.5 + t * (2 - 1.5 * t)),
      t * t * (-0.5 + 0.5 * t),
    ];
    for (let line = 0; line < others; line++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) {
        const source = clamp(base - 1 + k, 0, from - 1);
        sum += at(plane, source * step + line * otherStep) * item(weights, k);
      }
      out[n * outStep + line * outOther] = clamp(sum, 0, 255);
    }
  }
  return out;
}

/** Cuts a picture to a size no larger than it, where most detail is, rather near the middle. */
export function cropTo(image: Raster, width: number, height: number): Raster {
  if (width >= image.width && height >= image.height) return image;
  const left = offset(image, image.width - width, true, width);
  const top = offset(image, image.height - height, false, height);
  const cut = createImage(width, height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * image.width + left;
    cut.r.set(image.r.subarray(from, from + width), y * width);
    cut.g.set(image.g.subarray(from, from + width), y * width);
    cut.b.set(image.b.subarray(from, from + width), y * width);
  }
  return cut;
}

/** The first row or column of the window with the most detail, leaning to the middle. */
function offset(image: Raster, spare: number, across: boolean, window: number): number {
  if (spare <= 0) return 0;
  const detail = detailOf(image, across);
  let sum = 0;
  for (let n = 0; n < window; n++) sum += atDouble(detail, n);
  let best = 0;
  let most = -1;
  for (let start = 0; start <= spare; start++) {
    const away = Math.abs(start / spare - 0.5) * 2;
    const score = sum * (1 - 0.25 * away * away);
    if (score > most) {
      most = score;
      best = start;
    }
    sum += (detail[start + window] ?? 0) - atDouble(detail, start);
  }
  return best;
}

function detailOf({ width, height, ...image }: Raster, across: boolean): Float64Array {
  const luma = lumaOf({ width, height, ...image });
  const detail = new Float64Array(across ? width : height);
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const i = y * width + x;
      const change =
        Math.abs(at(luma, i) - at(luma, i - 1)) + Math.abs(at(luma, i) - at(luma, i - width));
      const n = across ? x : y;
      detail[n] = atDouble(detail, n) + Math.min(change, 60);
    }
  }
  return detail;
}
