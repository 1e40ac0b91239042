import { isFile } from "#contract/timeline/source-file";
import type {
  AudioItem,
  AudioSource,
  AudioTrack,
  Timeline,
  VisualItem,
} from "#contract/timeline/timeline";
import { findItem, freePlace, type Item, putTrack, withItems } from "../edit/find";
import { addTrack, updateItem } from "../edit/items";
import { audioItem } from "../edit/new-item";
import { isHeard } from "../edit/source";
import type { NewId } from "./scenes";

/** The file of a clip as a sound names it; null for what has no file. */
function soundSourceOf({ src }: VisualItem): AudioSource | null {
  if (!isFile(src)) return null;
  const { type: _type, width: _width, height: _height, hasAudio: _hasAudio, ...file } = src;
  return file;
}

/** Whether a piece is a clip whose sound can become a piece of its own: heard, and as fast as it was recorded. */
export const canDetachSound = (item: Item): item is VisualItem =>
  "fit" in item && isHeard(item) && item.speed === 1 && !item.ramp;

/** Whether a row of voices has recordings alone: a made voice is laid again as a whole, and needs its row for that. */
const isOfRecordings = (track: AudioTrack) =>
  track.items.every(({ src, text }) => isFile(src) && text === undefined);

/**
 * Makes the sound of a clip a piece of its own, at the same time and as loud, on a row of voices where the clip is said
 * to be a voice, else of effects; the clip is muted. Its edges can then be set apart from the picture's (J- and
 * L-cuts). While it is in sync it follows the cuts of its clip (`synced-sounds.ts`).
 * @param input.soundId the id of the new piece
 */
export function detachSound(
  timeline: Timeline,
  { id, soundId, newId }: { id: string; soundId: string; newId: NewId },
): Timeline {
  const clip = findItem(timeline, id)?.item;
  const src = clip && canDetachSound(clip) ? soundSourceOf(clip) : null;
  if (!clip || !canDetachSound(clip) || !src) return timeline;
  const { at, in: start, out, gainDb, keys, label, speaks, denoise } = clip;
  const sound: AudioItem = {
    ...audioItem({ id: soundId, src, in: start, out, at, gainDb }),
    ...(keys?.gainDb && { keys: { gainDb: keys.gainDb } }),
    ...(denoise === undefined ? {} : { denoise }),
    ...(label === undefined ? {} : { label }),
  };
  const muted = updateItem(timeline, { id, changes: { muted: true } });
  const kind = speaks ? "voice" : "sfx";
  const row = muted.tracks.find(
    (track): track is AudioTrack =>
      track.kind === kind &&
      !track.locked &&
      isOfRecordings(track) &&
      freePlace(track, sound, at) === at,
  );
  if (row) return putTrack(muted, withItems(row, [...row.items, sound]));
  const made: AudioTrack = { id: newId(), kind, muted: false, gainDb: 0, items: [sound] };
  return addTrack(muted, { track: made });
}
