import type { WaveSound } from "#contract/timeline/names";
import { durationOf, type Timeline, type Track } from "#contract/timeline/timeline";
import { isVoice } from "../../edit/source";
import type { Levels } from "../../paint/wave";
import { levelOf } from "../levels";
import type { Stereo } from "../limiter";
import { RATE } from "../loudness";
import { Mixer, type OpenAudio } from "../mix";
import { mixPartsOf } from "../plan-mix";
import { spokenOf } from "../spoken-ranges";

/** So many levels a second: each of 20 ms. */
const PER_SECOND = 50;
/** How much quieter than its loudest moment a sound is seen. dB. */
const RANGE = 34;
/** Loudest is what so many levels reach: a single click does not make all else small. A share of them. */
const TOP = 0.995;
/** Quieter than this is silence, whatever else is heard. dB. */
const SILENT = -55;
/** Levels are blurred in time: what jumps from frame to frame is no movement. */
const BLUR = [1, 3, 4, 3, 1];

/** The pieces of a row that a wave shows; null for none of it. */
function shownOf(track: Track, of: WaveSound): Track | null {
  if (of === "all") return track;
  if (track.kind === "visual" && of === "voice")
    return { ...track, items: track.items.filter(isVoice) };
  return track.kind === of ? track : null;
}

/** The film with that of its sound which a wave shows. */
function soundPart(timeline: Timeline, of: WaveSound): Timeline {
  return { ...timeline, tracks: timeline.tracks.flatMap((track) => shownOf(track, of) ?? []) };
}

const keys = new WeakMap<Timeline, Map<WaveSound, string>>();

/** What the levels of a film follow from: films with the same key have the same. */
export function levelsKey(timeline: Timeline, of: WaveSound): string {
  const known = keys.get(timeline) ?? new Map<WaveSound, string>();
  keys.set(timeline, known);
  const key =
    known.get(of) ??
    JSON.stringify([
      mixPartsOf(soundPart(timeline, of)),
      of === "all" ? spokenOf(timeline) : [],
      durationOf(timeline),
    ]);
  known.set(of, key);
  return key;
}

/** Loudness in dB as shares of what is seen, without jumps. */
export function seenLevels(loudness: readonly number[]): Float32Array {
  const sorted = Float32Array.from(loudness).sort();
  const top = Math.max(SILENT, sorted[Math.floor((sorted.length - 1) * TOP)] ?? SILENT);
  const floor = Math.max(SILENT, top - RANGE);
  const share = (db: number) =>
    top > floor ? Math.min(1, Math.max(0, (db - floor) / (top - floor))) : 0;
  const shares = Float32Array.from(loudness, share);
  const whole = BLUR.reduce((sum, weight) => sum + weight, 0);
  return shares.map((_, n) =>
    BLUR.reduce((sum, weight, k) => sum + (weight / whole) * (shares[n + k - 2] ?? 0), 0),
  );
}

/** The loudness of a block of sound in parts of 20 ms. dB */
function loudnessOf([left, right]: Stereo): number[] {
  const size = RATE / PER_SECOND;
  return Array.from({ length: left.length / size }, (_, n) =>
    Math.max(
      levelOf(left.subarray(n * size, (n + 1) * size)),
      levelOf(right.subarray(n * size, (n + 1) * size)),
    ),
  );
}

/**
 * How loud a film's sound is from moment to moment, as it is mixed: its voice, its music or all of it. It goes through
 * the sound in blocks of a second and keeps 50 numbers of each.
 */
export async function readLevels(
  timeline: Timeline,
  of: WaveSound,
  open: OpenAudio,
): Promise<Levels> {
  const mixer = new Mixer(soundPart(timeline, of), open);
  const loudness: number[] = [];
  try {
    const seconds = mixer.isSilent ? 0 : Math.ceil(durationOf(timeline));
    for (let second = 0; second < seconds; second += 1) {
      const block = await mixer.block(second * RATE, (second + 1) * RATE);
      loudness.push(...loudnessOf(block));
    }
  } finally {
    await mixer.close();
  }
  return { perSecond: PER_SECOND, values: seenLevels(loudness) };
}
