import type { GenerationPage } from "#contract/generation";
import type { GenerationQuery } from "#contract/history";
import type { Database } from "#storage/database";
import { selectOwn } from "#storage/generations/history";
import { historyCursorOf, readHistoryCursor } from "../cursor";
import { type RecordDeps, toRecord } from "./to-record";

/** A page of one's own generations, newest first. @throws {AppError} `invalid_request` for a foreign cursor. */
export async function listOwn(
  deps: RecordDeps & { db: Database },
  input: { accountId: string; query: GenerationQuery; origin: string },
): Promise<GenerationPage> {
  const { cursor, limit, q, favourite, ...filter } = input.query;
  const rows = await selectOwn(deps.db, {
    ...filter,
    accountId: input.accountId,
    isFavourite: favourite === "true",
    q: q || undefined,
    after: cursor ? readHistoryCursor(cursor) : undefined,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await Promise.all(page.map((row) => toRecord(deps, row, input.origin))),
    next_cursor: rows.length > limit && last ? historyCursorOf(last) : null,
  };
}
