import type { DocumentPlan, Turn } from "./document-plan";
import type { DocumentPassage } from "./passages";

/** The most letters of a quote that can be read while a sentence is said. */
export const QUOTE_LETTERS = 220;
/** Letters of a word that tells what a sentence is about; shorter ones are in many. */
const TELLING = 5;

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);

/** The sentence of a passage that a turn is nearest to, as it was written; shortened where it is too long to be read. */
export function quoteOf(
  turn: Pick<Turn, "say">,
  passage: Pick<DocumentPassage, "text">,
  letters = QUOTE_LETTERS,
): string {
  const said = wordsIn(turn.say);
  const sentences = passage.text.split(/(?<=[.!?…。！？])\s+/u);
  const scored = sentences.map((text) => ({
    text,
    shared: [...wordsIn(text)].filter((word) => said.has(word)).length,
  }));
  const best = scored.reduce((most, one) => (one.shared > most.shared ? one : most));
  if (best.text.length <= letters) return best.text;
  const cut = best.text.slice(0, letters - 2);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 40)).trimEnd()} …`;
}

/** A turn and the passage that a card quotes for it. */
interface Quoted {
  turn: Turn;
  passage: DocumentPassage;
}

/** Whether a turn has a telling word of its passage. */
const isAbout = ({ turn, passage }: Quoted): boolean => {
  const written = wordsIn(passage.text);
  return [...wordsIn(turn.say)].some((word) => word.length >= TELLING && written.has(word));
};

/**
 * What a card quotes beside a turn: its own passage where it speaks of it, else what was said before. "Can you tell me
 * more?" asks about the sentence before it. Null for a turn without a passage.
 */
export function quotedBeside(
  turn: Turn,
  { turns, passages }: Pick<DocumentPlan, "turns" | "passages">,
): Quoted | null {
  const withPassage = (one: Turn): Quoted | null => {
    const passage = passages.find(({ id }) => one.cites.includes(id));
    return passage ? { turn: one, passage } : null;
  };
  const own = withPassage(turn);
  if (!own || isAbout(own)) return own;
  const before = turns
    .slice(
      0,
      turns.findIndex(({ id }) => id === turn.id),
    )
    .flatMap((one) => withPassage(one) ?? [])
    .findLast(isAbout);
  return before ?? own;
}
