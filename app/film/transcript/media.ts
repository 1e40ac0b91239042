import type { Timeline } from "#contract/timeline/timeline";
import { endOf, type Item, trackOf } from "../edit/find";
import { isHeard } from "../edit/source";

/** How a transcript names the medium of a piece; null for what is no recording: a made voice knows its words. */
export function mediumKey({ src }: Item): string | null {
  switch (src.kind) {
    case "upload":
      return `upload:${src.key}`;
    case "generation":
    case "stock":
    case "device":
      return `${src.kind}:${src.id}`;
    default:
      return null;
  }
}

/** The pieces that may speak, the likeliest first: voices, the scenes' clips, clips above them. */
export function speakingItems(timeline: Timeline): Item[] {
  const scenes = trackOf(timeline, "visual");
  const rows = timeline.tracks.filter(
    (track) => track.kind === "visual" && !track.hidden && !track.muted,
  );
  const inOrder = [...rows].sort((one) => (one.id === scenes?.id ? -1 : 0));
  const voices = timeline.tracks.filter((track) => track.kind === "voice" && !track.muted);
  const itemsOf = (track: (typeof rows)[number]): Item[] => ("items" in track ? track.items : []);
  return [...voices.flatMap(itemsOf), ...inOrder.flatMap(itemsOf).filter(isHeard)];
}

/** Whether a piece is played at a time of the film. */
export const isAt = (item: Item, time: number): boolean => time >= item.at && time < endOf(item);
