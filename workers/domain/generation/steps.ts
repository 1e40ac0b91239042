import type { HistoryFilterQuery } from "#contract/history";
import type { Database } from "#storage/database";
import { type HistoryPlace, historyCursorOf, readHistoryCursor } from "../cursor";
import { requireListed } from "../own-project";
import { historyFilterOf, historyPlaceOf, readPage } from "./history";

/** Generations that one step of a change of all that match takes. */
const STEP = 200;
/** Steps of one request: each is a handful of calls of the database, and Cloudflare bounds those of a request. */
const MAX_STEPS = 4;

/** What a change is about: generations by their ids, or all that a filter lets through, behind a cursor. */
export interface Meant {
  ids?: readonly string[] | undefined;
  filter?: Omit<HistoryFilterQuery, "sort"> | undefined;
  cursor?: string | undefined;
}

interface Step {
  ids: readonly string[];
  /** Where the next step begins; null behind the last one. */
  next: string | null;
}

/** What an answer adds where the request ended before its work: the cursor with which the next one goes on. */
export const rest = (next: string | null) => (next === null ? {} : { next_cursor: next });

/**
 * The generations of an account that are meant, in steps, as many as one request takes. The work on a step may take
 * it out of the filter.
 * @throws {AppError} `not_found` for a project that is not the account's; `invalid_request` for a foreign cursor.
 */
export async function* stepsOf(
  { db }: { db: Database },
  accountId: string,
  { ids, filter, cursor }: Meant,
): AsyncGenerator<Step> {
  if (ids) yield { ids, next: null };
  if (!filter) return;
  await requireListed({ db }, accountId, filter.project);
  const wanted = historyFilterOf(accountId, filter);
  const list = filter.deleted ? "deleted" : "newest";
  let after: HistoryPlace | undefined = cursor ? readHistoryCursor(list, cursor) : undefined;
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    const { exact } = await readPage(db, list, { ...wanted, after, limit: STEP + 1 });
    const rows = exact.slice(0, STEP).map(({ generation }) => generation);
    const last = rows.at(-1);
    if (!last) return;
    after = historyPlaceOf(last);
    const hasMore = exact.length > STEP;
    yield { ids: rows.map(({ id }) => id), next: hasMore ? historyCursorOf(list, after) : null };
    if (!hasMore) return;
  }
}
