import { type FilmWord, rangeOfWords, roomOfWords } from "./film-words";

/** Sounds that fill a pause and mean nothing, by language. */
const SOUNDS: Readonly<Record<string, readonly string[]>> = {
  en: ["um", "umm", "uh", "uhh", "uhm", "er", "erm", "hm", "hmm", "mm", "mmm", "mhm"],
  de: ["äh", "ähm", "öh", "öhm", "hm", "hmm", "mhm"],
  fr: ["euh", "heu", "hum", "ben", "bah"],
  es: ["eh", "em", "ehm", "mmm"],
  it: ["ehm", "mmm", "eh"],
  pt: ["hum", "hã", "ahn", "éé"],
};
/** Words that often mean nothing and sometimes do: proposed, and kept until the creator cuts them. */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  en: ["you know", "i mean", "like", "sort of", "kind of", "basically", "actually", "literally"],
  de: ["sozusagen", "quasi", "halt", "irgendwie"],
  fr: ["du coup", "en fait", "genre"],
  es: ["o sea", "bueno", "pues"],
};

/** A filler that was found: the film's time that it takes. */
export interface Filler {
  from: number;
  to: number;
  text: string;
  /** The time between the words beside it. */
  room: { from: number; to: number };
  /** Whether it only may be one. */
  isProposal: boolean;
}

/** A word in small letters, without signs. */
export const plainWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\s]/gu, "");

/**
 * The filler words among what is said. In a language that is not known or has no list, English ones are only proposed:
 * "um" and "er" are common words elsewhere.
 * @param language as a BCP 47 tag
 */
export function findFillers(words: readonly FilmWord[], language: string | undefined): Filler[] {
  const [code = ""] = (language ?? "").toLowerCase().split("-");
  const own = SOUNDS[code];
  const sounds = own ?? SOUNDS.en ?? [];
  const phrases = (PHRASES[code] ?? []).map((phrase) => phrase.split(" "));
  const found: Filler[] = [];
  const texts = words.map(({ text }) => plainWord(text));
  for (const [first, text] of texts.entries()) {
    const phrase = phrases.find((one) =>
      one.every((part, offset) => texts[first + offset] === part),
    );
    const isSound = sounds.includes(text);
    if (!isSound && !phrase) continue;
    const end = first + (isSound ? 1 : (phrase?.length ?? 1));
    const range = rangeOfWords(words, { first, end });
    found.push({
      ...range,
      room: roomOfWords(words, { first, end }),
      text: words
        .slice(first, end)
        .map((word) => word.text.replace(/[,.;:!?]+$/, ""))
        .join(" "),
      isProposal: !isSound || own === undefined,
    });
  }
  return found;
}
