import { FRAME, framesOf, HOP } from "./mfcc";

/** Frames around a voiced one that belong to it: quiet beginnings and ends of words. */
const AROUND = 3;
/** A frame is voiced if it is this much louder than the quiet tenth, and has this share of the loud twentieth. */
const ABOVE_QUIET = 3;
const OF_LOUD = 0.06;

/** How loud each frame is (root mean square). */
function loudness(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: framesOf(samples) }, (_, frame) => {
    let power = 0;
    for (let n = frame * HOP; n < frame * HOP + FRAME; n += 1) power += (samples[n] ?? 0) ** 2;
    return Math.sqrt(power / FRAME);
  });
}

/**
 * The frames in which a voice is heard, in their order. Without the silence between two words a voice that pauses
 * elsewhere is not laid on it wrongly.
 */
export function voicedFrames(samples: Float32Array): number[] {
  const levels = loudness(samples);
  const sorted = Float32Array.from(levels).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const loud = at(0.95) * OF_LOUD;
  // Where someone speaks without a pause the quiet tenth is speech too.
  const threshold = Math.max(loud, Math.min(at(0.1) * ABOVE_QUIET, at(0.95) * 0.25));
  const isNear = (frame: number) => {
    for (let near = frame - AROUND; near <= frame + AROUND; near += 1) {
      if ((levels[near] ?? 0) > threshold) return true;
    }
    return false;
  };
  const voiced = [...levels.keys()].filter(isNear);
  return voiced.length > 0 ? voiced : [...levels.keys()];
}
