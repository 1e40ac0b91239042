import type { Entry } from "./entry";

/** What a search looks at. */
export type Findable = Pick<Entry, "id" | "label" | "words">;

/** What a word of the search is worth by where it is found. */
const WORTH = { label: 4, labelStart: 3, other: 2, otherStart: 1 } as const;
/** What the whole search is worth as the label, and as its beginning. */
const PHRASE = { whole: 4, start: 2 } as const;
/** What it is worth to have been chosen lately. */
const RECENT = 1.5;
/** Scripts that put no space between words: there a word may begin anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;

/** The words of a text, in small letters and without accents. */
const searchWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function worthOf(word: string, label: readonly string[], other: readonly string[]): number {
  const begins = (one: string) =>
    one.startsWith(word) || (UNSPACED.test(word) && one.includes(word));
  if (label.includes(word)) return WORTH.label;
  if (label.some(begins)) return WORTH.labelStart;
  if (other.includes(word)) return WORTH.other;
  return other.some(begins) ? WORTH.otherStart : 0;
}

/** How well an entry answers a search; null where one of its words is not found. */
function weightOf({ label, words = "" }: Findable, wanted: readonly string[]): number | null {
  const own = searchWords(label);
  const other = searchWords(words);
  let weight = 0;
  for (const word of wanted) {
    const worth = worthOf(word, own, other);
    if (worth === 0) return null;
    weight += worth;
  }
  const phrase = wanted.join(" ");
  const name = own.join(" ");
  if (name === phrase) return weight + PHRASE.whole;
  return name.startsWith(phrase) ? weight + PHRASE.start : weight;
}

/**
 * The entries that have every word of a search, whole or by its beginning, in any order: the best first, among equals
 * the one that was chosen last, then the order in which they came.
 * @param recent ids, the latest first
 * @returns all of them for a search without a word.
 */
export function findEntries<E extends Findable>(
  entries: readonly E[],
  search: string,
  recent: readonly string[],
): E[] {
  const wanted = searchWords(search);
  if (wanted.length === 0) return [...entries];
  const placeOf = ({ id }: E) => {
    const at = recent.indexOf(id);
    return at < 0 ? recent.length : at;
  };
  return entries
    .flatMap((entry) => {
      const weight = weightOf(entry, wanted);
      if (weight === null) return [];
      const place = placeOf(entry);
      return [{ entry, place, weight: weight + (place < recent.length ? RECENT : 0) }];
    })
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ entry }) => entry);
}
