import type { MadeBackground } from "../cutout/receipt";
import type { Background } from "../device/protocol";

/** The background that a cut-out is to get, and its origin if it was made for the cut-out. */
export interface WantedBackground {
  background: Background;
  made: MadeBackground | null;
}

export const NO_BACKGROUND: WantedBackground = { background: { is: "none" }, made: null };
