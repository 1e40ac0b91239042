import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Letters that one search folds: the expression nests once for each, and D1 bounds its depth at 100. */
const MAX_FOLDED = 60;

/** The letters outside ASCII in a text that have a capital of one letter, each once. */
function lettersIn(text: string): string[] {
  const hasCapital = (letter: string) => {
    const capital = letter.toUpperCase();
    return capital !== letter && [...capital].length === 1 && capital.toLowerCase() === letter;
  };
  const letters = [...new Set(text)].filter((letter) => letter > "\u007f" && hasCapital(letter));
  return letters.slice(0, MAX_FOLDED);
}

/** A character as SQL, so that it takes none of the 100 parameters that D1 binds to a statement. */
const characterOf = (letter: string) => sql.raw(`char(${letter.codePointAt(0)})`);

/**
 * Holds where a text has a part in any case. SQLite lowers ASCII alone, so the other letters of the part are lowered in
 * the text one by one.
 */
export function hasPart(text: SQLWrapper, part: string): SQL {
  const wanted = part.toLowerCase();
  let folded = sql`lower(${text})`;
  for (const letter of lettersIn(wanted)) {
    const capital = characterOf(letter.toUpperCase());
    folded = sql`replace(${folded}, ${capital}, ${characterOf(letter)})`;
  }
  return sql`instr(${folded}, ${wanted}) > 0`;
}
