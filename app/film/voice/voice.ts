import type { DeviceVoice } from "#contract/timeline/names";
import type { Saying, Spoken, VoiceEngine } from "./engine";
import { VOICE_ENGINES, voiceOf } from "./engines";
import type { SpokenSource } from "./spoken-source";
import type { SayRequest } from "./voice.worker";
import { VoiceMissing } from "./voice-file";

/** Sentences that were spoken last are kept: playing a film again speaks nothing twice. */
const KEPT = 200;

interface Waiting {
  resolve: (spoken: Spoken) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();
const kept = new Map<string, Promise<Spoken>>();

function startWorker(): Worker {
  const started = new Worker(new URL("./voice.worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }) => {
    const one = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.spoken) one?.resolve(data.spoken);
    else one?.reject(data.isMissing ? new VoiceMissing() : new Error(data.error));
  });
  started.addEventListener("error", () => {
    for (const one of waiting.values()) one.reject(new Error("The voice stopped. Try again."));
    waiting.clear();
    worker = undefined;
  });
  return started;
}

function say({ name: engine }: VoiceEngine, saying: Saying): Promise<Spoken> {
  const key = JSON.stringify([engine, saying]);
  const known = kept.get(key);
  if (known) return known;
  worker ??= startWorker();
  count += 1;
  const request: SayRequest = { number: count, engine, saying };
  const spoken = new Promise<Spoken>((resolve, reject) =>
    waiting.set(request.number, { resolve, reject }),
  );
  worker.postMessage(request);
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
 * @throws VoiceMissing before the engine's file was downloaded; Error with a sentence for people otherwise
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
