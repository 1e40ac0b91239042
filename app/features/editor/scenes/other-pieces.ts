import type { Timeline, Track } from "#contract/timeline/timeline";
import { type Item, trackOf } from "#film/edit/find";

const GROUPS: Readonly<Record<Exclude<Track["kind"], "captions">, string>> = {
  visual: "Overlays",
  voice: "Voice",
  music: "Music",
  sfx: "Effects",
};

/** The pieces that are not scenes, by their heading: rows of a kind are one list, in the order of their times. */
export function otherPieces(timeline: Timeline) {
  const scenes = trackOf(timeline, "visual");
  const kinds = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
  return kinds.flatMap((kind) => {
    const items = timeline.tracks.flatMap((track): readonly Item[] =>
      track.kind === kind && track.id !== scenes?.id ? track.items : [],
    );
    const inOrder = [...items].sort((one, other) => one.at - other.at);
    return items.length > 0 ? [{ kind, title: GROUPS[kind], items: inOrder }] : [];
  });
}
