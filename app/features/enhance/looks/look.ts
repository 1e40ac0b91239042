import { NO_LOOK } from "#contract/timeline/look-names";
import type { PlainLook } from "#film/looks/read-look";

/** A colour table of a `.cube` file, or of a stored one. */
export interface LutTable {
  name: string;
  /** Entries along each side. */
  size: number;
  /** Red, green and blue from 0 to 1; red runs fastest. */
  table: ArrayLike<number>;
  /** How much it counts, from 0 to 1: wholly where it is left out. */
  amount?: number;
}

/**
 * Everything that a look is: the same parameters give the same pixels on every device. It is the document that films
 * have, with the table itself in place of its address.
 */
export type ImageLook = PlainLook & { lut: LutTable | null };

export const PLAIN_LOOK: ImageLook = { ...NO_LOOK, figures: "photo", lut: null };
