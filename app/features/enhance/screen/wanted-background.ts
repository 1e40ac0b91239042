import type { MadeBackground } from "../cutout/receipt";
import type { Background } from "../device/protocol";

/** What is to stand behind a cut-out, and where it comes from if it was made for it. */
export interface WantedBackground {
  background: Background;
  made: MadeBackground | null;
}

export const NO_BACKGROUND: WantedBackground = { background: { is: "none" }, made: null };
