import type { SoundItem, Timeline } from "#contract/timeline/timeline";
import { followVoice, noteTiming } from "#film/edit/captions";
import { findItem } from "#film/edit/find";
import { layVoice, replaceSentence, type Sentence } from "#film/edit/voice";
import { splitSentences } from "#film/voice/sentences";
import type { Desk } from "../desk";
import { newId } from "../pieces";
import { type Said, saidKey } from "./said";
import { say } from "./say";
import type { VoiceChoice } from "./voice-choices";
import { scriptWith, spokenItems } from "./voice-state";

/** Whether a sentence that is there was said by the chosen voice. */
function isSaidBy({ src, label }: SoundItem, choice: VoiceChoice): boolean {
  if (choice.model !== null) return src.kind === "generation" && label === choice.model;
  return src.kind === "flite" && src.voice === choice.value;
}

/** A sentence that need not be said again. */
function knownSentence(item: SoundItem): Sentence {
  return {
    id: item.id,
    text: item.text ?? "",
    src: item.src,
    duration: item.out,
    words: item.words ?? [],
    ...(item.label === undefined ? {} : { voice: item.label }),
  };
}

/** How many sentences would be said: those that the voice has not said yet. */
export function newSentences(timeline: Timeline, choice: VoiceChoice, said: Said): number {
  const laid = new Set(
    spokenItems(timeline)
      .filter((item) => isSaidBy(item, choice))
      .map(({ text }) => text),
  );
  const texts = new Set(splitSentences(timeline.script ?? ""));
  return [...texts].filter((text) => !laid.has(text) && !said.has(saidKey(text, choice))).length;
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
  const { timeline } = desk.session.state.get();
  const known = spokenItems(timeline).filter((item) => isSaidBy(item, choice));
  const texts = splitSentences(timeline.script ?? "");
  if (texts.length === 0) throw new Error("The script has no words that a voice can say.");
  const sentences: Sentence[] = [];
  for (const [index, text] of texts.entries()) {
    onProgress(index / texts.length);
    const place = known.findIndex((item) => item.text === text);
    const [same] = place < 0 ? [] : known.splice(place, 1);
    sentences.push(
      same
        ? knownSentence(same)
        : { id: newId(), ...(await sayOnce(text, choice, desk.said, signal)) },
    );
  }
  signal.throwIfAborted();
  onProgress(1);
  desk.session.edit((film) => followVoice(film, layVoice(film, { sentences })));
}

/** Says one sentence again, with other words or another voice; everything behind it moves along. */
export async function sayAgain(
  desk: Desk,
  item: SoundItem,
  text: string,
  choice: VoiceChoice,
  signal: AbortSignal,
): Promise<void> {
  const spoken = await say(text, choice, signal);
  signal.throwIfAborted();
  desk.session.edit((film) => {
    if (!findItem(film, item.id)) return film;
    const renewed = noteTiming(replaceSentence(film, { id: item.id, ...spoken }));
    const script = film.script && scriptWith(film.script, item.text ?? "", text);
    return { ...renewed, ...(script ? { script } : {}) };
  });
}
