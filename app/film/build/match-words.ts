import { EMPTY_WORDS, type WordLanguage } from "./empty-words";

/** Marks over Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic, which names of files leave out. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu;

/** Scripts whose words may be one letter long. */
const DENSE = /[\p{scx=Han}\p{scx=Hangul}\p{scx=Thai}]/u;
/** Of Japanese, words in Hiragana alone are mostly endings. */
const HIRAGANA = /^[\p{Script=Hiragana}ー]{1,3}$/u;
/** The shortest word of other scripts that says something, in letters. */
const SHORTEST = 3;

/** So much of a text is looked at, in letters: prompts and sentences are shorter. */
const MOST_LETTERS = 5000;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** A word without case and marks: "Übung" and "ubung" are the same one. */
const folded = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(MARKS, "")
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .normalize("NFC");

/** The words of a text in any script, folded, each with how it is written. Names of files and of things in code are taken apart. */
function wordsOf(text: string): { word: string; written: string }[] {
  const apart = text
    .slice(0, MOST_LETTERS)
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .replace(/[_\-./\\]+/g, " ");
  return [...segmenter.segment(apart)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [{ word: folded(segment), written: segment.toLowerCase() }] : [],
  );
}

/** The language whose empty words a text has most; English where it has none of any. */
export function languageOf(text: string): WordLanguage {
  const words = wordsOf(text).map(({ word }) => word);
  let [best, most]: [WordLanguage, number] = ["en", 0];
  for (const [language, empty] of Object.entries(EMPTY_WORDS) as [WordLanguage, Set<string>][]) {
    const count = words.filter((word) => empty.has(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  return best;
}

/** Endings of the plural and of cases by language, longest first, which words of four letters and more lose. */
const ENDINGS: Readonly<Record<Exclude<WordLanguage, "en">, RegExp>> = {
  de: /(ern|en|er|es|em|e|n|s)$/u,
  fr: /(e?aux?|al|es|e|s|x)$/u,
  es: /(es|os|as|o|a|e|s)$/u,
  it: /[aeio]$/u,
  pt: /(oes|aes|ao|es|os|as|o|a|e|s)$/u,
  nl: /(en|es|e|s)$/u,
  ru: /(ами|ями|ого|ому|ах|ях|ов|ев|еи|ам|ям|ом|ем|ои|ыи|ии|ая|яя|ое|ые|ие|ы|и|а|я|у|ю|е|о|ь)$/u,
};

/** An English word without its ending: boats, boating and boated are the same one. */
function englishStem(word: string): string {
  if (word.length <= 3) return word;
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  let stem = word;
  if (/(ch|sh|x|ss|zz)es$/u.test(word)) stem = word.slice(0, -2);
  else if (/s$/u.test(word) && !/(ss|us|is)$/u.test(word)) stem = word.slice(0, -1);
  const verb = /^(.*[aeiouy].*?)(?:ing|ed)$/u.exec(stem)?.[1];
  if (verb && verb.length >= 3) stem = verb.replace(/([bdgklmnprt])\1$/u, "$1");
  return stem.length > 3 ? stem.replace(/e$/u, "") : stem;
}

/** A folded word as it is compared. */
function stemOf(word: string, language: WordLanguage): string {
  if (language === "en") return englishStem(word);
  if (word.length <= 3) return word;
  const stem = word.replace(ENDINGS[language], "");
  return stem.length >= 3 ? stem : word;
}

/** Whether a folded word can tell one picture from another. */
function isTelling(word: string, language: WordLanguage): boolean {
  if (EMPTY_WORDS[language].has(word) || FILE_WORDS.has(word.replace(/s$/u, ""))) return false;
  if (/^\p{N}+$/u.test(word)) return word.length > 3;
  if (HIRAGANA.test(word) || KOREAN_ENDING.test(word)) return false;
  return DENSE.test(word) || word.length >= SHORTEST;
}

/** What files and pictures are called that no one named. */
const FILE_WORDS = new Set(
  "img dsc dscn pxl mov mp4 webm png jpg jpeg webp gif heic file screenshot untitled upload copy final image picture photo video clip footage".split(
    " ",
  ),
);
/** Particles of Korean that are words of their own after a name, and those that follow a noun within its word. */
const KOREAN_ENDING = /^(은|는|이|가|을|를|에|의|도|와|과|로|으로|에서)$/u;
const KOREAN_PARTICLE =
  /^(은|는|이|가|을|를|에|의|도|와|과|로|들|들이|들은|들을|으로|에서|에게|까지)$/u;
const HANGUL = /^\p{Script=Hangul}{2,}$/u;

/** Whether a word is another one with a particle behind it, as Korean writes it. */
function isWithParticle(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    HANGUL.test(short) && long.startsWith(short) && KOREAN_PARTICLE.test(long.slice(short.length))
  );
}

/** A word that tells something: as it is compared, folded, and as it is written. */
interface TellingWord {
  stem: string;
  word: string;
  written: string;
}

/** The words of a text that tell something, each once, in their order. */
export function tellingWords(text: string, language: WordLanguage): TellingWord[] {
  const unlike = new Map<string, TellingWord>();
  for (const { word, written } of wordsOf(text)) {
    const stem = stemOf(word, language);
    if (isTelling(word, language) && !unlike.has(stem)) unlike.set(stem, { stem, word, written });
  }
  return [...unlike.values()];
}

/** What a description can be found by. */
interface WordIndex {
  stems: ReadonlySet<string>;
  /** Korean words, which may have a particle behind them. */
  korean: readonly string[];
}

/** @param language of the sentences that are compared with it: descriptions are often too short to tell theirs */
export function indexWords(description: string, language: WordLanguage): WordIndex {
  const words = wordsOf(description).map(({ word }) => word);
  return {
    stems: new Set(words.flatMap((word) => [word, stemOf(word, language)])),
    korean: words.filter((word) => HANGUL.test(word)),
  };
}

/** Those of a sentence's telling words that a description has too, as the sentence writes them. */
export const sharedWords = (telling: readonly TellingWord[], index: WordIndex): string[] =>
  telling
    .filter(
      ({ word, stem }) =>
        index.stems.has(word) ||
        index.stems.has(stem) ||
        index.korean.some((one) => isWithParticle(word, one)),
    )
    .map(({ written }) => written);

/** The words of a sentence that are worth a search, longest first chosen, in its order. */
export function wordsToSearch(sentence: string, language: WordLanguage, most = 3): string[] {
  const words = tellingWords(sentence, language).map(({ written }) => written);
  const longest = [...words].sort((one, other) => other.length - one.length).slice(0, most);
  return words.filter((word) => longest.includes(word));
}
