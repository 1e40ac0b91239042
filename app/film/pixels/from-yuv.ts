import { scaleOf, type YuvKind } from "./matrix";
import {
  ADD,
  constant,
  get,
  load,
  loadByte,
  loadEightWords,
  loadFour,
  loop,
  moduleOf,
  set,
  start,
  store,
  V,
} from "./wasm";

const [Y, BELOW, U, VV, TO, END] = [0, 1, 2, 3, 4, 5];
const [BRIGHT, BLUE, RED, PIXELS, R, G, B] = [6, 7, 8, 9, 10, 11, 12];
const FIRST_CONSTANT = 13;
/** Constants in memory, one vector each: factor of Y, of V in red, U and V in green, U in blue, then what is added. */
const [OF_Y, V_IN_RED, U_IN_GREEN, V_IN_GREEN, U_IN_BLUE, RED_PLUS, GREEN_PLUS, BLUE_PLUS, OPAQUE] =
  [0, 1, 2, 3, 4, 5, 6, 7, 8];
const DATA = 9 * 16;

/** Constants are kept in locals: from memory, each pass would read them again. */
const fixed = (at: number) => get(FIRST_CONSTANT + at);
const times = (local: number, at: number) => [...get(local), ...fixed(at), ...V.multiplyFloats];
/** Each of two colour differences counts for two pixels. */
const twice = (plane: number, to: number) => [
  ...[...get(plane), ...loadByte(0), ...V.i32Splat],
  ...[...get(plane), ...loadByte(1), ...V.replaceLane(2)],
  ...[...get(plane), ...loadByte(1), ...V.replaceLane(3)],
  ...[...V.toFloats, ...set(to)],
];
/** Each of four colour differences counts for one pixel. */
const once = (plane: number, to: number) => [
  ...[...get(plane), ...loadFour(), ...V.widenBytesLow, ...V.widenWordsLow],
  ...[...V.toFloats, ...set(to)],
];
const colour = (to: number, parts: readonly number[], plus: number) => [
  ...[...times(BRIGHT, OF_Y), ...parts, ...fixed(plus), ...V.addFloats],
  ...[...V.toNumbers, ...set(to)],
];
const step = (address: number, by: number) => [
  ...[...get(address), ...constant(by), ...ADD, ...set(address)],
];

/** A pass over one row of pixels, four at a time, once their brightness and colour differences are read. */
const passOf = (reading: readonly number[], steps: readonly number[]) =>
  moduleOf({
    parameters: 6,
    vectors: 16,
    body: [...Array(9).keys()]
      .flatMap((at) => [...constant(0), ...load(at * 16), ...set(FIRST_CONSTANT + at)])
      .concat(
        loop([
          ...reading,
          ...colour(R, [...times(RED, V_IN_RED), ...V.addFloats], RED_PLUS),
          ...colour(
            G,
            [...times(BLUE, U_IN_GREEN), ...V.addFloats, ...times(RED, V_IN_GREEN), ...V.addFloats],
            GREEN_PLUS,
          ),
          ...colour(B, [...times(BLUE, U_IN_BLUE), ...V.addFloats], BLUE_PLUS),
          ...[...get(R), ...get(G), ...V.narrowToWords],
          ...[...get(B), ...fixed(OPAQUE), ...V.narrowToWords],
          ...[...V.narrowToBytes, ...set(PIXELS)],
          ...[...get(TO), ...get(PIXELS), ...get(PIXELS)],
          ...V.shuffle([0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15]),
          ...[...store(), ...step(TO, 16), ...steps, ...get(Y), ...get(END), 0x49],
        ]),
      ),
  });

/** Each pixel of a row; `BELOW` is not read. */
const WHOLE = passOf(
  [
    ...[...get(Y), ...loadFour(), ...V.widenBytesLow, ...V.widenWordsLow, ...V.toFloats],
    ...[...set(BRIGHT), ...twice(U, BLUE), ...twice(VV, RED)],
  ],
  [...step(Y, 4), ...step(U, 2), ...step(VV, 2)],
);

/** One pixel for each four of two rows: the sum of their brightness, and the colour that they share. */
const HALVED = passOf(
  [
    ...[...get(Y), ...loadEightWords(), ...get(BELOW), ...loadEightWords(), ...V.addWords],
    ...[...V.addPairs, ...V.toFloats, ...set(BRIGHT), ...once(U, BLUE), ...once(VV, RED)],
  ],
  [...step(Y, 8), ...step(BELOW, 8), ...step(U, 4), ...step(VV, 4)],
);

/** @param summed how many pixels' brightness is summed */
function constants(kind: YuvKind, summed: number): readonly number[] {
  const { black, steps, wide } = scaleOf(kind);
  const { red, blue } = kind;
  const green = 1 - red - blue;
  const [y, c] = [255 / steps, 255 / wide];
  const inRed = 2 * (1 - red) * c;
  const inBlue = 2 * (1 - blue) * c;
  const [uInGreen, vInGreen] = [-(blue / green) * inBlue, -(red / green) * inRed];
  // Half a step more, since fractions are cut off.
  const plus = 0.5 - black * y;
  return [
    ...[y / summed, inRed, uInGreen, vInGreen, inBlue],
    ...[plus - 128 * inRed, plus - 128 * (uInGreen + vInGreen), plus - 128 * inBlue],
  ];
}

/** Whether this browser can run it. */
export const canReadYuv = WebAssembly.validate(WHOLE) && WebAssembly.validate(HALVED);

interface Reader {
  size: number;
  memory: WebAssembly.Memory;
  run: (...values: number[]) => void;
}

/** Each pass with the memory of its largest frame so far; the next ones use it again. */
const readers = new Map<Uint8Array<ArrayBuffer>, Reader>();

function readerOf(pass: Uint8Array<ArrayBuffer>, size: number): Reader {
  const known = readers.get(pass);
  if (known && known.size >= size) return known;
  const reader = { size, ...start(pass, size) };
  readers.set(pass, reader);
  return reader;
}

interface Size {
  width: number;
  height: number;
}

/** Runs a pass over a frame. @param by rows and columns of the frame that become one */
function read(
  planes: Uint8Array,
  { width, height }: Size,
  { kind, by, pass }: { kind: YuvKind; by: 1 | 2; pass: Uint8Array<ArrayBuffer> },
): Uint8ClampedArray<ArrayBuffer> {
  const [half, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const area = width * height;
  const [across, down] = [width / by, height / by];
  // The last pass of a row may go beyond it by three pixels, which the next row writes over.
  const made = DATA + Math.ceil((area + half * halfHeight * 2) / 16) * 16 + 16;
  const { memory, run } = readerOf(pass, made + across * down * 4 + 16);
  const buffer = memory.buffer as ArrayBuffer;
  const numbers = new Float32Array(buffer, 0, DATA / 4);
  for (const [at, value] of constants(kind, by * by).entries())
    numbers.fill(value, at * 4, at * 4 + 4);
  new Int32Array(buffer, OPAQUE * 16, 4).fill(255);
  new Uint8Array(buffer, DATA).set(planes);
  for (let row = 0; row < down; row += 1) {
    const y = DATA + row * by * width;
    const u = DATA + area + Math.floor((row * by) / 2) * half;
    run(y, y + width, u, u + half * halfHeight, made + row * across * 4, y + width);
  }
  return new Uint8ClampedArray(buffer, made, across * down * 4);
}

/**
 * The pixels of a frame whose planes are laid out as `I420`, without gaps. Browsers compute BT.709 with up to 12
 * steps of error in blue. The next call, of any frame, overwrites the pixels that it gives.
 * @param size the sides of the frame; colours of an odd side are rounded up
 */
export function readYuv(
  planes: Uint8Array,
  size: Size,
  kind: YuvKind,
): Uint8ClampedArray<ArrayBuffer> {
  return read(planes, size, { kind, by: 1, pass: WHOLE });
}

/**
 * The same with half the sides: each pixel is the mean of four.
 * @param size even sides
 * @throws {RangeError} for other sizes
 */
export function readHalf(
  planes: Uint8Array,
  size: Size,
  kind: YuvKind,
): Uint8ClampedArray<ArrayBuffer> {
  if (size.width % 2 !== 0 || size.height % 2 !== 0) {
    throw new RangeError(
      `A frame of ${size.width} × ${size.height} cannot be halved. Use even sides.`,
    );
  }
  return read(planes, size, { kind, by: 2, pass: HALVED });
}
