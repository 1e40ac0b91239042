import { sourceAddress } from "#contract/timeline/source-file";
import type { CaptionWord, Timeline } from "#contract/timeline/timeline";
import { areTimedAlike } from "./carry";
import { carryWords } from "./carry-words";
import { type Item, trackOf } from "./find";
import { finder, type Heir, type Heirs, itemsOf, sceneTimes } from "./stretches";

/** How many seconds of a source two pieces both play. */
const shared = (one: Item, other: Item) =>
  Math.min(one.out, other.out) - Math.max(one.in, other.in);

/**
 * For each new piece of a film, the piece that it continues, since the edits between the two are not known: the one
 * that played most of the same part of the same file. Where that is still played, the new one is a copy of it.
 */
function heirsOf(before: Timeline, now: Timeline): Heirs {
  const old = itemsOf(before);
  const known = new Set(old.map(({ id }) => id));
  const left = new Map(itemsOf(now).map((item) => [item.id, item]));
  const heirs = new Map<string, Heir>();
  for (const item of left.values()) {
    const url = sourceAddress(item.src);
    if (known.has(item.id) || url === null) continue;
    const [of] = old
      .filter((one) => sourceAddress(one.src) === url && shared(one, item) > 0)
      .sort((one, other) => shared(other, item) - shared(one, item));
    if (!of) continue;
    const own = left.get(of.id);
    heirs.set(item.id, { of: of.id, isCopy: own !== undefined && shared(own, item) > 0 });
  }
  return heirs;
}

/**
 * Words that were heard in a film, at the times at which the film that it became plays them. Those of what is not played
 * any more are not among them. The same list where no piece was moved, cut or made faster.
 */
export function carryHeard(words: CaptionWord[], before: Timeline, now: Timeline): CaptionWord[] {
  if (areTimedAlike(before, now)) return words;
  const find = finder(now, heirsOf(before, now));
  const scenes = trackOf(before, "visual");
  const row = now.tracks.find(({ id }) => id === scenes?.id);
  const nowScenes = row?.kind === "visual" ? row.items : [];
  return carryWords(words, before, {
    find,
    times: sceneTimes(scenes?.items ?? [], nowScenes, find),
  });
}
