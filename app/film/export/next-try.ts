import type { Mastering, Measured } from "../sound/master";
import { TARGET_LUFS } from "../sound/master";

/** What no file goes beyond, in dBTP. */
const MAX_DB = -1;
/** Meters differ by a tenth: ours reads up to so much less than others. dB. */
const METERS = 0.15;
/** How often the limiter is set lower, and the least that it then is. */
const TRIES = 4;
const MIN_STEP = 0.1;
/** From this length on each try takes minutes: there is one, with so much room that it is enough. Seconds, dB. */
const LONG = 600;
const ROOM = 0.3;
/** How far from the target a file may be, and what counts as a target that was reached before encoding. LU. */
const CLOSE = 0.15;
const REACHED = 0.3;
/** Below the ceiling where nothing can be measured: what encoders add to hard sounds. dB. */
const UNHEARD = 1.5;

/** What a sound was mastered to, and what is heard of it. */
interface Tried {
  /** LUFS. */
  target: number;
  mastering: Pick<Mastering, "loudness" | "ceilingDb">;
  /** Null where this browser cannot decode what it encoded. */
  heard: Measured | null;
  /** How often it was mastered again. */
  tries: number;
  /** How long the sound is. */
  seconds: number;
}

/** What an encoded sound is mastered to next, in LUFS and dBTP; null where it is as it should be, or was tried enough. */
export function nextTry({
  target,
  mastering,
  heard,
  tries,
  seconds,
}: Tried): { target: number; ceilingDb: number } | null {
  const isLong = seconds > LONG;
  if (tries >= (isLong ? 1 : TRIES)) return null;
  const over = heard ? heard.truePeak - (MAX_DB - METERS) : tries === 0 ? UNHEARD : 0;
  const lost = heard ? TARGET_LUFS - heard.loudness : 0;
  const isReached = Math.abs(mastering.loudness - target) < REACHED;
  const isOff = Math.abs(lost) > CLOSE && isReached;
  if (over <= 0 && !isOff) return null;
  const lower = Math.max(MIN_STEP, over) + (isLong && heard ? ROOM : 0);
  return {
    target: isOff ? target + lost : target,
    ceilingDb: mastering.ceilingDb - (over > 0 ? lower : 0),
  };
}

/** How many passes most films take: two to measure, one to encode. */
const DEFAULT_PASSES = 3;

/**
 * The share of the work on a sound that is done. The number of passes is not known before the last one, so
 * each takes a part of what is left.
 * @param passes through the sound, with the part of the present one
 */
export function audioShare(passes: number): number {
  return passes / (passes + DEFAULT_PASSES);
}
