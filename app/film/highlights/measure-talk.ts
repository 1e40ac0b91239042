import { joinWords } from "#contract/timeline/words";
import { voiceActivity } from "../pauses/find-pauses";
import type { Listened } from "../pauses/listen";
import { LEVEL_WINDOW } from "../sound/levels";
import { type FilmWord, sentencesIn } from "../transcript/film-words";
import { figuresIn, keyPhraseIn } from "./key-phrases";

/** What is known of a talk. */
export interface Talk {
  listened: Listened;
  /** Quieter sound is not speech, in dB. */
  threshold: number;
  /** The spoken words with their times in seconds; empty where they are not known. */
  words: readonly FilmWord[];
}

/** What is said between two pauses, or a sentence: no highlight begins or ends within it. */
export interface Utterance {
  from: number;
  to: number;
  /** Empty where the words are not known. */
  text: string;
  words: number;
  isQuestion: boolean;
  /** The first phrase in it that announces something; null for none. */
  key: string | null;
  numbers: readonly string[];
  /** Seconds of it in which someone speaks. */
  spoken: number;
  /** The sum of the loudness of its windows that are loud enough to be speech, in dB, and how many those are. */
  loudness: number;
  windows: number;
}

/** Shorter pauses part no phrases, in seconds. */
const PARTED = 0.35;

const QUESTION = /[?？؟]["'”»)]*$/u;

type Bounds = Pick<Utterance, "from" | "to" | "text" | "words">;

function boundsOf({ listened, threshold, words }: Talk): Bounds[] {
  if (words.length > 0)
    return sentencesIn(words).map(({ first, end, from, to }) => {
      const said = words.slice(first, end).map(({ text }) => text);
      return { from, to, text: joinWords(said), words: said.length };
    });
  const found: Bounds[] = [];
  for (const { from, to } of voiceActivity(listened, threshold)) {
    const last = found.at(-1);
    if (last && from - last.to < PARTED) last.to = to;
    else found.push({ from, to, text: "", words: 0 });
  }
  return found;
}

/** The phrases of a talk with what is measured of each, in their order. */
export function utterancesOf(talk: Talk): Utterance[] {
  const { levels, duration } = talk.listened;
  return boundsOf(talk)
    .filter(({ from, to }) => to > from && from < duration)
    .map((phrase) => {
      const first = Math.max(0, Math.floor(phrase.from / LEVEL_WINDOW));
      const end = Math.min(levels.length, Math.ceil(phrase.to / LEVEL_WINDOW));
      let [loudness, windows] = [0, 0];
      for (let at = first; at < end; at += 1) {
        const level = levels[at] ?? -120;
        if (level < talk.threshold) continue;
        loudness += level;
        windows += 1;
      }
      const { text } = phrase;
      return {
        ...phrase,
        ...{ isQuestion: QUESTION.test(text), key: keyPhraseIn(text), numbers: figuresIn(text) },
        ...{ loudness, windows, spoken: windows * LEVEL_WINDOW },
      };
    });
}
