import type { Input, InputTrack, InputVideoTrack } from "mediabunny";

/** Clips with fewer lines are BT.601 where nothing says otherwise; players take them so. */
const HIGH_DEFINITION = 720;
const OLD_COLOURS = {
  matrix: "smpte170m",
  primaries: "bt709",
  transfer: "bt709",
  fullRange: false,
} as const satisfies VideoColorSpaceInit;

/**
 * A file's pictures; null where it has none. A small clip that does not say how its colours are meant is read as
 * players read it: browsers would take each such clip for BT.709, and its greens and reds would change.
 */
export async function videoTrackOf(input: Input): Promise<InputVideoTrack | null> {
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig().catch(() => null);
  if (!track || !config || config.colorSpace?.matrix) return track;
  if ((await track.getCodedHeight()) >= HIGH_DEFINITION) return track;
  const fullRange = config.colorSpace?.fullRange ?? false;
  const meant = { ...config, colorSpace: { ...OLD_COLOURS, fullRange } };
  // A decoder asks this track for its settings: one that is told the colours gives frames that say so.
  track.getDecoderConfig = async () => ({ ...meant });
  return track;
}

/**
 * When a track begins, in seconds of its file's clock. Clips that were trimmed without being encoded again hold
 * frames from before zero, which players do not show: they are counted from zero.
 */
export async function startOf(track: InputTrack): Promise<number> {
  return Math.max(0, await track.getFirstTimestamp());
}
