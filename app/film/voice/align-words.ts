import type { SpokenWord } from "#contract/timeline/timeline";
import { distance, PAUSE, type Phone } from "./phones";

/** A word as it is written, and the phones that it has when it is spoken alone. */
export interface WrittenWord {
  word: string;
  phones: readonly string[];
}

/** What a phone costs that only one side has. */
const GAP = 1;

/**
 * When each word of a sentence is spoken: the phones of its words are laid on the phones that were spoken
 * with the least difference (edit distance). Words without phones of their own get the time between their neighbours.
 */
export function alignWords(words: readonly WrittenWord[], phones: readonly Phone[]): SpokenWord[] {
  const spoken = phones.filter((phone) => phone.name !== PAUSE);
  const written = words.flatMap(({ phones: names }, word) =>
    names.filter((name) => name !== PAUSE).map((name) => ({ name, word })),
  );
  const pairs = align(
    written.map(({ name }) => name),
    spoken.map(({ name }) => name),
  );
  const times: ({ start: number; end: number } | undefined)[] = words.map(() => undefined);
  for (const [from, to] of pairs) {
    const index = written[from]?.word;
    const phone = spoken[to];
    if (index === undefined || !phone) continue;
    const known = times[index];
    times[index] = { start: known?.start ?? phone.start, end: phone.end };
  }
  const last = phones.at(-1)?.end ?? 0;
  return words.map(({ word }, index) => {
    const own = times[index];
    if (own) return { word, start: round(own.start), end: round(own.end) };
    const start = times.slice(0, index).findLast((time) => time !== undefined)?.end ?? 0;
    const next = times.slice(index + 1).find((time) => time !== undefined)?.start ?? last;
    return { word, start: round(start), end: round(Math.max(start, next)) };
  });
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** The pairs of two lists that belong together at the least cost. */
function align(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  const cost = new Float64Array((a.length + 1) * width);
  const at = (i: number, j: number) => cost[i * width + j] ?? 0;
  for (let i = 0; i <= a.length; i += 1) {
    for (let j = 0; j <= b.length; j += 1) {
      if (i === 0 || j === 0) {
        cost[i * width + j] = (i + j) * GAP;
        continue;
      }
      const both = at(i - 1, j - 1) + distance(a[i - 1] ?? "", b[j - 1] ?? "");
      cost[i * width + j] = Math.min(both, at(i - 1, j) + GAP, at(i, j - 1) + GAP);
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [a.length, b.length];
  while (i > 0 && j > 0) {
    const both = at(i - 1, j - 1) + distance(a[i - 1] ?? "", b[j - 1] ?? "");
    if (at(i, j) === both) {
      i -= 1;
      j -= 1;
      pairs.push([i, j]);
    } else if (at(i, j) === at(i - 1, j) + GAP) i -= 1;
    else j -= 1;
  }
  return pairs.reverse();
}
