import type { Timeline } from "#contract/timeline/timeline";
import { speakSource } from "../voice/voice";
import { type Mastering, master } from "./master";
import { Mixer } from "./mix";
import { cleaned } from "./noise/clean-in-worker";
import { audioOpener } from "./open-audio";

/**
 * Measures a film's sound as its export will have it, and as it is mixed (`raw`). Silence measures
 * -Infinity.
 */
export function measureAudio(
  timeline: Timeline,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Mastering> {
  const open = audioOpener(speakSource, cleaned);
  return master(() => new Mixer(timeline, open), signal ? { signal } : {});
}
