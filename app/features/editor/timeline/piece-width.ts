import { itemLength } from "#contract/timeline/timeline";
import type { Item } from "#film/edit/find";

/** A piece is never narrower. Pixels. */
const MIN_WIDTH = 6;

/** How wide a piece is shown, in pixels. @param scale pixels a second */
export const widthOf = (item: Item, scale: number) =>
  Math.max(MIN_WIDTH, itemLength(item) * scale - 1);
