/**
 * Puts together small WebAssembly modules with vectors
 * (https://webassembly.github.io/spec/core/binary/instructions.html).
 */

/** A number as WebAssembly writes it: seven bits in each byte, signed. */
export function leb(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; ) {
    const byte = rest & 127;
    rest >>= 7;
    if ((rest === 0 && (byte & 64) === 0) || (rest === -1 && (byte & 64) !== 0)) {
      return [...bytes, byte];
    }
    bytes.push(byte | 128);
  }
}

/** A length: unsigned. */
function length(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...length(value >> 7)];
}

export const get = (local: number) => [0x20, local];
export const set = (local: number) => [0x21, local];
export const constant = (value: number) => [0x41, ...leb(value)];
export const ADD = [0x6a];
const vector = (code: number, ...rest: number[]) => [0xfd, ...length(code), ...rest];

/** Loads and stores; offsets in bytes. */
export const load = (offset = 0) => vector(0x00, 0, ...length(offset));
export const loadByte = (offset = 0) => [0x2d, 0, ...length(offset)];
export const loadFour = () => vector(0x5c, 0, 0);
/** Loads eight bytes as eight words. */
export const loadEightWords = () => vector(0x02, 0, 0);
export const store = () => vector(0x0b, 0, 0);
export const storeFour = (lane: number) => vector(0x5a, 0, 0, lane);
export const storeTwo = (lane: number) => vector(0x59, 0, 0, lane);

/** What is done with vectors; names as in the specification. */
export const V = {
  shuffle: (lanes: readonly number[]) => vector(0x0d, ...lanes),
  i32Splat: vector(0x11),
  replaceLane: (lane: number) => vector(0x1c, lane),
  widenBytesLow: vector(0x89),
  widenBytesHigh: vector(0x8a),
  widenWordsLow: vector(0xa9),
  narrowToWords: vector(0x86),
  narrowToBytes: vector(0x66),
  addWords: vector(0x8e),
  /** Adds neighbours: eight words become four numbers. */
  addPairs: vector(0x7f),
  add: vector(0xae),
  shiftRight: vector(0xac),
  dot: vector(0xba),
  toFloats: vector(0xfa),
  toNumbers: vector(0xf8),
  addFloats: vector(0xe4),
  multiplyFloats: vector(0xe6),
} as const;

/** Bytes for a shuffle that takes lanes of four bytes: 0 to 3 of the first vector, 4 to 7 of the second. */
export const lanes = (...four: readonly number[]) =>
  V.shuffle(four.flatMap((lane) => [0, 1, 2, 3].map((byte) => lane * 4 + byte)));

/** Repeats its body, which leaves a number, while that number is not zero. */
export const loop = (body: readonly number[]) => [0x03, 0x40, ...body, 0x0d, 0, 0x0b];

const section = (id: number, body: readonly number[]) => [id, ...length(body.length), ...body];
const [I32, V128, FUNCTION] = [0x7f, 0x7b, 0x60];
const [M, F] = [0x6d, 0x66];

/**
 * A module with one function without a result.
 * @param parameters all of them numbers of 32 bits
 * @param vectors locals that hold vectors; they follow the parameters
 */
export function moduleOf({
  parameters,
  vectors,
  body,
}: {
  parameters: number;
  vectors: number;
  body: readonly number[];
}): Uint8Array<ArrayBuffer> {
  const code = [1, vectors, V128, ...body, 0x0b];
  return Uint8Array.of(
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, FUNCTION, parameters, ...Array(parameters).fill(I32), 0]),
    ...section(2, [1, 1, M, 1, M, 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, 1, F, 0, 0]),
    ...section(10, [1, ...length(code.length), ...code]),
  );
}

/** Starts a module over a memory of so many bytes. */
export function start(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
): { memory: WebAssembly.Memory; run: (...values: number[]) => void } {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(size / 65_536) });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { m: { m: memory } });
  const { f: run } = exports as { f: (...values: number[]) => void };
  return { memory, run };
}
