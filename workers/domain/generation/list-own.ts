import type { GenerationPage } from "#contract/generation";
import type { GenerationQuery } from "#contract/history";
import type { Database } from "#storage/database";
import { selectNear, selectOwn } from "#storage/generations/history";
import { historyCursorOf, readHistoryCursor } from "../cursor";
import { isNear } from "./is-near";
import { type RecordDeps, toRecord } from "./to-record";

/**
 * A page of one's own generations, newest first; where a search finds none, those that it may have meant.
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
