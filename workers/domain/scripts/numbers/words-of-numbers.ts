import { type NumberTongue, type NumberWord, numberTongues } from "./number-words";
import type { SeenNumber } from "./seen-number";

interface Token {
  word: string;
  from: number;
  to: number;
}

/** The numbers that are written in words of a language. */
export function* numberWordsIn(
  text: string,
  tongue: NumberTongue,
  isEnglish: boolean,
): Generator<SeenNumber> {
  const tokens: Token[] = [...text.matchAll(/\p{L}+/gu)].map((one) => ({
    ...{ word: one[0], from: one.index, to: one.index + one[0].length },
  }));
  let last: SeenNumber | null = null;
  for (let at = 0; at < tokens.length; ) {
    const number = numberAt(tokens, at, text, tongue, isEnglish);
    if (!number) {
      at += 1;
      continue;
    }
    at = number.next;
    const pair = last && isEnglish ? yearOf(last, number.seen, text) : null;
    if (pair) {
      yield pair;
      last = null;
      continue;
    }
    if (last) yield last;
    last = number.seen;
  }
  if (last) yield last;
}

/** Two numbers that may be a year: "nineteen eighty-four". */
function yearOf(first: SeenNumber, second: SeenNumber, text: string): SeenNumber | null {
  const [a = 0] = first.readings;
  const [b = 0] = second.readings;
  if (!/^[ -]$/.test(text.slice(first.to, second.from))) return null;
  if (a < 10 || a > 99 || b < 10 || b > 99) return null;
  const { from } = first;
  return {
    readings: [a * 100 + b],
    parts: [first, second],
    text: text.slice(from, second.to),
    from,
    to: second.to,
  };
}

const isClose = (text: string, a: Token, b: Token | undefined): b is Token =>
  b !== undefined && /^[ -]{1,2}$/.test(text.slice(a.to, b.from));

/** Adds number words up as they are said, until one does not belong to the number any more. */
class Sum {
  #total = 0;
  #current = 0;
  room = Number.POSITIVE_INFINITY;
  #isEmpty = true;

  get value(): number {
    return this.#total + this.#current;
  }

  /** Takes a word in. @returns false for one that begins another number. */
  take({ value, room, isFactor }: NumberWord): boolean {
    if (isFactor) this.#multiply(value);
    // French counts by twenties: quatre-vingts.
    else if (this.#current === 4 && value === 20) this.#current = 80;
    else if (this.#isEmpty || value < this.room) this.#current += value;
    else return false;
    this.room = isFactor ? value : room;
    if (this.#current === 80 && value === 20) this.room = 20;
    this.#isEmpty = false;
    return true;
  }

  #multiply(value: number): void {
    if (value < 1000) {
      this.#current = (this.#current || 1) * value;
      return;
    }
    this.#total += (this.#current || (this.#total === 0 ? 1 : 0)) * value;
    this.#current = 0;
  }
}

function numberAt(
  tokens: readonly Token[],
  start: number,
  text: string,
  tongue: NumberTongue,
  isEnglish: boolean,
) {
  const first = tokens[start];
  if (!first || !tongue.words.has(first.word)) return null;
  if (isEnglish && first.word === "one" && isPronoun(tokens, start, text)) return null;
  const sum = new Sum();
  let end = first;
  let next = start;
  for (
    let at: number | null = start;
    at !== null;
    at = followerOf(tokens, next - 1, text, { tongue, sum })
  ) {
    const token: Token | undefined = tokens[at];
    const word = token && tongue.words.get(token.word);
    if (!token || !word || !sum.take(word)) break;
    end = token;
    next = at + 1;
  }
  const decimals = isEnglish ? decimalsAt(tokens, next, text, end) : null;
  const to = decimals?.to ?? end.to;
  const value = sum.value + (decimals?.value ?? 0);
  const seen: SeenNumber = {
    ...{ readings: [value], parts: [], text: text.slice(first.from, to), from: first.from, to },
  };
  return { seen, next: decimals?.next ?? next };
}

/** The place of the word that goes on with a number: the next one, or the one behind "and". Null for none. */
function followerOf(
  tokens: readonly Token[],
  at: number,
  text: string,
  { tongue, sum }: { tongue: NumberTongue; sum: Sum },
): number | null {
  const [token, next, behind] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!token || !isClose(text, token, next)) return null;
  if (tongue.words.has(next.word)) return at + 1;
  if (!tongue.joiners.has(next.word) || sum.room < 10 || !isClose(text, next, behind)) return null;
  const word = tongue.words.get(behind.word);
  return word && !word.isFactor && word.value < sum.room ? at + 2 : null;
}

/** "… point five", "… and a half". */
function decimalsAt(tokens: readonly Token[], at: number, text: string, end: Token) {
  const words = tokens.slice(at, at + 3).map(({ word }) => word);
  const last = tokens[at + 2];
  if (words.join(" ") === "and a half" && last && isClose(text, end, tokens[at]))
    return { value: 0.5, next: at + 3, to: last.to };
  if (words[0] !== "point") return null;
  let figures = "";
  let next = at + 1;
  for (; next < tokens.length; next += 1) {
    const digit = numberTongues().en?.words.get(tokens[next]?.word ?? "");
    if (!digit || digit.isFactor || digit.value > 9) break;
    figures += `${digit.value}`;
  }
  return figures === ""
    ? null
    : { value: Number(`0.${figures}`), next, to: tokens[next - 1]?.to ?? end.to };
}

const BEFORE_PRONOUN = new Set(list("no any every some each this that which the another"));
const AFTER_PRONOUN = new Set(list("of another by that who is to"));

function list(text: string): string[] {
  return text.split(" ");
}

/** Whether "one" counts nothing: "one of them", "no one", "this one." */
function isPronoun(tokens: readonly Token[], at: number, text: string): boolean {
  const [before, one, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!one) return false;
  if (text.startsWith("'", one.to)) return true;
  const isFollowed = isClose(text, one, after);
  if (isFollowed && AFTER_PRONOUN.has(after.word)) return true;
  if (!before || !isClose(text, before, one) || !BEFORE_PRONOUN.has(before.word)) return false;
  return ["no", "any", "every", "some"].includes(before.word) || !isFollowed;
}
