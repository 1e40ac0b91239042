import type { TypefaceName } from "#contract/timeline/names";

/** What quotes are written in. */
export const QUOTE_FONT: TypefaceName = "playfair";
