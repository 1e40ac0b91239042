import type { AudioItem, Timeline, Track } from "#contract/timeline/timeline";
import { followVoice, noteTiming } from "../edit/captions";
import { endOf, findItem, tick } from "../edit/find";
import { layVoice, replaceSentence, type Sentence } from "../edit/voice";
import { splitSentences } from "../voice/sentences";
import { isSpokenHere } from "../voice/spoken-source";
import { scriptWith, sentencePieces } from "./voice-state";

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

/** So much of a last word may be missing, in seconds: a voice's own times are no more exact. */
const ENDING = 0.05;

/**
 * A sentence that need not be said again: its file is there from its beginning to its end, though a cut may leave a
 * part of it out. Null where its beginning or its end is cut off, since the length of its file is not known then.
 */
function knownSentence(pieces: readonly AudioItem[]): Sentence | null {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  const words = first.words ?? [];
  const end = words.reduce((latest, word) => Math.max(latest, word.end), 0);
  if (first.in > ENDING || last.out < end - ENDING) return null;
  return {
    id: first.id,
    text: first.text ?? "",
    src: first.src,
    duration: last.out,
    words,
    ...(first.label === undefined ? {} : { voice: first.label }),
  };
}

/** The sentences that a speaker has said and whose files are there as a whole. */
function knownSentences(timeline: Timeline, speaker: Speaker): Sentence[] {
  return sentencePieces(timeline)
    .filter(([first]) => first && isSaidBy(first, speaker))
    .flatMap((pieces) => knownSentence(pieces) ?? []);
}

/** A sentence of the script, and what the speaker has said of it already. */
export interface PlannedSentence {
  text: string;
  /** Null where it is still to be said. */
  known: Sentence | null;
}

/** The sentences of a timeline's script, in their order. Sentences that the speaker has said are used again, each once. */
export function planScript(timeline: Timeline, speaker: Speaker): PlannedSentence[] {
  const said = knownSentences(timeline, speaker);
  return splitSentences(timeline.script ?? "", speaker.locale).map((text) => {
    const place = said.findIndex((item) => item.text === text);
    const [same] = place < 0 ? [] : said.splice(place, 1);
    return { text, known: same ?? null };
  });
}

/** The texts of the script that a speaker has not said yet, each once. */
export function unsaidTexts(timeline: Timeline, speaker: Speaker): string[] {
  const laid = new Set(knownSentences(timeline, speaker).map(({ text }) => text));
  const texts = new Set(splitSentences(timeline.script ?? "", speaker.locale));
  return [...texts].filter((text) => !laid.has(text));
}

/** Lays a voice's sentences in place of those that are there; captions of the script follow them. */
export function layScript(timeline: Timeline, { sentences }: { sentences: Sentence[] }): Timeline {
  return followVoice(timeline, layVoice(timeline, { sentences }));
}

/** The film with the parts of a cut sentence as one piece, as long as they are together. */
function withOnePiece(timeline: Timeline, id: string): Timeline {
  const pieces = sentencePieces(timeline).find(([first]) => first?.id === id) ?? [];
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || first === last) return timeline;
  const parts = new Set(pieces.map((piece) => piece.id));
  const one = { ...first, out: tick(first.in + endOf(last) - first.at) };
  const tracks = timeline.tracks.map((track): Track => {
    if (track.kind === "captions") {
      const words = track.words.map((word) =>
        word.item !== undefined && parts.has(word.item) ? { ...word, item: id } : word,
      );
      return { ...track, words };
    }
    if (track.kind !== "voice") return track;
    const items = track.items.flatMap((item) => {
      if (item.id === id) return one;
      return parts.has(item.id) ? [] : item;
    });
    return { ...track, items };
  });
  return { ...timeline, tracks };
}

/**
 * Puts a sentence that was said again in the place of the one with its id and of that one's other parts, also in the script; everything behind it
 * moves along. The same timeline where the sentence is gone.
 */
export function resaySentence(timeline: Timeline, sentence: Sentence): Timeline {
  const found = findItem(timeline, sentence.id);
  if (!found) return timeline;
  const before = "text" in found.item ? (found.item.text ?? "") : "";
  const said = noteTiming(replaceSentence(withOnePiece(timeline, sentence.id), sentence));
  const script = timeline.script && scriptWith(timeline.script, before, sentence.text);
  return { ...said, ...(script ? { script } : {}) };
}
