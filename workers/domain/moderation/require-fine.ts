import type { Database } from "#storage/database";
import { listContentRules } from "#storage/safety/content-rules";
import { AppError } from "../app-error";
import { type JudgeDeps, requireFine, type WrittenText } from "./judge-prompt";

/**
 * Refuses a name for a person that the rules for content do not let through. The rule list alone decides: people
 * who are not signed in choose names too, and must not be able to call a service that costs.
 * @throws {AppError} `content_refused`.
 */
export function requireFineName({ db }: { db: Database }, name: string): Promise<void> {
  return requireFineText({ db }, { text: name, path: "name", what: "This name" });
}

/** Whether it lets a name through. */
export async function isFineName(deps: { db: Database }, name: string): Promise<boolean> {
  try {
    await requireFineName(deps, name);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "content_refused") return false;
    throw error;
  }
}

/**
 * Refuses a text that the rules for content do not let through, as they are set now.
 * @throws {AppError} `content_refused`.
 */
export async function requireFineText(
  deps: JudgeDeps & { db: Database },
  written: WrittenText,
): Promise<void> {
  await requireFine(deps, written, await listContentRules(deps.db));
}

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
