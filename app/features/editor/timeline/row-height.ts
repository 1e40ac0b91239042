import type { Track } from "#contract/timeline/timeline";

type Height = NonNullable<Track["height"]>;

/** How high rows are, as classes: scenes show pictures, captions words alone. */
const SCENES: Readonly<Record<Height, string>> = { small: "h-10", medium: "h-16", large: "h-24" };
const OTHERS: Readonly<Record<Height, string>> = { small: "h-7", medium: "h-9", large: "h-16" };

export const heightOf = ({ height = "medium" }: Track, isScenes: boolean): string =>
  (isScenes ? SCENES : OTHERS)[height];
