import type { Spoken } from "./engine";
import { VOICE_ENGINES } from "./engines";
import type { SpokenSource } from "./spoken-source";

/** The sound of a sentence on the timeline, made in the worker that asks. @throws VoiceMissing */
export async function speakInWorker({ kind, ...saying }: SpokenSource): Promise<Spoken> {
  return (await VOICE_ENGINES[kind].load())(saying);
}
