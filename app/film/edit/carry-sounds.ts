import type { AudioItem, VisualItem } from "#contract/timeline/timeline";
import { type Ends, latestEnd, playedStretches, scenesUnder } from "./carry-spans";
import type { CommonShift } from "./common-shift";
import { endOf, shift, tick } from "./find";
import { withNearKeys, withoutBeginning } from "./own-keys";
import { MIN_PIECE_SECONDS } from "./source";
import { momentIn, type OldScene, SAME } from "./stretches";

/**
 * A sound that was laid to the picture, after the scenes changed: it begins with the picture that it began with
 * and keeps its length. One whose beginning was cut away is gone where it is an effect, else begins later in itself.
 * @param shiftOf how far a span of the old film moves as a whole
 */
export function carryAudio(
  item: AudioItem,
  { times, shiftOf, ends }: { times: readonly OldScene[]; shiftOf: CommonShift; ends: Ends },
): AudioItem | null {
  const most = latestEnd(item, ends);
  const by = shiftOf(item.at, endOf(item));
  if (by !== null && item.at + by >= 0 && endOf(item) + by <= most)
    return tick(item.at + by) === item.at ? item : shift(item, by);
  const start = scenesUnder(times, item.at, endOf(item))
    .flatMap(({ stretches }) => stretches)
    .filter((one) => one.to > item.at + SAME && one.from < endOf(item) - SAME)
    .sort((one, other) => one.from - other.from)[0];
  if (!start) return null;
  const isCut = start.from > item.at + SAME;
  if (isCut && item.src.kind === "effect") return null;
  const lost = isCut ? start.from - item.at : 0;
  const at = tick(momentIn(start, Math.max(start.from, item.at)));
  const begin = item.loop ? item.in : tick(item.in + lost);
  const whole = item.out - item.in - lost;
  const length = Math.min(whole, most - at);
  if (lost === 0 && at === item.at && length === whole) return item;
  if (length < Math.min(MIN_PIECE_SECONDS, whole)) return null;
  const kept = item.loop ? withoutBeginning(item, tick(lost)) : item;
  return { ...kept, at, in: begin, out: tick(begin + length) };
}

/**
 * A sound that plays in sync with clips, after the scenes changed: it is cut and moved with them, and reaches as far
 * beyond the first and the last of them as before. The first piece keeps its id. Where a clip became slower or faster, the
 * sound keeps its length.
 */
export function carrySynced(
  item: AudioItem,
  clips: readonly VisualItem[],
  times: readonly OldScene[],
): readonly AudioItem[] {
  const end = endOf(item);
  const inSync = {
    at: Math.max(item.at, Math.min(...clips.map(({ at }) => at))),
    end: Math.min(end, Math.max(...clips.map(endOf))),
  };
  const played = playedStretches(inSync, times);
  const isUntouched =
    played.length === 1 &&
    played.every(
      ({ from, to, at }) => Math.abs(from - at) < SAME && to - from > inSync.end - inSync.at - SAME,
    );
  if (isUntouched) return [item];
  return played.flatMap((stretch, index): AudioItem[] => {
    const isFirst = index === 0;
    const isLast = index === played.length - 1;
    // Before the film begins nothing is heard.
    const head = isFirst ? Math.min(inSync.at - item.at, stretch.at) : 0;
    const tail = isLast ? end - inSync.end : 0;
    const [from, to] = [stretch.from - head, stretch.to + tail];
    if (to - from < MIN_PIECE_SECONDS) return [];
    const part = {
      at: tick(stretch.at - head),
      in: tick(item.in + from - item.at),
      out: tick(item.in + to - item.at),
    };
    const fades = { fadeIn: isFirst ? item.fadeIn : 0, fadeOut: isLast ? item.fadeOut : 0 };
    return [withNearKeys({ ...item, ...part, ...fades })];
  });
}
