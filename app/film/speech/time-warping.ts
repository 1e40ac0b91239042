import { COEFFICIENTS } from "./mfcc";

/** How far two voices may be apart, as a share of the longer way, and in frames at least. */
const BAND = 0.25;
const MIN_BAND = 80;
/** What it costs that one voice waits for the other, as a share of how unlike the two sounds are. */
const WAITING = 0.15;

const BOTH = 0;
const FIRST = 1;

/**
 * Lays one description of speech on another with the least difference, by dynamic time warping within a band around the
 * diagonal (Sakoe and Chiba 1978).
 * @param first, second as `normalised` gives them
 * @returns for each frame of the first one the frame of the second that it is heard in
 */
export function warp(first: Float32Array, second: Float32Array): Int32Array {
  const [rows, columns] = [first.length / COEFFICIENTS, second.length / COEFFICIENTS];
  const band = Math.ceil(Math.max(MIN_BAND, BAND * columns));
  const width = Math.min(columns, 2 * band + 1);
  const steps = new Uint8Array(rows * width);
  // Where the band begins in each row: it never goes back.
  const left = (row: number) => {
    const centre = Math.round(((row + 1) * columns) / rows) - 1;
    return Math.max(0, Math.min(columns - width, centre - band));
  };
  let before = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
  let costs = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
  before[0] = 0;
  for (let row = 0; row < rows; row += 1) {
    costs.fill(Number.POSITIVE_INFINITY);
    const from = left(row);
    for (let column = from; column < from + width; column += 1) {
      const unlike = distance(first, row, second, column);
      const both = before[column] ?? 0;
      const firstAlone = (before[column + 1] ?? 0) + WAITING * unlike;
      const secondAlone = (costs[column] ?? 0) + WAITING * unlike;
      const least = Math.min(both, firstAlone, secondAlone);
      costs[column + 1] = unlike + least;
      steps[row * width + column - from] = least === both ? BOTH : least === firstAlone ? FIRST : 2;
    }
    [before, costs] = [costs, before];
  }
  return wayBack({ rows, columns, width, steps, left });
}

function wayBack(input: {
  rows: number;
  columns: number;
  width: number;
  steps: Uint8Array;
  left: (row: number) => number;
}): Int32Array {
  const { rows, columns, width, steps, left } = input;
  const places = new Int32Array(rows);
  let [row, column] = [rows - 1, columns - 1];
  while (row >= 0) {
    places[row] = Math.max(0, column);
    const step = column < 0 ? FIRST : steps[row * width + column - left(row)];
    if (step === BOTH) {
      row -= 1;
      column -= 1;
    } else if (step === FIRST) row -= 1;
    else column -= 1;
  }
  return places;
}

function distance(a: Float32Array, row: number, b: Float32Array, column: number): number {
  let sum = 0;
  for (let k = 0; k < COEFFICIENTS; k += 1) {
    const apart = (a[row * COEFFICIENTS + k] ?? 0) - (b[column * COEFFICIENTS + k] ?? 0);
    sum += apart * apart;
  }
  return Math.sqrt(sum);
}
