import {
  type AudioItem,
  type AudioTrack,
  durationOf,
  type EffectName,
  type Mood,
  type Timeline,
} from "#contract/timeline/timeline";
import { putTrack, trackOf } from "../edit/find";
import { addItem, addTrack } from "../edit/items";
import { audioItem } from "../edit/new-item";
import { EFFECTS } from "../sound/effects";
import { SCORES } from "../sound/scores";
import type { NewId } from "./scenes";

/** The gain of music where no voice speaks, and of an effect. dB. */
const MUSIC_GAIN = -14;
export const EFFECT_GAIN = -6;
/** Music of an empty film is this long, in seconds. */
const MIN_MUSIC_SECONDS = 5;

/** How music comes, goes, and makes room for a voice. */
export const AS_MUSIC = {
  gainDb: MUSIC_GAIN,
  fadeIn: 0.5,
  fadeOut: 1.5,
  duckUnder: "voice",
} as const;

/** Adds a sound to the first track of a kind, at the free time nearest to `at` (seconds). */
export function addAudio(
  timeline: Timeline,
  input: { kind: AudioTrack["kind"]; item: AudioItem; at: number; newId: NewId },
): Timeline {
  const { kind, item, at, newId } = input;
  const track = trackOf(timeline, kind);
  if (track) return addItem(timeline, { trackId: track.id, item, at });
  const made: AudioTrack = { id: newId(), kind, muted: false, gainDb: 0, items: [] };
  return addItem(addTrack(timeline, { track: made }), { trackId: made.id, item, at });
}

/** Adds a sound effect that is made by rule, at a time in seconds. */
export function addEffect(
  timeline: Timeline,
  input: { id: string; name: EffectName; seed: number; at: number; newId: NewId },
): Timeline {
  const { id, name, seed, at, newId } = input;
  const { label, seconds } = EFFECTS[name];
  const src = { kind: "effect", name, seed } as const;
  const item = audioItem({ id, src, out: seconds, gainDb: EFFECT_GAIN, label });
  return addAudio(timeline, { kind: "sfx", item, at, newId });
}

/** The music of a timeline that is made by rule, if it has any. */
export function bedOf(timeline: Timeline): { id: string; mood: Mood } | null {
  for (const { id, src } of trackOf(timeline, "music")?.items ?? [])
    if (src.kind === "bed") return { id, mood: src.mood };
  return null;
}

/**
 * Lays music of a mood under the whole film, made by rule. It takes the place of such music that is there, which keeps
 * its id and its gain.
 */
export function layBed(
  timeline: Timeline,
  input: { id: string; mood: Mood; seed: number; newId: NewId },
): Timeline {
  const { id, mood, seed, newId } = input;
  const length = Math.max(durationOf(timeline), MIN_MUSIC_SECONDS);
  const src = { kind: "bed", mood, seed } as const;
  const label = `Music, ${SCORES[mood].label}`;
  const track = trackOf(timeline, "music");
  const present = bedOf(timeline)?.id;
  if (track && present !== undefined) {
    const items = track.items.map((one) =>
      one.id === present ? { ...one, src, label, out: one.in + length } : one,
    );
    return putTrack(timeline, { ...track, items });
  }
  const item = audioItem({ id, src, out: length, ...AS_MUSIC, loop: true, label });
  return addAudio(timeline, { kind: "music", item, at: 0, newId });
}

/** Adds a file of the creator's own as music: from the beginning, and not longer than the film. */
export function addMusic(
  timeline: Timeline,
  input: {
    id: string;
    file: { key: string; url: string; name: string; seconds: number };
    /** Whether the creator said that it may be used in public. */
    hasRights: boolean;
    newId: NewId;
  },
): Timeline {
  const { id, file, hasRights, newId } = input;
  const { key, url, name, seconds } = file;
  const whole = durationOf(timeline);
  const item = audioItem({
    id,
    src: { kind: "upload", key, url, duration: seconds },
    out: whole > 0 ? Math.min(seconds, whole) : seconds,
    ...AS_MUSIC,
    rights: hasRights,
    label: name,
  });
  return addAudio(timeline, { kind: "music", item, at: 0, newId });
}
