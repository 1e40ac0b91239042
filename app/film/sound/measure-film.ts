import type { Timeline } from "#contract/timeline/timeline";
import { speakSource } from "../voice/voice";
import { type Mastering, master } from "./master";
import { Mixer } from "./mix";
import { soundOpener } from "./open-sound";

/**
 * Measures a film's sound as its export will have it, and as it is mixed (`raw`). Silence measures
 * -Infinity.
 */
export function measureSound(
  timeline: Timeline,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Mastering> {
  const open = soundOpener(speakSource);
  return master(() => new Mixer(timeline, open), signal ? { signal } : {});
}
