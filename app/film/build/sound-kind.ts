import type { AudioItem, AudioTrack, Timeline } from "#contract/timeline/timeline";
import { carryAlong } from "../edit/carry";
import { findItem, freePlace, putTrack, withItems } from "../edit/find";
import { addTrack } from "../edit/items";
import { AS_MUSIC, EFFECT_GAIN } from "./audio";
import type { NewId } from "./scenes";

/** What a sound of a kind has unless its creator chose otherwise. */
const USUAL: Record<
  AudioTrack["kind"],
  Pick<AudioItem, "gainDb" | "fadeIn" | "fadeOut" | "duckUnder">
> = {
  voice: { gainDb: 0, fadeIn: 0, fadeOut: 0, duckUnder: undefined },
  music: AS_MUSIC,
  sfx: { gainDb: EFFECT_GAIN, fadeIn: 0, fadeOut: 0, duckUnder: undefined },
};

/** A sound as one of another kind: with its loudness, its fades and its ducking. Someone who speaks is not repeated. */
export function asKind(item: AudioItem, kind: AudioTrack["kind"]): AudioItem {
  const duration = "duration" in item.src ? item.src.duration : undefined;
  const isLoop = kind === "music" && item.loop;
  const out = isLoop ? item.out : Math.min(item.out, duration ?? item.out);
  return { ...item, ...USUAL[kind], loop: isLoop, out };
}

/**
 * Says of a sound file whether it is voice, music or an effect: it goes to a row of that kind, at the same time.
 */
export function setSoundKind(
  timeline: Timeline,
  { id, kind, newId }: { id: string; kind: AudioTrack["kind"]; newId: NewId },
): Timeline {
  const found = findItem(timeline, id);
  if (!found || found.track.kind === "visual" || found.track.kind === kind) return timeline;
  const item = found.item as AudioItem;
  const changed = asKind(item, kind);
  const rest = found.track.items.filter((one) => one.id !== id);
  const left = putTrack(timeline, withItems(found.track, rest));
  const row = left.tracks.find(
    (track): track is AudioTrack =>
      track.kind === kind && !track.locked && freePlace(track, changed, item.at) === item.at,
  );
  if (row) return carryAlong(timeline, putTrack(left, withItems(row, [...row.items, changed])));
  const made: AudioTrack = { id: newId(), kind, muted: false, gainDb: 0, items: [changed] };
  return carryAlong(timeline, addTrack(left, { track: made }));
}
