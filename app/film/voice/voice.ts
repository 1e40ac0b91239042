import type { DeviceVoice } from "#contract/timeline/names";
import { callWorker } from "#lib/web-workers/call-worker";
import type { Saying, Spoken, VoiceEngine } from "./engine";
import { VOICE_ENGINES, voiceOf } from "./engines";
import type { SpokenSource } from "./spoken-source";
import type { SayRequest } from "./voice.worker";

/** Sentences that were spoken last are kept: playing a film again speaks nothing twice. */
const KEPT = 200;

const worker = callWorker<SayRequest, Spoken>(
  () => new Worker(new URL("./voice.worker.ts", import.meta.url), { type: "module" }),
  "The voice stopped. Try again.",
);
const kept = new Map<string, Promise<Spoken>>();

function say({ name: engine }: VoiceEngine, saying: Saying): Promise<Spoken> {
  const key = JSON.stringify([engine, saying]);
  const known = kept.get(key);
  if (known) return known;
  const spoken = worker.ask({ engine, saying });
  kept.set(key, spoken);
  spoken.catch(() => kept.delete(key));
  const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return spoken;
}

/** A sentence of the device's own voices, ready for `layVoice` and `replaceSentence`. */
export interface SpokenSentence extends Spoken {
  text: string;
  src: SpokenSource;
}

/**
 * Speaks one sentence on this device.
 * @param pace from 0.5 (slow) to 2 (fast)
 * @throws Error with the name VoiceMissing if the engine's file is not on this device; Error with a message for users otherwise
 */
export async function speak({
  text,
  voice,
  pace = 1,
}: {
  text: string;
  voice: DeviceVoice;
  pace?: number;
}): Promise<SpokenSentence> {
  const { engine } = voiceOf(voice);
  if (!engine.canSay(text)) throw new Error(engine.refusal);
  const spoken = await say(engine, { text, voice, pace });
  return { ...spoken, text, src: { kind: engine.name, voice, pace, text } };
}

/** The sound of a sentence on the timeline: for the preview's mix. */
export function speakSource({ kind, voice, pace, text }: SpokenSource): Promise<Spoken> {
  return say(VOICE_ENGINES[kind], { voice, pace, text });
}
