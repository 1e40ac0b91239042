import type { Item } from "#film/edit/find";

/** What of a piece its strip follows from, beside its length. */
export const stripPace = (item: Item) =>
  "fit" in item ? { speed: item.speed, ramp: item.ramp, freeze: item.freeze } : { speed: 1 };

/**
 * What the strip of a piece looks like, wherever the piece is: what looks alike is not drawn again.
 * @param look.hasWave whether its loudness is drawn: a clip that was muted loses it
 */
export const stripLook = ({
  item,
  scale,
  height,
  hasWave,
}: {
  item: Item;
  scale: number;
  height: number;
  hasWave: boolean;
}): string =>
  [item.in, item.out, JSON.stringify(stripPace(item)), scale, height, hasWave].join(" ");
