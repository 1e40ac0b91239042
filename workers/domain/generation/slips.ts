import { searchWords } from "#storage/generations/history-index";

/** Words, at whatever is neither letter nor digit. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Whether a prompt has every word of a search, each of them perhaps with one slip: a letter too many, too few
 * or wrong, or two that changed places. The beginning of a word is enough.
 */
export function isNear(prompt: string, search: string): boolean {
  const text = prompt.toLowerCase();
  const words = text.split(BETWEEN_WORDS);
  return searchWords(search.toLowerCase()).every(
    (wanted) => text.includes(wanted) || words.some((word) => beginsNear(word, wanted)),
  );
}

function beginsNear(word: string, wanted: string): boolean {
  return [-1, 0, 1].some((more) => isOneSlip(word.slice(0, wanted.length + more), wanted));
}

function isOneSlip(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let to = 0;
  const least = Math.min(one.length, other.length) - from;
  while (to < least && one.at(-1 - to) === other.at(-1 - to)) to += 1;
  const [left, right] = [one.slice(from, one.length - to), other.slice(from, other.length - to)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].reverse().join("");
}
