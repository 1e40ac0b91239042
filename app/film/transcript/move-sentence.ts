import type { SaidSentence } from "./film-words";

/** What stays with a sentence at the ends of all, in seconds. */
const EDGE = 0.15;

/** When a sentence begins for a move: in the middle of the pause before it. */
function borderBefore(sentences: readonly SaidSentence[], place: number): number {
  const [before, own] = [sentences[place - 1], sentences[place]];
  if (!own) return (before?.to ?? 0) + EDGE;
  return before ? (before.to + Math.max(before.to, own.from)) / 2 : Math.max(0, own.from - EDGE);
}

/** The part of the film that a sentence takes to another place, before or behind its neighbour; null where it has none. */
export function sentenceMove(
  sentences: readonly SaidSentence[],
  place: number,
  by: -1 | 1,
): { range: { from: number; to: number }; to: number } | null {
  if (!sentences[place] || !sentences[place + by]) return null;
  const range = {
    from: borderBefore(sentences, place),
    to: borderBefore(sentences, place + 1),
  };
  const to = by < 0 ? borderBefore(sentences, place - 1) : borderBefore(sentences, place + 2);
  return { range, to };
}
