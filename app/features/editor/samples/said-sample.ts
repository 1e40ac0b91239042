import type { AudioItem, Timeline } from "#contract/timeline/timeline";
import type { Said } from "../voice/said";
import { saidKey } from "../voice/said";
import type { VoiceChoice } from "../voice/voice-choices";
import type { Sample } from "./samples";

/**
 * What a provider's voice has said already, in this film or since it was opened: hearing that costs nothing.
 * @returns null for a voice that has said nothing here
 */
export function saidSample(
  timeline: Timeline,
  { value, model }: Pick<VoiceChoice, "value" | "model">,
  said: Said,
): Sample | null {
  const key = `voice ${value}`;
  const items = timeline.tracks.flatMap((track): AudioItem[] =>
    track.kind === "voice" ? track.items : [],
  );
  const item = items.find(
    ({ src, label }) => src.kind === "generation" && label !== undefined && label === model,
  );
  if (item) return { key, src: item.src, seconds: item.out };
  for (const [name, { src, duration }] of said)
    if (name.startsWith(saidKey("", { value }))) return { key, src, seconds: duration };
  return null;
}
