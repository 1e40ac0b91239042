import { itemLength } from "#contract/timeline/timeline";
import { endOf, type Item, type ItemTrack, tick } from "./find";

/**
 * The free place nearest to a time. Music and sound effects may lie over each other; pictures and
 * sentences may not.
 */
export function freePlace(track: ItemTrack, item: Item, at: number): number {
  const wanted = Math.max(0, tick(at));
  if (track.kind === "music" || track.kind === "sfx") return wanted;
  const length = itemLength(item);
  const others = (track.items as Item[]).filter((one) => one.id !== item.id);
  const isFree = (start: number) =>
    start >= 0 &&
    others.every((one) => endOf(one) <= start + 1e-6 || one.at >= start + length - 1e-6);
  return (
    [wanted, ...others.flatMap((one) => [endOf(one), tick(one.at - length)])]
      .filter(isFree)
      .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted
  );
}
