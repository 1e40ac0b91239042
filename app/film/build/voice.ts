import type { AudioItem, Timeline } from "#contract/timeline/timeline";
import { followVoice, noteTiming } from "../edit/captions";
import { findItem } from "../edit/find";
import { layVoice, replaceSentence, type Sentence } from "../edit/voice";
import { splitSentences } from "../voice/sentences";
import { isSpokenHere } from "../voice/spoken-source";
import { scriptWith, spokenItems } from "./voice-state";

/** Who says a sentence: a voice of this device by its id, or an AI model by its name. */
export interface Speaker {
  value: string;
  /** Null on this device. */
  model: string | null;
  /** What it speaks, as a BCP 47 tag: so is the script cut into sentences. */
  locale: string;
}

/** Whether a sentence of a timeline was said by a speaker. */
function isSaidBy({ src, label }: AudioItem, { model, value }: Speaker): boolean {
  if (model !== null) return src.kind === "generation" && label === model;
  return isSpokenHere(src) && src.voice === value;
}

/** A sentence that need not be said again. */
function knownSentence(item: AudioItem): Sentence {
  return {
    id: item.id,
    text: item.text ?? "",
    src: item.src,
    duration: item.out,
    words: item.words ?? [],
    ...(item.label === undefined ? {} : { voice: item.label }),
  };
}

/** A sentence of the script, and what the speaker has said of it already. */
export interface PlannedSentence {
  text: string;
  /** Null where it is still to be said. */
  known: Sentence | null;
}

/** The sentences of a timeline's script, in their order. What the speaker has said is used again, each once. */
export function planScript(timeline: Timeline, speaker: Speaker): PlannedSentence[] {
  const said = spokenItems(timeline).filter((item) => isSaidBy(item, speaker));
  return splitSentences(timeline.script ?? "", speaker.locale).map((text) => {
    const place = said.findIndex((item) => item.text === text);
    const [same] = place < 0 ? [] : said.splice(place, 1);
    return { text, known: same ? knownSentence(same) : null };
  });
}

/** The texts of the script that a speaker has not said yet, each once. */
export function unsaidTexts(timeline: Timeline, speaker: Speaker): string[] {
  const laid = new Set(
    spokenItems(timeline)
      .filter((item) => isSaidBy(item, speaker))
      .map(({ text }) => text),
  );
  const texts = new Set(splitSentences(timeline.script ?? "", speaker.locale));
  return [...texts].filter((text) => !laid.has(text));
}

/** Lays a voice's sentences in place of those that are there; captions of the script follow them. */
export function layScript(timeline: Timeline, { sentences }: { sentences: Sentence[] }): Timeline {
  return followVoice(timeline, layVoice(timeline, { sentences }));
}

/**
 * Puts a sentence that was said again in the place of the one with its id, also in the script; everything behind it
 * moves along. The same timeline where the sentence is gone.
 */
export function resaySentence(timeline: Timeline, sentence: Sentence): Timeline {
  const found = findItem(timeline, sentence.id);
  if (!found) return timeline;
  const before = "text" in found.item ? (found.item.text ?? "") : "";
  const said = noteTiming(replaceSentence(timeline, sentence));
  const script = timeline.script && scriptWith(timeline.script, before, sentence.text);
  return { ...said, ...(script ? { script } : {}) };
}
