/** How brightness and colour differences are weighed, and which numbers they use. */
export interface YuvKind {
  /** The weights of red and blue in brightness (BT.601: 0.299 and 0.114; BT.709: 0.2126 and 0.0722). */
  red: number;
  blue: number;
  /** Whether 0 to 255 are used, instead of 16 to 235 and 16 to 240. */
  isFull: boolean;
}

/** What exported films have. */
export const BT709: YuvKind = { red: 0.2126, blue: 0.0722, isFull: false };
const BT601 = { red: 0.299, blue: 0.114 };

/** How BT.709 in limited range is called by WebCodecs, and by files. */
export const FILM_COLOURS = {
  primaries: "bt709",
  transfer: "bt709",
  matrix: "bt709",
  fullRange: false,
} as const satisfies VideoColorSpaceInit;

/** Standard range with the primaries of sRGB, or so near that players make no difference. */
const STANDARD_PRIMARIES: ReadonlySet<string | null> = new Set([
  "bt709",
  "smpte170m",
  "bt470bg",
  null,
]);
const STANDARD_TRANSFERS: ReadonlySet<string | null> = new Set([
  ...["bt709", "smpte170m", "iec61966-2-1"],
  null,
]);

/** How the numbers of a frame are meant; null where only the browser can tell (HDR, wide colours, RGB). */
export function kindOf({
  primaries,
  transfer,
  matrix,
  fullRange,
}: Pick<VideoColorSpace, "primaries" | "transfer" | "matrix" | "fullRange">): YuvKind | null {
  if (!STANDARD_PRIMARIES.has(primaries) || !STANDARD_TRANSFERS.has(transfer)) return null;
  const isFull = fullRange === true;
  if (matrix === "bt709") return { ...BT709, isFull };
  return matrix === "smpte170m" || matrix === "bt470bg" ? { ...BT601, isFull } : null;
}

interface Scale {
  /** What black is, and how many steps lie between it and white. */
  black: number;
  steps: number;
  /** Steps between the ends of a colour difference. */
  wide: number;
}

/** The numbers of a range. */
export function scaleOf({ isFull }: YuvKind): Scale {
  return isFull ? { black: 0, steps: 255, wide: 255 } : { black: 16, steps: 219, wide: 224 };
}
