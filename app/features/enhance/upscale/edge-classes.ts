import { brightness, type Raster } from "../pixels/raster";

/** Directions, strengths and clarities that make different classes; the bounds are steps of 255 a pixel and shares. */
const DIRECTIONS = 12;
const STRENGTHS = [3, 12] as const;
const CLARITIES = [0.25, 0.5] as const;
/** Weights of neighbours, which blur gradients over five by five pixels. */
const BLUR = [1 / 9, 2 / 9, 3 / 9, 2 / 9, 1 / 9] as const;
const REACH = 2;

const levelOf = (value: number, bounds: readonly [number, number]) =>
  value < bounds[0] ? 0 : value < bounds[1] ? 1 : 2;

/** The class of an edge by its structure tensor. */
function classOf(xx: number, yy: number, xy: number): number {
  const spread = Math.hypot(xx - yy, 2 * xy);
  const strong = Math.sqrt((xx + yy + spread) / 2);
  const weak = Math.sqrt(Math.max(0, (xx + yy - spread) / 2));
  const turn = (0.5 * Math.atan2(2 * xy, xx - yy)) / Math.PI;
  const direction = Math.floor((turn - Math.floor(turn)) * DIRECTIONS) % DIRECTIONS;
  const clarity = (strong - weak) / (strong + weak + 1e-6);
  return (direction * 3 + levelOf(strong, STRENGTHS)) * 3 + levelOf(clarity, CLARITIES);
}

interface Gradients {
  xx: Float32Array;
  yy: Float32Array;
  xy: Float32Array;
}

/** What the edges of a picture are like, row by row from the top: what it gives holds until the next row. */
export function edgeClasses({ width, height, data }: Raster): (y: number) => Uint8Array {
  const kept = new Map<number, Gradients>();
  const classes = new Uint8Array(width);
  const blurred: Gradients = newGradients(width);

  const light = (x: number, y: number) => brightness(data, (y * width + x) * 4);

  /** The products of a row's changes of brightness: the mean of both sides, at the ends of the one that is there. */
  function gradientsOf(y: number): Gradients {
    const known = kept.get(y);
    if (known) return known;
    const made = newGradients(width);
    const [above, below] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      const across = (light(right, y) - light(left, y)) / Math.max(1, right - left);
      const down = (light(x, below) - light(x, above)) / Math.max(1, below - above);
      made.xx[x] = across * across;
      made.yy[x] = down * down;
      made.xy[x] = across * down;
    }
    kept.set(y, made);
    return made;
  }

  function blurDown(y: number) {
    for (const name of ["xx", "yy", "xy"] as const) blurred[name].fill(0);
    for (const [index, weight] of BLUR.entries()) {
      const row = gradientsOf(Math.min(height - 1, Math.max(0, y + index - REACH)));
      for (const name of ["xx", "yy", "xy"] as const) {
        const [from, to] = [row[name], blurred[name]];
        for (let x = 0; x < width; x += 1) to[x] = (to[x] ?? 0) + weight * (from[x] ?? 0);
      }
    }
  }

  function across(values: Float32Array, x: number): number {
    let sum = 0;
    for (let index = 0; index < BLUR.length; index += 1) {
      const place = Math.min(width - 1, Math.max(0, x + index - REACH));
      sum += (BLUR[index] ?? 0) * (values[place] ?? 0);
    }
    return sum;
  }

  return (y) => {
    for (const known of kept.keys()) if (known < y - REACH) kept.delete(known);
    blurDown(y);
    for (let x = 0; x < width; x += 1) {
      classes[x] = classOf(across(blurred.xx, x), across(blurred.yy, x), across(blurred.xy, x));
    }
    return classes;
  };
}

function newGradients(width: number): Gradients {
  return {
    xx: new Float32Array(width),
    yy: new Float32Array(width),
    xy: new Float32Array(width),
  };
}
