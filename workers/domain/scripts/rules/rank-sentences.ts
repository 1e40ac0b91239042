import { countWords } from "#contract/hooks";
import type { SentenceSort } from "./script-pack";
import { asSentence, breathOf, sentencesOf } from "./sentences";

/** A sentence of a document that can be spoken as it is. */
export interface Quotable {
  text: string;
  passage: string;
  /** Its place in the document. */
  place: number;
  sort: SentenceSort;
  score: number;
}

/** Words of a sentence that is spoken, at least and at most. */
const LEAST = 4;
const MOST = 25;
/** Sentences that are looked at, and words that are compared: what is beyond adds little and takes long. */
const MAX_SENTENCES = 1_500;

const SORTS: readonly (readonly [SentenceSort, RegExp])[] = [
  ["number", /\d/],
  [
    "cause",
    /\b(?:because|since|therefore|due to|leads? to|causes?|weil|denn|deshalb|daher|porque|debido|parce que|car|donc|perché|quindi|por isso)\b/iu,
  ],
  [
    "contrast",
    /\b(?:but|however|although|instead|despite|whereas|aber|jedoch|obwohl|trotz|pero|aunque|sin embargo|mais|cependant|malgré|ma|però|tuttavia|mas|porém|embora)\b/iu,
  ],
  [
    "definition",
    /\b(?:is (?:a|an|the)|are called|means|refers to|ist (?:ein|eine|der|die|das)|bedeutet|heißt|es (?:un|una|el|la)|significa|est (?:un|une|le|la)|désigne|è (?:un|una|il|la)|é (?:um|uma|o|a))\b/iu,
  ],
];

/**
 * The sentences of passages with what they are worth: words that many sentences share, an early place, figures.
 * @param most words of a sentence.
 */
export function rankSentences(
  passages: readonly { id: string; text: string }[],
  most = MOST,
): Quotable[] {
  const all = passages
    .flatMap(({ id, text }) => sentencesOf(text).map((sentence) => ({ passage: id, sentence })))
    .slice(0, MAX_SENTENCES);
  const shares = new Map<string, number>();
  const kept = all.map(({ sentence }) => new Set(wordsOf(sentence)));
  for (const words of kept) for (const word of words) shares.set(word, (shares.get(word) ?? 0) + 1);
  return all.flatMap(({ sentence, passage }, place) => {
    const text = breathOf(sentence, most);
    if (text === null || countWords(text) < LEAST || !/\p{Ll}|\p{Lo}/u.test(text)) return [];
    const words = [...(kept[place] ?? [])];
    const shared = words.reduce((sum, word) => sum + Math.log(shares.get(word) ?? 1), 0);
    const sort = SORTS.find(([, pattern]) => pattern.test(text))?.[0] ?? "plain";
    const early = 1 / (1 + (place / all.length) * 2);
    const score = (shared / Math.sqrt(words.length + 4)) * early + (sort === "plain" ? 0 : 0.4);
    return [{ text: asSentence(text), passage, place, sort, score }];
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
