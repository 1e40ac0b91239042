import { NO_LOOK } from "#contract/timeline/look-names";
import type { KeptLook, KeptTable } from "../../looks/kept-look";

/** A colour table of a `.cube` file, or of a stored one. */
export type LutTable = KeptTable;

/**
 * Everything that a look is: the same parameters give the same pixels on every device. It is the document that films
 * have, with the table itself in place of its address.
 */
export type ImageLook = KeptLook;

export const PLAIN_LOOK: ImageLook = { ...NO_LOOK, figures: "photo", lut: null };
