import { scaleOf, type YuvKind } from "./matrix";
import {
  ADD,
  constant,
  get,
  load,
  loadByte,
  loadFour,
  loop,
  moduleOf,
  set,
  start,
  store,
  V,
} from "./wasm";

const [Y, U, VV, TO, END] = [0, 1, 2, 3, 4];
const [BRIGHT, BLUE, RED, PIXELS, R, G, B] = [5, 6, 7, 8, 9, 10, 11];
const FIRST_CONSTANT = 12;
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
const colour = (to: number, parts: readonly number[], plus: number) => [
  ...[...times(BRIGHT, OF_Y), ...parts, ...fixed(plus), ...V.addFloats],
  ...[...V.toNumbers, ...set(to)],
];
const step = (address: number, by: number) => [
  ...[...get(address), ...constant(by), ...ADD, ...set(address)],
];

/** A pass over one row, four pixels at a time. */
const MODULE = moduleOf({
  parameters: 5,
  vectors: 16,
  body: [...Array(9).keys()]
    .flatMap((at) => [...constant(0), ...load(at * 16), ...set(FIRST_CONSTANT + at)])
    .concat(
      loop([
        ...[...get(Y), ...loadFour(), ...V.widenBytesLow, ...V.widenWordsLow, ...V.toFloats],
        ...set(BRIGHT),
        ...[...twice(U, BLUE), ...twice(VV, RED)],
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
        ...store(),
        ...[...step(U, 2), ...step(VV, 2), ...step(TO, 16)],
        ...[...step(Y, 4), ...get(Y), ...get(END), 0x49],
      ]),
    ),
});

function constants(kind: YuvKind): readonly number[] {
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
    ...[y, inRed, uInGreen, vInGreen, inBlue],
    ...[plus - 128 * inRed, plus - 128 * (uInGreen + vInGreen), plus - 128 * inBlue],
  ];
}

/** Whether this browser can run it. */
export const canReadYuv = WebAssembly.validate(MODULE);

interface Reader {
  size: number;
  memory: WebAssembly.Memory;
  run: (...values: number[]) => void;
}

/** The memory of the largest frame so far; the next ones use it again. */
let reader: Reader | undefined;

/**
 * The pixels of a frame whose planes are laid out as `I420`, without gaps. Browsers compute BT.709 with up to 12
 * steps of error in blue. What is given is overwritten by the next call, of any frame.
 * @param size the sides of the frame; colours of an odd side are rounded up
 */
export function readYuv(
  planes: Uint8Array,
  { width, height }: { width: number; height: number },
  kind: YuvKind,
): Uint8ClampedArray<ArrayBuffer> {
  const [half, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const area = width * height;
  // The last pass of a row may go beyond it by three pixels, which the next row writes over.
  const made = DATA + Math.ceil((area + half * halfHeight * 2) / 16) * 16 + 16;
  const size = made + area * 4 + 16;
  if (!reader || reader.size < size) reader = { size, ...start(MODULE, size) };
  const buffer = reader.memory.buffer as ArrayBuffer;
  const numbers = new Float32Array(buffer, 0, DATA / 4);
  for (const [at, value] of constants(kind).entries()) numbers.fill(value, at * 4, at * 4 + 4);
  new Int32Array(buffer, OPAQUE * 16, 4).fill(255);
  new Uint8Array(buffer, DATA).set(planes);
  for (let row = 0; row < height; row += 1) {
    const y = DATA + row * width;
    const u = DATA + area + Math.floor(row / 2) * half;
    reader.run(y, u, u + half * halfHeight, made + row * width * 4, y + width);
  }
  return new Uint8ClampedArray(buffer, made, area * 4);
}
