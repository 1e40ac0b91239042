/** Bytes from their hexadecimal digits. */
const bytesOf = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** What is quantised and coded in one way: brightness, or the two colours. */
export interface Tables {
  /** Steps of quantisation in the order of the zigzag. */
  steps: Uint8Array;
  /** Huffman tables: how many codes have each length from 1 on, then their values. */
  dc: Uint8Array;
  ac: Uint8Array;
}

/**
 * The tables of ITU T.81, annex K. Their steps are scaled to quality 95 as the Independent JPEG Group's library does:
 * `(step × 10 + 50) / 100`, at least 1.
 */
export const TABLES: readonly [Tables, Tables] = [
  {
    steps: bytesOf(
      "0201010101010201010102020202020403020202020504040304060506060605060606070908060709070606080b08090a0a0a0a0a06080b0c0b0a0c090a0a0a",
    ),
    dc: bytesOf("00010501010101010100000000000000000102030405060708090a0b"),
    ac: bytesOf(
      "0002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa",
    ),
  },
  {
    steps: bytesOf(
      "020202020202050303050a0706070a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a",
    ),
    dc: bytesOf("00030101010101010101010000000000000102030405060708090a0b"),
    ac: bytesOf(
      "00020102040403040705040400010277000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa",
    ),
  },
];

/** Which coefficient comes at each place of the zigzag (figure 5 of the same). */
export const ZIGZAG = Uint8Array.of(
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5],
  ...[12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28],
  ...[35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51],
  ...[58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63],
);
