import { DEVICE_VOICES, type DeviceVoice, type VoiceEngineName } from "#contract/timeline/names";
import type { Timeline } from "#contract/timeline/timeline";
import { registryOf } from "../registry";
import type { Spoken, VoiceEngine } from "./engine";
import { DEFAULT_SCRIPT_LOCALE } from "./sentences";
import { isSpokenHere, type SpokenSource } from "./spoken-source";

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

/** What the voice of a timeline speaks, as a BCP 47 tag: the first of its sentences that this device speaks decides. */
export function spokenLocale({ tracks }: Timeline): string {
  const [src] = tracks
    .flatMap((track) => (track.kind === "voice" ? track.items : []))
    .map((item) => item.src)
    .filter(isSpokenHere);
  return src ? VOICE_ENGINES[src.kind].locale : DEFAULT_SCRIPT_LOCALE;
}

/** The voice of this id; without one that has it, the first. */
export function voiceOf(id: string): Voice {
  const voice = VOICES.find((one) => one.id === id) ?? VOICES[0];
  if (!voice) throw new Error("No voice is listed.");
  return voice;
}

/** The sound of a sentence on the timeline, made in the worker that asks. @throws VoiceMissing */
export async function speakInWorker({ kind, ...saying }: SpokenSource): Promise<Spoken> {
  return (await VOICE_ENGINES[kind].load())(saying);
}
