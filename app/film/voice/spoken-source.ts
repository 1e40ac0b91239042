import { DEVICE_VOICES, type VoiceEngineName } from "#contract/timeline/names";
import type { AudioSource, VisualSource } from "#contract/timeline/timeline";

/** The source of a sentence that an engine of the device speaks. */
export type SpokenSource = Extract<AudioSource, { kind: VoiceEngineName }>;

/** Whether a source is spoken on the device: its kind names an engine. */
export function isSpokenHere(src: AudioSource | VisualSource): src is SpokenSource {
  return Object.hasOwn(DEVICE_VOICES, src.kind);
}
