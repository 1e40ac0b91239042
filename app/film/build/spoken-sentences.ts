import { type AudioItem, itemLength, type Timeline } from "#contract/timeline/timeline";
import { joinWords } from "#contract/timeline/words";
import { spokenItems } from "./voice-state";

/** A sentence that is spoken in a film, and when. Seconds. */
export interface SpokenSentencePlace {
  id: string;
  /** Empty for a recording whose words are not known. */
  text: string;
  at: number;
  end: number;
}

const ENDS = /\p{Sentence_Terminal}["'”’)]*$/u;

/** The sentences of a recording, by its recognised words. */
function recordedSentences({
  id,
  at,
  in: from,
  out,
  words = [],
}: AudioItem): SpokenSentencePlace[] {
  const played = words.filter(({ start }) => start >= from && start < out);
  const sentences: (typeof played)[] = [[]];
  for (const word of played) {
    sentences.at(-1)?.push(word);
    if (ENDS.test(word.word)) sentences.push([]);
  }
  return sentences.flatMap((sentence, index) => {
    const [first, last] = [sentence[0], sentence.at(-1)];
    if (!first || !last) return [];
    return {
      id: `${id}:${index}`,
      text: joinWords(sentence.map(({ word }) => word)),
      at: at + first.start - from,
      end: at + Math.min(last.end, out) - from,
    };
  });
}

/**
 * What is spoken in a film, sentence by sentence, in the order of its times: a made voice has one in each piece, a recording
 * has many. Sentences of several rows may be said at once.
 */
export function spokenSentences(timeline: Timeline): SpokenSentencePlace[] {
  const sentences = spokenItems(timeline).flatMap((item) => {
    const { id, text, at } = item;
    const whole = { id, text: text ?? "", at, end: at + itemLength(item) };
    if (text !== undefined || !item.words?.length) return whole;
    return recordedSentences(item);
  });
  return sentences.sort((one, other) => one.at - other.at);
}
