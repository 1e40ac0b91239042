import type { AudioItem, Timeline } from "#contract/timeline/timeline";
import { layScript, planScript, resaySentence, unsaidTexts } from "#film/build/voice";
import type { Sentence } from "#film/edit/voice";
import type { Desk } from "../desk";
import { newId } from "../pieces";
import { type Said, saidKey } from "./said";
import { say } from "./say";
import type { VoiceChoice } from "./voice-choices";

/** The sentences that would be said: those that the voice has not said yet. */
export function newSentences(timeline: Timeline, choice: VoiceChoice, said: Said): string[] {
  return unsaidTexts(timeline, choice).filter((text) => !said.has(saidKey(text, choice)));
}

/** Lets a voice say a sentence, unless it did. */
async function sayOnce(text: string, choice: VoiceChoice, said: Said, signal: AbortSignal) {
  signal.throwIfAborted();
  const key = saidKey(text, choice);
  const spoken = said.get(key) ?? (await say(text, choice, signal));
  said.set(key, spoken);
  return spoken;
}

/**
 * Says the script, sentence by sentence, and lays it on the timeline; what the voice has said before
 * is used again.
 * @param onProgress from 0 to 1
 */
export async function createVoice(
  desk: Desk,
  choice: VoiceChoice,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> {
  const plan = planScript(desk.editing.state.get().timeline, choice);
  if (plan.length === 0) throw new Error("The script has no words that a voice can say.");
  const sentences: Sentence[] = [];
  for (const [index, { text, known }] of plan.entries()) {
    onProgress(index / plan.length);
    sentences.push(known ?? { id: newId(), ...(await sayOnce(text, choice, desk.said, signal)) });
  }
  signal.throwIfAborted();
  onProgress(1);
  desk.editing.edit((timeline) => layScript(timeline, { sentences }));
}

/** Says one sentence again, with other words or another voice; everything behind it moves along. */
export async function sayAgain(
  desk: Desk,
  item: AudioItem,
  text: string,
  choice: VoiceChoice,
  signal: AbortSignal,
): Promise<void> {
  const spoken = await say(text, choice, signal);
  signal.throwIfAborted();
  desk.editing.edit((timeline) => resaySentence(timeline, { id: item.id, ...spoken }));
}
