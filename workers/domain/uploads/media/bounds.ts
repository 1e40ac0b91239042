import { UnfitUpload } from "../check-upload";

/** Most places of one file that are overwritten. Each becomes a piece of the copy, and so does what is between. */
export const MAX_EDITS = 20_000;
/** Most boxes, chunks or ranges of one file that are kept in memory at once: about 100 bytes each. */
export const MAX_PARTS = 200_000;
/**
 * Most looks into one file, of a microsecond or two each: one for each box, element or number that is read. Three
 * hours that a browser recorded, with two looks for each block, need 1.7 million.
 */
export const MAX_LOOKS = 2_000_000;

/**
 * The one refusal of files that would take too much memory or time.
 * @throws {UnfitUpload} `undecodable` where a file needs more of something than `most`.
 */
export function within(count: number, most: number): void {
  if (count <= most) return;
  throw new UnfitUpload(
    "undecodable",
    "This file has too many small parts to be checked. Export it again with another program, then upload it.",
  );
}
