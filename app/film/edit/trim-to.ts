import type { Timeline, Track } from "#contract/timeline/timeline";
import { endOf, hasItems, type Item, tick } from "./find";

/** Ends a film at a time: what begins later goes, what lasts longer is cut. */
export function trimTo(timeline: Timeline, { seconds }: { seconds: number }): Timeline {
  const tracks = timeline.tracks.map((track): Track => {
    if (!hasItems(track)) {
      const words = track.words.filter(({ t0 }) => t0 < seconds);
      return {
        ...track,
        words: words.map((word) => ({ ...word, t1: Math.min(word.t1, seconds) })),
      };
    }
    const kept = (track.items as Item[]).filter(({ at }) => at < seconds - 0.05);
    const items = kept.map((item) => {
      const over = endOf(item) - seconds;
      if (over <= 0) return item;
      const speed = "speed" in item ? item.speed : 1;
      return { ...item, out: tick(item.out - over * speed) };
    });
    return { ...track, items } as Track;
  });
  return { ...timeline, tracks };
}
