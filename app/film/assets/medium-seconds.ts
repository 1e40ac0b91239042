import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { type Medium, STILL_SECONDS } from "../build/medium";
import { probeMedia } from "./probe-media";

/** For a clip of which no one can say how long it is. Seconds. */
const UNKNOWN_SECONDS = 5;

/** What a piece can play of a file: no more than a film may have. */
const playable = (seconds: number) => Math.min(seconds, TIMELINE_LIMITS.seconds);

/** Seconds of a clip or a sound: what is known, else what its file says. A picture has those that it is shown for at first. */
export async function mediumSeconds({
  type,
  duration,
  url,
}: Pick<Medium, "type" | "duration" | "url">): Promise<number> {
  if (type === "image") return STILL_SECONDS;
  if (duration !== null && duration > 0) return playable(duration);
  const probed = await probeMedia(url).catch(() => null);
  return playable(probed?.duration || UNKNOWN_SECONDS);
}
