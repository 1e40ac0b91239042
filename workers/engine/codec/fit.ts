import { clamp } from "../render/math";
import { at, atDouble, createPicture, item, lumaOf, type Picture } from "../render/picture";

/** Enlarges a small picture with Catmull and Rom's cubic (1974), `times` at least 1. */
export function enlarge(picture: Picture, times: number): Picture {
  if (times <= 1) return picture;
  const width = Math.round(picture.width * times);
  const height = Math.round(picture.height * times);
  const across = (plane: Float32Array) =>
    stretch(plane, picture.width, picture.height, width, 1, picture.width);
  const down = (plane: Float32Array) => stretch(plane, picture.height, width, height, width, 1);
  return {
    width,
    height,
    r: down(across(picture.r)),
    g: down(across(picture.g)),
    b: down(across(picture.b)),
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
export function cropTo(picture: Picture, width: number, height: number): Picture {
  if (width >= picture.width && height >= picture.height) return picture;
  const left = offset(picture, picture.width - width, true, width);
  const top = offset(picture, picture.height - height, false, height);
  const cut = createPicture(width, height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * picture.width + left;
    cut.r.set(picture.r.subarray(from, from + width), y * width);
    cut.g.set(picture.g.subarray(from, from + width), y * width);
    cut.b.set(picture.b.subarray(from, from + width), y * width);
  }
  return cut;
}

/** The first row or column of the window with the most detail, leaning to the middle. */
function offset(picture: Picture, spare: number, across: boolean, window: number): number {
  if (spare <= 0) return 0;
  const detail = detailOf(picture, across);
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

function detailOf({ width, height, ...picture }: Picture, across: boolean): Float64Array {
  const luma = lumaOf({ width, height, ...picture });
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
