/** A colour table: `size`³ entries of red, green and blue from 0 to 1, red running fastest. */
export interface Lut {
  size: number;
  table: Float32Array;
}

/** The largest table that is read: 64³ entries are 3 MB. */
const LARGEST = 64;

/**
 * Reads a .cube file with a three-dimensional table.
 * @throws Error with a sentence for people when it is not one
 */
export function parseCube(text: string): Lut {
  let size = 0;
  const values: number[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [first = "", ...rest] = line.trim().split(/\s+/);
    if (first === "" || first.startsWith("#")) continue;
    if (first === "LUT_3D_SIZE") size = Number(rest[0]);
    if (first === "LUT_1D_SIZE")
      throw new Error("This file has a 1D table. Choose a 3D .cube file.");
    if (/^[-+.\d]/.test(first)) values.push(Number(first), Number(rest[0]), Number(rest[1]));
  }
  if (!Number.isInteger(size) || size < 2 || size > LARGEST) {
    throw new Error(`A .cube file needs a LUT_3D_SIZE between 2 and ${LARGEST}.`);
  }
  if (values.length !== size ** 3 * 3 || values.some((value) => !Number.isFinite(value))) {
    throw new Error("This .cube file has too few or unreadable entries.");
  }
  return { size, table: Float32Array.from(values) };
}
