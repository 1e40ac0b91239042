import type { Track } from "#contract/timeline/timeline";

type Height = NonNullable<Track["height"]>;

/** How high rows are, as classes: scenes show pictures, captions words alone. */
const SCENES: Readonly<Record<Height, string>> = { small: "h-10", medium: "h-16", large: "h-24" };
const OTHERS: Readonly<Record<Height, string>> = { small: "h-7", medium: "h-9", large: "h-16" };

export const heightOf = ({ height = "medium" }: Track, isScenes: boolean): string =>
  (isScenes ? SCENES : OTHERS)[height];

/** What rows leave above and below what is drawn in their pieces, in pixels. */
const AROUND = 10;
const PIXELS: Readonly<Record<"scenes" | "others", Readonly<Record<Height, number>>>> = {
  scenes: { small: 40, medium: 64, large: 96 },
  others: { small: 28, medium: 36, large: 64 },
};

/** How high the pieces of a row are inside of their edges, in pixels. */
export const heightOfPiece = (height: Track["height"] = "medium", isScenes: boolean): number =>
  PIXELS[isScenes ? "scenes" : "others"][height] - AROUND;
