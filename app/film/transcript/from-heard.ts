import { timeInSource } from "#contract/timeline/pace";
import type { SpokenWord, Timeline } from "#contract/timeline/timeline";
import type { Transcript } from "#contract/transcripts";
import type { Item } from "../edit/find";
import { isAt, mediumKey, speakingItems } from "./media";

/** What a recogniser heard in a film. */
export interface Heard {
  /** With times of the film that was listened to, in seconds. */
  words: readonly (SpokenWord & { speaker?: number })[];
  listened: Timeline;
  model: Transcript["model"];
  timing: Transcript["timing"];
  language?: string;
}

const milli = (seconds: number) => Math.max(0, Math.round(seconds * 1000) / 1000);

/** A recording may know words that were recognised in it; a made voice knows its sentence. */
const isMadeVoice = (item: Item) =>
  !("fit" in item) && item.text !== undefined && (item.words ?? []).length > 0;

/** Whether all that is said in a film is a made voice that knows its words: there is nothing to recognise. */
export function knowsItsWords(timeline: Timeline): boolean {
  const items = speakingItems(timeline);
  return items.length > 0 && items.every(isMadeVoice);
}

/**
 * The words of a film's recordings, each with its times in the recording that it was heard in: wherever a film plays
 * that moment, the word is there. Words of made voices are left out, since those know what they say.
 * @returns null where no recording was heard
 */
export function transcriptOf(heard: Heard): Transcript | null {
  const { words, listened, model, timing, language } = heard;
  const items = speakingItems(listened);
  const media: string[] = [];
  const placed: Transcript["words"] = [];
  /** By moment and word: the piece in which it was heard. */
  const seen = new Map<string, string>();
  for (const { word, start, end, speaker } of words) {
    const item = items.find((one) => isAt(one, (start + end) / 2));
    const key = item ? mediumKey(item) : null;
    if (!item || key === null || word.trim() === "") continue;
    if (isMadeVoice(item)) continue;
    if (!media.includes(key)) media.push(key);
    const [t0, t1] = [milli(timeInSource(item, start)), milli(timeInSource(item, end))];
    // A recording that the film plays twice was heard twice; a word that is said twice belongs to one piece.
    const same = `${key} ${Math.round(t0 * 5)} ${word}`;
    const first = seen.get(same);
    seen.set(same, first ?? item.id);
    if (first !== undefined && first !== item.id) continue;
    const who = speaker === undefined ? {} : { speaker };
    placed.push({
      text: word.trim(),
      t0,
      t1: Math.max(t0, t1),
      medium: media.indexOf(key),
      ...who,
    });
  }
  if (placed.length === 0) return null;
  const order = (one: Transcript["words"][number]) => one.medium ?? 0;
  placed.sort((one, other) => order(one) - order(other) || one.t0 - other.t0);
  const told = language === undefined ? {} : { language };
  return { version: 1, ...(model ? { model } : {}), ...told, timing, media, words: placed };
}
