/** Letters of a piece: what the rule list is timed with, and what a service takes at once. */
const PIECE = 4_000;
/** Letters that a piece has of the one before: words that count together are never further apart. */
const OVERLAP = 200;

/** Most letters of a long text that are judged: far more than a film of an hour says. */
export const MAX_LETTERS = 80_000;

/**
 * Long texts in pieces that are judged one by one, each line once.
 * @returns null where they have more letters than are judged.
 */
export function textPieces(texts: readonly string[]): string[] | null {
  const lines = new Set(texts.flatMap((text) => text.split("\n")));
  const text = [...lines].join("\n");
  if (text.length > MAX_LETTERS) return null;
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += PIECE - OVERLAP) {
    pieces.push(text.slice(at, at + PIECE));
    if (at + PIECE >= text.length) break;
  }
  return pieces;
}
