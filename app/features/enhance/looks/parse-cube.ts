import type { LutTable } from "./look";

/** A `.cube` file that cannot be used; the message says why. */
export class CubeProblem extends Error {
  override readonly name = "CubeProblem";
}

/** The largest table that is read: 65 entries a side, as editing programs write them. */
const MAX_SIDE = 65;
/** The largest file, in bytes: a table of that size with long numbers. */
export const MAX_CUBE_BYTES = 12 * 1024 * 1024;

/** The entries along each side, from the line that says so. */
function sizeIn(line: string): number {
  const size = Number(line.split(/\s+/)[1]);
  if (Number.isInteger(size) && size >= 2 && size <= MAX_SIDE) return size;
  throw new CubeProblem(`A LUT may have 2 to ${MAX_SIDE} entries a side.`);
}

function checkDomain(line: string): void {
  const wanted = line.startsWith("DOMAIN_MIN") ? 0 : 1;
  const ends = line.split(/\s+/).slice(1).map(Number);
  if (ends.every((end) => end === wanted)) return;
  throw new CubeProblem("Only LUTs for values from 0 to 1 can be used.");
}

function colourIn(line: string): number[] {
  const colour = line.split(/\s+/).map(Number);
  if (colour.length === 3 && colour.every(Number.isFinite)) return colour;
  throw new CubeProblem("A line of this LUT is not three numbers.");
}

/**
 * Reads a three-dimensional colour table in Adobe's `.cube` format.
 * @throws {CubeProblem}
 */
export function parseCube(text: string, name: string): LutTable {
  let size = 0;
  const table: number[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line.startsWith("LUT_1D_SIZE")) {
      throw new CubeProblem("This file has one-dimensional curves. Export a 3D LUT instead.");
    }
    if (line.startsWith("LUT_3D_SIZE")) size = sizeIn(line);
    else if (line.startsWith("DOMAIN_")) checkDomain(line);
    else if (line !== "" && !/^[#A-Z_]/.test(line)) table.push(...colourIn(line));
  }
  if (size === 0 || table.length !== size ** 3 * 3) {
    throw new CubeProblem("This LUT does not have as many lines as it says.");
  }
  return { name, size, table };
}
