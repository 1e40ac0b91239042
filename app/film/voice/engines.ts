import { DEVICE_VOICES, type DeviceVoice, type VoiceEngineName } from "#contract/timeline/names";
import { registryOf } from "../registry";
import type { VoiceEngine } from "./engine";

/** What speaks on the device. A file of `engines/` and a line of the contract's `DEVICE_VOICES` add one. */
export const VOICE_ENGINES = registryOf(
  Object.keys(DEVICE_VOICES) as VoiceEngineName[],
  import.meta.glob<Record<string, VoiceEngine>>("./engines/*.ts", { eager: true }),
);

/** A voice that needs no network. */
export interface Voice {
  id: DeviceVoice;
  /** As it is read on the screen. */
  label: string;
  engine: VoiceEngine;
}

/** The voices of all engines: the first is what is offered first. */
export const VOICES: readonly Voice[] = Object.values(VOICE_ENGINES).flatMap((engine) =>
  engine.voices.map((voice) => ({ ...voice, engine })),
);

/** The voice of this id; without one that has it, the first. */
export function voiceOf(id: string): Voice {
  const voice = VOICES.find((one) => one.id === id) ?? VOICES[0];
  if (!voice) throw new Error("No voice is listed.");
  return voice;
}
