import type { AudioItem } from "#contract/timeline/timeline";
import type { Ends } from "./carry-spans";
import { endOf, tick } from "./find";
import { MIN_PIECE_SECONDS, sourceEnd } from "./source";

/** How near the end of the film a sound ends that ends with it, in seconds. */
const WITH_THE_FILM = 0.1;

/** Music stays where it is; what ends with the film still does, as far as its source reaches. */
export function carryMusic(item: AudioItem, ends: Ends): AudioItem | null {
  const end = endOf(item);
  if (end > ends.before + WITH_THE_FILM) return item;
  const endsWithFilm = end > ends.before - WITH_THE_FILM;
  if (!endsWithFilm && end <= ends.after) return item;
  if (item.at > ends.after - MIN_PIECE_SECONDS) return null;
  const out = Math.min(sourceEnd(item), item.out + ends.after - end);
  return tick(out) === item.out ? item : { ...item, out: tick(out) };
}
