import { BT709, scaleOf } from "./matrix";
import {
  ADD,
  constant,
  get,
  lanes,
  load,
  loop,
  moduleOf,
  set,
  start,
  storeFour,
  storeTwo,
  V,
} from "./wasm";

/** Weights are whole numbers of this many bits. */
const BITS = 15;
const [SOURCE, NEXT_ROW, Y, Y_NEXT, U, VV, END] = [0, 1, 2, 3, 4, 5, 6];
const [TOP_LOW, TOP_HIGH, LOW, HIGH, WEIGHT_Y, WEIGHT_U, WEIGHT_V, ROUND_Y, ROUND_UV, SUMS] = [
  7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
];
/** Where the five vectors of constants lie in memory, and what comes after them. Bytes. */
const VECTORS = [WEIGHT_Y, WEIGHT_U, WEIGHT_V, ROUND_Y, ROUND_UV];
const DATA = VECTORS.length * 16;

/** Two sums in each of two vectors become four. */
const pairs = (a: readonly number[], b: readonly number[]) => [
  ...[...a, ...b, ...lanes(0, 2, 4, 6)],
  ...[...a, ...b, ...lanes(1, 3, 5, 7)],
  ...V.add,
];
const dots = (weight: number) => {
  const part = (colours: number) => [...get(colours), ...get(weight), ...V.dot];
  return pairs(part(LOW), part(HIGH));
};
const read = (row: number, low: number, high: number) => [
  ...[...get(row), ...load(), ...V.widenBytesLow, ...set(low)],
  ...[...get(row), ...load(), ...V.widenBytesHigh, ...set(high)],
];
const toBytes = [...get(SUMS), ...get(SUMS), ...V.narrowToWords, ...set(SUMS)].concat(
  ...[[...get(SUMS), ...get(SUMS), ...V.narrowToBytes, ...set(SUMS)]],
);
/** The brightness of the four pixels in LOW and HIGH. */
const brightness = (to: number) => [
  ...[...dots(WEIGHT_Y), ...get(ROUND_Y), ...V.add, ...constant(BITS), ...V.shiftRight],
  ...[...set(SUMS), ...toBytes, ...get(to), ...get(SUMS), ...storeFour(0)],
];
const step = (address: number, by: number) => [
  ...[...get(address), ...constant(by), ...ADD, ...set(address)],
];

/**
 * A pass over two rows, four columns at a time: brightness of each pixel, colour differences of each four. Its
 * parameters are addresses; `END` is where the upper row of the source ends.
 */
const MODULE = moduleOf({
  parameters: 7,
  vectors: 10,
  body: [
    ...VECTORS.flatMap((local, at) => [...constant(0), ...load(at * 16), ...set(local)]),
    ...loop([
      ...[...read(SOURCE, LOW, HIGH), ...brightness(Y)],
      ...[...get(LOW), ...set(TOP_LOW), ...get(HIGH), ...set(TOP_HIGH)],
      ...[...read(NEXT_ROW, LOW, HIGH), ...brightness(Y_NEXT)],
      ...[...get(LOW), ...get(TOP_LOW), ...V.addWords, ...set(LOW)],
      ...[...get(HIGH), ...get(TOP_HIGH), ...V.addWords, ...set(HIGH)],
      ...[...dots(WEIGHT_U), ...set(TOP_LOW), ...dots(WEIGHT_V), ...set(TOP_HIGH)],
      ...pairs(get(TOP_LOW), get(TOP_HIGH)),
      ...[...get(ROUND_UV), ...V.add, ...constant(BITS + 2), ...V.shiftRight, ...set(SUMS)],
      ...[...toBytes, ...get(U), ...get(SUMS), ...storeTwo(0)],
      ...[...get(VV), ...get(SUMS), ...storeTwo(1)],
      ...[...step(NEXT_ROW, 16), ...step(Y, 4), ...step(Y_NEXT, 4), ...step(U, 2), ...step(VV, 2)],
      ...[...step(SOURCE, 16), ...get(SOURCE), ...get(END), 0x49],
    ]),
  ],
});

/** The order of colours in the bytes of a pixel; the fourth byte is of no interest. */
export type ColourOrder = "RGB" | "BGR";

/** Weights of BT.709 for red, green and blue, in steps of limited range, as whole numbers. */
function weights(order: ColourOrder): Int16Array {
  const { red, blue } = BT709;
  const { steps, wide } = scaleOf(BT709);
  const y = [red, 1 - red - blue, blue];
  const one = 2 ** BITS / 255;
  const whole = (values: readonly number[], sum: number) => {
    const [r = 0, , b = 0] = values.map(Math.round);
    // What is rounded away goes to green, so that greys stay grey and white stays 235.
    const three = [r, Math.round(sum) - r - b, b];
    const [first = 0, second = 0, third = 0] = order === "RGB" ? three : three.reverse();
    return [first, second, third, 0, first, second, third, 0];
  };
  const difference = (of: number, share: number) =>
    y.map((weight, at) => (((at === of ? 1 : 0) - weight) / (2 * (1 - share))) * wide * one);
  return Int16Array.from([
    ...whole(
      y.map((weight) => weight * steps * one),
      steps * one,
    ),
    ...whole(difference(2, blue), 0),
    ...whole(difference(0, red), 0),
  ]);
}

/** Turns pictures of one size into what video encoders take: BT.709 in limited range, with halved colours. */
export interface YuvMaker {
  /** Where the pixels are to be put, four bytes each, row by row. */
  readonly pixels: Uint8Array<ArrayBuffer>;
  /** The planes of what `pixels` holds, as `I420` lays them out; they are overwritten by the next call. */
  convert(order: ColourOrder): Uint8Array<ArrayBuffer>;
}

/**
 * @param size even sides, of at least four pixels across
 * @throws {RangeError} for other sizes
 */
export function yuvMaker({ width, height }: { width: number; height: number }): YuvMaker {
  if (width < 4 || width % 2 !== 0 || height % 2 !== 0) {
    throw new RangeError(`A frame of ${width} × ${height} cannot be halved. Use even sides.`);
  }
  const [rows, area] = [width * 4, width * height];
  const planes = DATA + rows * height;
  const { memory, run } = start(MODULE, planes + area * 1.5 + 16);
  const buffer = memory.buffer as ArrayBuffer;
  const { black } = scaleOf(BT709);
  const half = 2 ** (BITS - 1);
  new Int32Array(buffer, 48, 8).set([
    ...Array(4).fill(black * 2 ** BITS + half),
    ...Array(4).fill(128 * 2 ** (BITS + 2) + half * 4),
  ]);
  const pixels = new Uint8Array(buffer, DATA, rows * height);
  const made = new Uint8Array(buffer, planes, area * 1.5);
  /** Two rows from a column on; what is left of a width that is no multiple of four begins before its end. */
  const convertRows = (row: number, column: number) => {
    const source = DATA + row * rows + column * 4;
    const y = planes + row * width + column;
    const u = planes + area + (row / 2) * (width / 2) + column / 2;
    const end = column === 0 ? source + Math.floor(width / 4) * 16 : source + 16;
    run(source, source + rows, y, y + width, u, u + area / 4, end);
  };
  return {
    pixels,
    convert(order) {
      new Int16Array(buffer, 0, 24).set(weights(order));
      for (let row = 0; row < height; row += 2) {
        convertRows(row, 0);
        if (width % 4 !== 0) convertRows(row, width - 4);
      }
      return made;
    },
  };
}
