import type { GenerationPage } from "#contract/generation";
import type { GenerationQuery } from "#contract/history";
import type { Database } from "#storage/database";
import { selectNear, selectOwn, setFavourite } from "#storage/generations/history";
import { searchWords } from "#storage/generations/history-index";
import type { ShownGeneration } from "#storage/schema/index";
import { notFound } from "../app-error";
import { historyCursorOf, readHistoryCursor } from "../cursor";
import { type RecordDeps, toRecord } from "./to-record";

/**
 * A page of the account's generations, newest first; where a search finds nothing, those that it may have meant.
 * @throws {AppError} `invalid_request` for a foreign cursor.
 */
export async function listOwn(
  deps: RecordDeps & { db: Database },
  input: { accountId: string; query: GenerationQuery; origin: string },
): Promise<GenerationPage> {
  const { cursor, limit, q, favourite, model: maker, ...filter } = input.query;
  const wanted = {
    ...filter,
    maker,
    accountId: input.accountId,
    isFavourite: favourite === "true",
    q: q || undefined,
    after: cursor ? readHistoryCursor(cursor) : undefined,
    limit: limit + 1,
  };
  // Asked at once, so that both travel in one round trip.
  const [exact, near] = await Promise.all([
    selectOwn(deps.db, wanted),
    selectNear(deps.db, wanted) ?? [],
  ]);
  const rows =
    exact.length > 0 ? exact : near.filter(({ generation }) => isNear(generation.prompt, q ?? ""));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    // A transcript's words are read with the generation itself: a list of them would be megabytes.
    items: await Promise.all(
      page.map(({ generation, run }) =>
        toRecord(deps, { generation: { ...generation, words: null }, run }, input.origin),
      ),
    ),
    next_cursor: exact.length > limit && last ? historyCursorOf(last.generation) : null,
  };
}

/** Words, at whatever is neither letter nor digit. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * Whether a prompt has every word of a search, each of them perhaps with one slip: a letter too many, too few
 * or wrong, or two that changed places. The beginning of a word is enough.
 */
function isNear(prompt: string, search: string): boolean {
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

/**
 * Marks a generation as a favourite, or not.
 * @throws {AppError} `not_found` for a missing one and for someone else's alike.
 */
export async function favourOwn(
  deps: { db: Database },
  input: { accountId: string; id: string; isFavourite: boolean },
): Promise<ShownGeneration> {
  const found = await setFavourite(deps.db, input.accountId, input.id, input.isFavourite);
  if (!found) throw notFound("This generation");
  return found;
}
