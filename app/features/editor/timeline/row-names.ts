import type { Timeline, Track } from "#contract/timeline/timeline";
import { trackOf } from "#film/edit/find";

const NAMES_OF_KINDS: Readonly<Record<Track["kind"], string>> = {
  visual: "Overlay",
  voice: "Voice",
  music: "Music",
  sfx: "Effects",
  captions: "Captions",
};

/** What the rows of a film are called, by their ids: as their maker named them, else by kind and number. */
export function rowNames(timeline: Timeline): ReadonlyMap<string, string> {
  const scenes = trackOf(timeline, "visual")?.id;
  const counts = new Map<string, number>();
  return new Map(
    timeline.tracks.map((track) => {
      if (track.name) return [track.id, track.name];
      if (track.id === scenes) return [track.id, "Scenes"];
      const usual = NAMES_OF_KINDS[track.kind];
      const count = (counts.get(usual) ?? 0) + 1;
      counts.set(usual, count);
      return [track.id, count === 1 ? usual : `${usual} ${count}`];
    }),
  );
}
