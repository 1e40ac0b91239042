/** For every class of edges and each pixel that is made, the weights of what is seen. */
export interface FilterWeights {
  scale: number;
  weights: Float32Array;
}

/** Pixels that one pass makes: as many as a vector holds. */
export const TOGETHER = 4;
const FLOAT = 4;
const VECTOR = TOGETHER * FLOAT;
const COLOURS = 3;
const PAGE = 65_536;

/** Codes of WebAssembly (https://webassembly.github.io/spec/core/binary/instructions.html). */
const [GET, SET, TEE, CONSTANT, ADD, DIFFERS] = [0x20, 0x21, 0x22, 0x41, 0x6a, 0x47];
const [LOOP, BRANCH_IF, END, VOID] = [0x03, 0x0d, 0x0b, 0x40];
const [I32, V128, FUNCTION] = [0x7f, 0x7b, 0x60];
const LOAD_VECTOR = [0xfd, 0x00, 4, 0];
const loadSplat = (offset: number) => [0xfd, 0x09, 2, offset];
const storeVector = (offset: number) => [0xfd, 0x0b, 4, offset];
const MULTIPLY = [0xfd, 0xe6, 0x01];
const SUM = [0xfd, 0xe4, 0x01];
const [WEIGHTS, SEEN, SEEN_END, SUMS, FIRST_TOTAL] = [0, 1, 2, 3, 4];
const COLOUR_NUMBERS = [0, 1, 2];

const section = (id: number, ...body: number[]) => [id, body.length, ...body];

/**
 * A module with one function, `f(weights, seen, seenEnd, sums)`, all of them addresses in its memory: adds up what is
 * seen, times its weights, for four pixels and three colours. All lengths in it are below 128, so each takes one byte.
 */
function moduleBytes(): Uint8Array<ArrayBuffer> {
  const code = [
    ...[1, COLOURS, V128],
    ...[LOOP, VOID],
    ...COLOUR_NUMBERS.flatMap((colour) => [
      ...[GET, FIRST_TOTAL + colour],
      ...[GET, WEIGHTS, ...LOAD_VECTOR],
      ...[GET, SEEN, ...loadSplat(colour * FLOAT)],
      ...[...MULTIPLY, ...SUM],
      ...[SET, FIRST_TOTAL + colour],
    ]),
    ...[GET, WEIGHTS, CONSTANT, VECTOR, ADD, SET, WEIGHTS],
    ...[GET, SEEN, CONSTANT, COLOURS * FLOAT, ADD, TEE, SEEN],
    ...[GET, SEEN_END, DIFFERS, BRANCH_IF, 0, END],
    ...COLOUR_NUMBERS.flatMap((colour) => [
      ...[GET, SUMS, GET, FIRST_TOTAL + colour],
      ...storeVector(colour * VECTOR),
    ]),
    END,
  ];
  const [m, f] = [0x6d, 0x66];
  return Uint8Array.of(
    ...[0, 0x61, 0x73, m, 1, 0, 0, 0],
    ...section(1, 1, FUNCTION, 4, I32, I32, I32, I32, 0),
    ...section(2, 1, 1, m, 1, m, 2, 0, 1),
    ...section(3, 1, 0),
    ...section(7, 1, 1, f, 0, 0),
    ...section(10, 1, code.length, ...code),
  );
}

/** The same in plain numbers, for browsers without vectors. The addresses are those of floats here. */
function weighPlainly(
  floats: Float32Array,
  weights: number,
  seen: number,
  end: number,
  to: number,
) {
  floats.fill(0, to, to + COLOURS * TOGETHER);
  for (let at = seen, from = weights; at < end; at += COLOURS, from += TOGETHER) {
    for (let colour = 0; colour < COLOURS; colour += 1) {
      const value = floats[at + colour] ?? 0;
      for (let one = 0; one < TOGETHER; one += 1) {
        const sum = to + colour * TOGETHER + one;
        floats[sum] = (floats[sum] ?? 0) + (floats[from + one] ?? 0) * value;
      }
    }
  }
}

export interface Weigher {
  /** What a filter sees: red, green and blue of each place. */
  seen: Float32Array;
  /** What it comes to: the reds of four pixels, their greens, their blues. */
  sums: Float32Array;
  /** Weighs for the four pixels of a group, by the filters of a class. */
  weigh: (kind: number, group: number) => void;
}

/**
 * What applies filters to what they see.
 * @param count places that a filter sees.
 * @param hasVectors is left out except by tests.
 */
export function weigher(
  { scale, weights }: FilterWeights,
  count: number,
  hasVectors = WebAssembly.validate(moduleBytes()),
): Weigher {
  const size = count * TOGETHER;
  const seenAt = weights.length;
  const sumsAt = seenAt + count * COLOURS;
  const pages = Math.ceil(((sumsAt + TOGETHER * COLOURS) * FLOAT) / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages });
  const floats = new Float32Array(memory.buffer);
  for (let at = 0; at < weights.length; at += 1) {
    const [row, place] = [Math.floor(at / count), at % count];
    const group = Math.floor(row / TOGETHER);
    floats[group * size + place * TOGETHER + (row % TOGETHER)] = weights[at] ?? 0;
  }
  const groups = (scale * scale) / TOGETHER;
  const shared = {
    seen: floats.subarray(seenAt, sumsAt),
    sums: floats.subarray(sumsAt, sumsAt + TOGETHER * COLOURS),
  };
  if (!hasVectors) {
    return {
      ...shared,
      weigh: (kind, group) =>
        weighPlainly(floats, (kind * groups + group) * size, seenAt, sumsAt, sumsAt),
    };
  }
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes()), {
    m: { m: memory },
  });
  const { f: run } = exports as {
    f: (weights: number, seen: number, end: number, sums: number) => void;
  };
  const [first, end] = [seenAt * FLOAT, sumsAt * FLOAT];
  return {
    ...shared,
    weigh: (kind, group) => run((kind * groups + group) * size * FLOAT, first, end, end),
  };
}
