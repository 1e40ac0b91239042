import type { InputTrack } from "mediabunny";

/**
 * When a track begins, in seconds of its file's clock. Clips that were trimmed without being encoded again hold
 * frames from before zero, which players do not show: they are counted from zero.
 */
export async function startOf(track: InputTrack): Promise<number> {
  return Math.max(0, await track.getFirstTimestamp());
}
