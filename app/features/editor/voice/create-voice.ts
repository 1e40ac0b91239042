import type { AudioItem, Timeline } from "#contract/timeline/timeline";
import { layScript, planScript, resaySentence, unsaidTexts } from "#film/build/voice";
import type { Sentence } from "#film/edit/voice";
import type { Desk } from "../desk";
import { editUnlocked } from "../editing/locked-edit";
import { newId } from "../pieces";
import type { WorkReport } from "../works/works";
import { type Said, saidKey } from "./said";
import { say } from "./say";
import type { VoiceChoice } from "./voice-choices";
import { lockOfScript, lockOfSentence } from "./voice-lock";

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

const refuse = (lock: string | null) => {
  if (lock !== null) throw new Error(lock);
};

/**
 * Says the script, sentence by sentence, and lays it on the timeline; what the voice has said before
 * is used again.
 * @returns whether it is in the film now
 * @throws before anything is said where a locked row would not take it
 */
export async function createVoice(
  desk: Desk,
  choice: VoiceChoice,
  report: Pick<WorkReport, "signal" | "onProgress" | "onStep">,
): Promise<boolean> {
  const { signal, onProgress } = report;
  const { timeline } = desk.editing.state.get();
  const plan = planScript(timeline, choice);
  if (plan.length === 0) throw new Error("The script has no words that a voice can say.");
  refuse(lockOfScript(timeline));
  const sentences: Sentence[] = [];
  for (const [index, { text, known }] of plan.entries()) {
    onProgress(index / plan.length);
    sentences.push(known ?? { id: newId(), ...(await sayOnce(text, choice, desk.said, signal)) });
  }
  signal.throwIfAborted();
  onProgress(1);
  return editUnlocked(desk.editing, (film) => layScript(film, { sentences }), report);
}

/**
 * Says one sentence again, with other words or another voice; everything behind it moves along.
 * @throws before it is said where a locked row would not take it
 */
export async function sayAgain(
  desk: Desk,
  { item, text, choice }: { item: AudioItem; text: string; choice: VoiceChoice },
  report: Pick<WorkReport, "signal" | "onStep">,
): Promise<void> {
  refuse(lockOfSentence(desk.editing.state.get().timeline, item.id));
  const spoken = await say(text, choice, report.signal);
  desk.said.set(saidKey(text, choice), spoken);
  report.signal.throwIfAborted();
  await editUnlocked(
    desk.editing,
    (film) => resaySentence(film, { id: item.id, ...spoken }),
    report,
  );
}
