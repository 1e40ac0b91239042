import { clearArea, type ShareRect } from "#contract/timeline/platforms";
import type { Timeline, VisualItem } from "#contract/timeline/timeline";

type Size = Timeline["size"];

/** How much of a picture is seen at least, across and down: one of quite another shape does not fill its area. */
const SEEN = 0.7;
/** Where the middle of what is seen of a tall picture lies: above its own, where faces are. */
const ABOVE = 0.35;
/** The widest place of a piece, in widths of the frame. */
const WIDEST = 3;

/** Where a picture is and where what is said about it, in shares of the frame. Captions are at their usual place below. */
export function picturePlaces(size: Size): { picture: ShareRect; card: ShareRect } {
  const { width, height } = size;
  if (width > height * 1.2)
    return {
      picture: { x: 0.53, y: 0, width: 0.47, height: 0.71 },
      card: { x: 0.05, y: 0.15, width: 0.45, height: 0.56 },
    };
  if (height > width * 1.5) {
    const { x, width: wide } = clearArea(size, "left");
    return {
      picture: { x: 0, y: 0, width: 1, height: 0.275 },
      card: { x, y: 0.29, width: wide, height: 0.2 },
    };
  }
  return {
    picture: { x: 0, y: 0, width: 1, height: 0.37 },
    card: { x: 0.06, y: 0.39, width: 0.88, height: 0.32 },
  };
}

/**
 * A picture that fills an area of the frame: its place and what of it is seen. Of one of quite another shape
 * most is seen, and a part of the area stays free.
 * @param picture in pixels
 */
export function pictureInArea(
  area: ShareRect,
  picture: { width: number; height: number },
  size: Size,
): { place: NonNullable<VisualItem["place"]>; mask: NonNullable<VisualItem["mask"]> } {
  const ratio = picture.width / picture.height;
  const [wide, tall] = [area.width * size.width, area.height * size.height];
  const covering = Math.max(wide, tall * ratio);
  const whole = Math.min(wide, tall * ratio);
  const width = Math.max(1, Math.min(covering, whole / SEEN, WIDEST * size.width));
  const height = width / ratio;
  const seen = { width: Math.min(1, wide / width), height: Math.min(1, tall / height) };
  const raised = ABOVE * (1 - seen.height);
  return {
    place: {
      x: area.x + area.width / 2,
      y: area.y + area.height / 2 + (raised * height) / size.height,
      ...{ width: Math.max(0.01, width / size.width), rotation: 0 },
    },
    mask: {
      ...{ shape: "rectangle", x: 0.5, y: 0.5 - raised },
      width: Math.max(0.01, seen.width),
      height: Math.max(0.01, seen.height),
      ...{ rotation: 0, feather: 0, invert: false },
    },
  };
}

/** Letters of a card as a share of its width, and in those its room across, its lines and what is around them (see `paint/quote`). */
const CARD = { letter: 0.058, room: 14.3, line: 1.3, around: 4.8 } as const;
/** How wide letters are, as shares of their height: of scripts that need a square, and of others. */
const wideOf = (letter: string) => (/[\u2e80-\uffef]/u.test(letter) ? 1 : 0.55);

/** How wide the card of a quote is at the most to stay within an area, as a share of the frame's width: by an estimate of its lines. */
export function cardWidth(text: string, area: ShareRect, size: Size): number {
  const letters = [...text].reduce((sum, letter) => sum + wideOf(letter), 0);
  // Lines break between words, so that they are not full.
  const lines = Math.ceil((letters * 1.1) / CARD.room) || 1;
  const tall = (lines * CARD.line + CARD.around) * CARD.letter;
  return Math.min(area.width, (area.height * size.height) / tall / size.width);
}

/** How wide a number that counts is at the most to stay within an area, its label in two lines. */
export const figureWidth = (area: ShareRect, size: Size): number =>
  Math.min(area.width * 0.85, (area.height * size.height) / 0.58 / size.width);
