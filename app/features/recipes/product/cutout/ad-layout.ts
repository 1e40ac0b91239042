import { captionBoxOf, clearArea, type ShareRect } from "#contract/timeline/platforms";
import type { Timeline } from "#contract/timeline/timeline";

/** What is in the frame beside the product. */
export interface AdParts {
  /** Whether the film says that AI made it, and whether any of its scenes has written words. */
  hasNote: boolean;
  hasTitles: boolean;
  /** Whether the call to action is there while a scene is seen. */
  hasAction: boolean;
}

/** Where an ad with cut-outs shows what, in shares of the frame. */
export interface AdLayout {
  product: ShareRect;
  title: ShareRect;
  captions: ShareRect;
  action: ShareRect;
  /** The middle of the badge, and its width. */
  badge: { x: number; y: number; width: number };
}

type Size = Timeline["size"];

const TALL_FROM = 1.5;
const WIDE_FROM = 1.2;

/** Room between two rows of a tall frame and of others, as shares of its height. */
const GAP = { tall: 0.008, other: 0.015 } as const;

/** The widest badge beside a product, as a share of the frame's width. */
const MAX_BADGE = 0.16;

/** Whether words and the product of a frame of this size are beside each other. */
export const isInColumns = ({ width, height }: Size) => width / height > WIDE_FROM;

/** How far below its top a badge has its middle. */
const radiusOf = (width: number, size: Size) => (width * size.width) / size.height / 2;

/**
 * In a tall frame all words are above, where every platform leaves room for them, and the product is below: what platforms
 * lay over its lower part hides no word.
 */
function tall(size: Size, { hasNote, hasTitles, hasAction }: AdParts): AdLayout {
  const { x, width } = clearArea(size, "middle");
  const row = (y: number, height: number): ShareRect => ({ x, width, y, height });
  const title = row(hasNote ? 0.195 : 0.155, 0.075);
  const captions = row(hasTitles ? title.y + title.height + GAP.tall : title.y, 0.105);
  const action = row(captions.y + captions.height + GAP.tall, 0.065);
  const last = hasAction ? action : captions;
  const top = last.y + last.height + GAP.tall;
  const badge = { x: 0.675, width: 0.2 };
  return {
    ...{ title, captions, action, product: { x: 0.1, width: 0.8, y: top, height: 0.8 - top } },
    badge: { ...badge, y: top + radiusOf(badge.width, size) },
  };
}

/** In a square frame the title is above the product, the call to action and the captions are below. */
function square(size: Size, { hasNote, hasTitles, hasAction }: AdParts): AdLayout {
  const words = { x: 0.06, width: 0.88 };
  const title = { ...words, y: hasNote ? 0.125 : 0.055, height: 0.125 };
  const action = { ...words, y: 0.615, height: 0.1 };
  const top = hasTitles ? title.y + title.height + GAP.other : title.y;
  const bottom = hasAction ? action.y - GAP.other : action.y + action.height;
  const badge = { x: 0.83, width: 0.2 };
  return {
    ...{ title, action, captions: captionBoxOf(size) },
    product: { x: 0.08, width: 0.84, y: top, height: bottom - top },
    badge: { ...badge, y: top + radiusOf(badge.width, size) },
  };
}

/** In a wide frame the product is at the left, and the words and the badge are at the right; captions are below. */
function wide(size: Size, { hasNote }: AdParts): AdLayout {
  const top = hasNote ? 0.155 : 0.06;
  const words = { x: 0.56, width: 0.39 };
  const title = { ...words, y: top, height: 0.21 };
  const action = { ...words, y: 0.605, height: 0.11 };
  const between = title.y + title.height + GAP.other;
  const room = action.y - GAP.other - between;
  return {
    product: { x: 0.04, width: 0.49, y: top, height: 0.71 - top },
    badge: {
      ...{ x: words.x + words.width / 2, y: between + room / 2 },
      width: Math.min(MAX_BADGE, (room * size.height) / size.width),
    },
    ...{ title, action, captions: captionBoxOf(size) },
  };
}

/**
 * Where an ad with cut-outs shows its parts: none lies over another. Only the badge may lie over a corner of the product.
 */
export function adLayout(size: Size, parts: AdParts): AdLayout {
  if (isInColumns(size)) return wide(size, parts);
  return size.height / size.width > TALL_FROM ? tall(size, parts) : square(size, parts);
}

/** The place of a picture in the middle of an area, as large as fits, as a piece has it. @param picture in pixels */
export function fitInto(
  area: ShareRect,
  picture: { width: number; height: number },
  size: Size,
): { x: number; y: number; width: number } {
  const ratio = picture.width / picture.height;
  const byHeight = (area.height * size.height * ratio) / size.width;
  return {
    x: area.x + area.width / 2,
    y: area.y + area.height / 2,
    width: Math.max(0.01, Math.min(area.width, byHeight)),
  };
}

/** The least that a document takes as the height of words. */
const LEAST_HEIGHT = 0.05;

/** What words in the middle of an area have as their place, with their height at the most. @param share what of its height their letters may take */
export const placeOfWords = ({ x, y, width, height }: ShareRect, share = 1) => ({
  place: { x: x + width / 2, y: y + height / 2, width, rotation: 0 },
  maxHeight: Math.max(LEAST_HEIGHT, height * share),
});
