import type { GenerationRecord } from "#contract/generation";
import type { CreatorModel } from "#contract/models";
import type { Sentence } from "#film/edit/voice";
import { voiceOf } from "#film/voice/engines";
import { speak } from "#film/voice/voice";
import { refreshCredits } from "#lib/credits";
import { follow, generationPath } from "#lib/follow";
import { cancelGeneration } from "../../generate/generation-api";
import { startAtPrice } from "../../generate/start-at-price";
import type { VoiceChoice } from "./voice-choices";

/** A record of speech or of recognised speech, with its words. */
type WordedRecord = GenerationRecord & {
  words?: { word: string; start: number; end: number }[];
};

/**
 * Waits for the end of a generation; when the wait is given up, the generation is canceled.
 * @throws an error with the sentence that says why it failed
 */
export function ended(id: string, signal: AbortSignal): Promise<WordedRecord> {
  return new Promise((resolve, reject) => {
    const stop = follow<WordedRecord>({
      path: generationPath(id),
      onRecord(record) {
        if (record?.status === "processing") return;
        stop();
        signal.removeEventListener("abort", giveUp);
        refreshCredits();
        if (record?.status === "succeeded") resolve(record);
        else reject(new Error(record?.error_message ?? "It failed. Nothing was charged."));
      },
    });
    const giveUp = () => {
      stop();
      // One that ends first was made and is paid.
      cancelGeneration(id).then(refreshCredits, () => undefined);
      reject(signal.reason);
    };
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
}

async function sayByModel(
  text: string,
  voice: Pick<CreatorModel, "name" | "price" | "fallback">,
  signal: AbortSignal,
): Promise<Omit<Sentence, "id">> {
  const predictionId = await startAtPrice("speech", voice, { text });
  const record = await ended(predictionId, signal);
  const words = record.words ?? [];
  return {
    text,
    src: { kind: "generation", id: record.id, url: record.output_url ?? "" },
    duration: record.duration ?? words.at(-1)?.end ?? 0,
    words,
    voice: voice.name,
  };
}

/** Lets a voice say a sentence. */
export async function say(
  text: string,
  choice: VoiceChoice,
  signal: AbortSignal,
): Promise<Omit<Sentence, "id">> {
  if (choice.maker !== null) {
    const { name, fallback } = choice.maker;
    return sayByModel(text, { name, fallback, price: choice.price(text) }, signal);
  }
  const { src, duration, words } = await speak({ text, voice: voiceOf(choice.value).id });
  signal.throwIfAborted();
  return { text, src, duration, words };
}
