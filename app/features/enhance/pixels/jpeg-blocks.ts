import { TABLES, type Tables, ZIGZAG } from "./jpeg-tables";

/** The scale that the transform leaves in each row and column (Arai, Agui and Nakajima, 1988). */
const LEFT = [
  1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379,
] as const;

/** A cosine transform of eight numbers in place, `step` apart. */
function transformLine(block: Float32Array, at: number, step: number): void {
  const value = (index: number) => block[at + index * step] ?? 0;
  const [sum0, rest0] = [value(0) + value(7), value(0) - value(7)];
  const [sum1, rest1] = [value(1) + value(6), value(1) - value(6)];
  const [sum2, rest2] = [value(2) + value(5), value(2) - value(5)];
  const [sum3, rest3] = [value(3) + value(4), value(3) - value(4)];
  const turned = (sum1 - sum2 + sum0 - sum3) * Math.SQRT1_2;
  block[at] = sum0 + sum3 + sum1 + sum2;
  block[at + 4 * step] = sum0 + sum3 - sum1 - sum2;
  block[at + 2 * step] = sum0 - sum3 + turned;
  block[at + 6 * step] = sum0 - sum3 - turned;
  const shared = (rest3 + rest2 - rest1 - rest0) * 0.382683433;
  const low = 0.5411961 * (rest3 + rest2) + shared;
  const high = 1.306562965 * (rest1 + rest0) + shared;
  const middle = (rest2 + rest1) * Math.SQRT1_2;
  block[at + 5 * step] = rest0 - middle + low;
  block[at + 3 * step] = rest0 - middle - low;
  block[at + step] = rest0 + middle + high;
  block[at + 7 * step] = rest0 + middle - high;
}

/** For every value its code and, above 16 bits, the code's length. */
function codesOf(table: Uint8Array): Uint32Array {
  const codes = new Uint32Array(256);
  let code = 0;
  let at = 16;
  for (let length = 1; length <= 16; length += 1) {
    for (let count = table[length - 1] ?? 0; count > 0; count -= 1, code += 1, at += 1) {
      codes[table[at] ?? 0] = (length << 16) | code;
    }
    code <<= 1;
  }
  return codes;
}

/** Bits one after another, as a scan has them: a byte of ones is followed by a zero. */
function bitWriter() {
  let bytes = new Uint8Array(1 << 20);
  let length = 0;
  let waiting = 0;
  let count = 0;
  return {
    put(value: number, bits: number) {
      waiting = (waiting << bits) | value;
      count += bits;
      if (length + 8 > bytes.length) {
        const larger = new Uint8Array(bytes.length * 2);
        larger.set(bytes);
        bytes = larger;
      }
      while (count >= 8) {
        count -= 8;
        const byte = (waiting >>> count) & 0xff;
        bytes[length++] = byte;
        if (byte === 0xff) bytes[length++] = 0;
      }
      waiting &= (1 << count) - 1;
    },
    /** What was written since the last call, whole bytes only. */
    take(): Uint8Array<ArrayBuffer> {
      const taken = bytes.slice(0, length);
      length = 0;
      return taken;
    },
  };
}

/** How many bits a number needs, its sign left out. */
const bitsOf = (value: number) => 32 - Math.clz32(Math.abs(value));

/** What quantises and codes blocks of eight by eight values, brightness (0) and colours (1) with tables of their own. */
export function blockCoder() {
  const bits = bitWriter();
  const ways = TABLES.map(({ steps, dc, ac }: Tables) => ({
    dc: codesOf(dc),
    ac: codesOf(ac),
    scales: Float32Array.from(ZIGZAG, (place, at) => {
      const left = (LEFT[place >> 3] ?? 1) * (LEFT[place & 7] ?? 1);
      return 1 / ((steps[at] ?? 1) * left * 8);
    }),
  }));
  const found = new Int32Array(64);

  function putNumber(value: number, size: number) {
    if (size > 0) bits.put(value < 0 ? value + (1 << size) - 1 : value, size);
  }
  function putCode(code: number) {
    bits.put(code & 0xffff, code >>> 16);
  }

  /** Transforms and quantises a block into `found`. */
  function quantise(block: Float32Array, scales: Float32Array) {
    for (let row = 0; row < 64; row += 8) transformLine(block, row, 1);
    for (let column = 0; column < 8; column += 1) transformLine(block, column, 8);
    for (let at = 0; at < 64; at += 1) {
      found[at] = Math.round((block[ZIGZAG[at] ?? 0] ?? 0) * (scales[at] ?? 0));
    }
  }

  /** Codes all of `found` but its mean. */
  function putDetails(codes: Uint32Array) {
    let zeros = 0;
    for (let at = 1; at < 64; at += 1) {
      const value = found[at] ?? 0;
      if (value === 0) {
        zeros += 1;
        continue;
      }
      for (; zeros > 15; zeros -= 16) putCode(codes[0xf0] ?? 0);
      const length = bitsOf(value);
      putCode(codes[(zeros << 4) | length] ?? 0);
      putNumber(value, length);
      zeros = 0;
    }
    if (zeros > 0) putCode(codes[0] ?? 0);
  }

  return {
    /** Writes a block, which is changed. @returns its mean, which the next block of the same kind begins from. */
    put(block: Float32Array, kind: 0 | 1, before: number): number {
      const way = ways[kind];
      if (!way) return before;
      quantise(block, way.scales);
      const mean = found[0] ?? 0;
      const size = bitsOf(mean - before);
      putCode(way.dc[size] ?? 0);
      putNumber(mean - before, size);
      putDetails(way.ac);
      return mean;
    },
    /** Fills the last byte with ones. */
    end: () => bits.put(0x7f, 7),
    take: bits.take,
  };
}
