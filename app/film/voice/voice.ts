import type { FliteVoice, SoundSource } from "#contract/timeline/timeline";
import type { Saying, Spoken } from "./flite";
import type { SayRequest } from "./flite.worker";
import { isSpeakable } from "./plain-text";
import { VoiceMissing } from "./voice-file";

/** The voices that need no network. */
export const VOICES: readonly { id: FliteVoice; title: string }[] = [
  { id: "slt", title: "Woman, American" },
  { id: "rms", title: "Man, American" },
  { id: "awb", title: "Man, Scottish" },
  { id: "kal16", title: "Man, robotic" },
];

/** Sentences that were spoken last are kept: playing a film again speaks nothing twice. */
const KEPT = 200;

type FliteSource = Extract<SoundSource, { kind: "flite" }>;

interface Waiting {
  resolve: (spoken: Spoken) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();
const kept = new Map<string, Promise<Spoken>>();

function startWorker(): Worker {
  const started = new Worker(new URL("./flite.worker.ts", import.meta.url), { type: "module" });
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

function say(saying: Saying): Promise<Spoken> {
  const key = JSON.stringify(saying);
  const known = kept.get(key);
  if (known) return known;
  worker ??= startWorker();
  count += 1;
  const request: SayRequest = { number: count, saying };
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

/** A sentence of the browser's own voice, ready for `layVoice` and `replaceSentence`. */
export interface SpokenSentence extends Spoken {
  text: string;
  src: FliteSource;
}

/**
 * Speaks one sentence on this device.
 * @param pace from 0.5 (slow) to 2 (fast)
 * @throws VoiceMissing before `downloadVoice`; Error with a sentence for people otherwise
 */
export async function speak({
  text,
  voice,
  pace = 1,
}: {
  text: string;
  voice: FliteVoice;
  pace?: number;
}): Promise<SpokenSentence> {
  if (!isSpeakable(text)) {
    throw new Error(
      "This voice speaks English only. Choose a provider's voice, or record your own.",
    );
  }
  const spoken = await say({ text, voice, pace });
  return { ...spoken, text, src: { kind: "flite", voice, pace, text } };
}

/** The sound of a sentence on the timeline: for the preview's mix. */
export function speakSource({ voice, pace, text }: FliteSource): Promise<Spoken> {
  return say({ voice, pace, text });
}
