import type { Key } from "#contract/timeline/keys";
import { timeInSource } from "#contract/timeline/pace";
import {
  type AudioItem,
  type AudioSource,
  itemLength,
  type Ramp,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { isHeard } from "../edit/source";
import { keyedValue, keysFor } from "../keys/keys";
import { joinCuts } from "./join-cuts";
import type { SpokenRanges } from "./spoken-ranges";

/** One sound of the mix. Times in seconds. */
export interface MixPart {
  src: AudioSource | VisualItem["src"];
  at: number;
  length: number;
  from: number;
  /** Where its source ends, for a sound that is repeated. */
  to: number;
  speed: number;
  /** How its speed varies, which multiplies it. */
  ramp?: Ramp | undefined;
  /** Whether it sounds as high as it was recorded, however fast it plays. */
  keepPitch: boolean;
  /** As a factor; where its loudness has keys, that of its row alone. */
  gain: number;
  /** Its loudness by keys, at the times of its source. */
  keys?: readonly Key[];
  fadeIn: number;
  fadeOut: number;
  loop: boolean;
  ducks: boolean;
  /** How much of its noise is taken out, from 0 to 1. */
  denoise: number;
}

/** How much quieter music is under a voice, and how fast it goes and comes back. */
const DUCK_DB = -12;
const ATTACK = 0.08;
const RELEASE = 0.3;
/** A cut through a sound would click: each end fades, and a jump of its loudness takes, at least this long. */
const NO_CLICK = 0.004;

export function fromDb(db: number): number {
  return 10 ** (db / 20);
}

/** How loud a piece is on its row, in dB. */
function gainOf(item: VisualItem | AudioItem, trackDb: number): Pick<MixPart, "gain" | "keys"> {
  const keys = keysFor(item, "gainDb");
  return keys ? { gain: fromDb(trackDb), keys } : { gain: fromDb(item.gainDb + trackDb) };
}

function audioPart(item: AudioItem, trackDb: number): MixPart {
  return {
    src: item.src,
    at: item.at,
    length: itemLength(item),
    from: item.in,
    to: item.out,
    ...{ speed: 1, keepPitch: false },
    ...gainOf(item, trackDb),
    fadeIn: Math.max(NO_CLICK, item.fadeIn),
    fadeOut: Math.max(NO_CLICK, item.fadeOut),
    loop: item.loop,
    ducks: item.duckUnder === "voice",
    denoise: item.denoise ?? 0,
  };
}

function videoPart(item: VisualItem): MixPart {
  return {
    src: item.src,
    at: item.at,
    length: itemLength(item),
    from: item.in,
    to: item.out,
    ...{ speed: item.speed, ramp: item.ramp, keepPitch: item.keepPitch ?? false },
    ...gainOf(item, 0),
    fadeIn: NO_CLICK,
    fadeOut: NO_CLICK,
    loop: false,
    ducks: false,
    denoise: item.denoise ?? 0,
  };
}

/** Everything that is heard in a film: its tracks of sound and the sound of its clips. */
export function mixPartsOf(timeline: Timeline): MixPart[] {
  return timeline.tracks.flatMap((track) => {
    if (track.kind === "captions") return [];
    if (track.kind === "visual") {
      const heard = track.hidden || track.muted ? [] : track.items.filter(isHeard);
      return joinCuts(heard.map(videoPart), NO_CLICK);
    }
    const heard = track.muted ? [] : track.items;
    return joinCuts(
      heard.map((item) => audioPart(item, track.gainDb)),
      NO_CLICK,
    );
  });
}

/** How loud a part is at a time of the film, without fades and ducking, as a factor. */
export function gainAt({ gain, keys, from, at, speed, ramp }: MixPart, time: number): number {
  if (!keys) return gain;
  const own = timeInSource({ in: from, at, speed, ramp }, time);
  return gain * fromDb(keyedValue("gainDb", keys, own, NO_CLICK));
}

/** The factor that music under a voice has at a time. */
export function duckAt(spoken: SpokenRanges, time: number): number {
  let db = 0;
  for (const { from, to } of spoken) {
    if (time < from - ATTACK || time > to + RELEASE) continue;
    const down = time < from ? (time - from + ATTACK) / ATTACK : 1;
    const back = time > to ? 1 - (time - to) / RELEASE : 1;
    db = Math.min(db, DUCK_DB * Math.min(down, back));
  }
  return fromDb(db);
}

/** The factor of a part's fades at a time of the film: none outside it. */
export function fadeAt(part: MixPart, time: number): number {
  const since = time - part.at;
  const left = part.length - since;
  if (since < 0 || left < 0) return 0;
  const rise = Math.min(1, since / part.fadeIn);
  const fall = Math.min(1, left / part.fadeOut);
  // A quarter of a sine: neither end is heard as a corner.
  return Math.sin((rise * Math.PI) / 2) * Math.sin((fall * Math.PI) / 2);
}
