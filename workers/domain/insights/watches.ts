import { type InsightItem, SOURCE_IDS, type SourceId } from "#contract/insights";
import { MAX_WATCHES, type NewWatch, rowOfWatch, type Watch, watchOfRow } from "#contract/watches";
import type { InsightSources } from "#providers/insights/insights";
import type { Database } from "#storage/database";
import { listSourceRows } from "#storage/insights/sources";
import {
  deleteWatchRow,
  insertWatch,
  listNewestItems,
  listWatchRows,
} from "#storage/insights/watches";
import type { InsightWatchRow } from "#storage/schema/index";
import { invalid, notFound } from "../app-error";
import type { Clock } from "../clock";
import { isSwitchedOn } from "./judge-source";

export interface WatchDeps {
  db: Database;
  clock: Clock;
  insights: InsightSources;
}

/** A row of a newest list. */
export interface ListedRow {
  source: SourceId;
  category: string;
  /** When its list was read. Milliseconds since 1970. */
  fetchedAt: number;
  item: InsightItem;
}

/**
 * The rows of the lists of sources that are switched on, the newest list first.
 * @param wanted `since`: when lists were read at the earliest; `sources`: all where they are left out.
 */
export async function newestRows(
  { db, insights }: Pick<WatchDeps, "db" | "insights">,
  { since = 0, sources = SOURCE_IDS }: { since?: number; sources?: readonly SourceId[] },
): Promise<ListedRow[]> {
  const rows = await listSourceRows(db);
  const on = sources.filter((id) =>
    isSwitchedOn(
      insights[id],
      rows.find(({ source }) => source === id),
    ),
  );
  return (await listNewestItems(db, on, since)).flatMap(({ items, ...list }) =>
    items.map((item) => ({ ...list, item })),
  );
}

/** The sources whose rows are watched; all where one names none. */
function watchedSources(rows: readonly { kind: string; value: string }[]): readonly SourceId[] {
  const named = rows.filter(({ kind }) => kind === "row").map(({ value }) => rowOfWatch(value));
  if (named.some(({ source }) => source === null)) return SOURCE_IDS;
  return SOURCE_IDS.filter((id) => named.some(({ source }) => source === id));
}

/** The row that a watch means, in the newest lists; undefined where none has it. */
export function findWatched(rows: readonly ListedRow[], value: string): ListedRow | undefined {
  const { source, id } = rowOfWatch(value);
  return rows.find((row) =>
    source === null ? row.item.id === id : watchOfRow(row.source, row.item.id) === value,
  );
}

/** What an account watches, newest first; rows with how they are now. */
export async function listWatches(deps: WatchDeps, accountId: string): Promise<{ items: Watch[] }> {
  const rows = await listWatchRows(deps.db, accountId);
  const listed = await newestRows(deps, { sources: watchedSources(rows) });
  return { items: rows.map((row) => toWatch(row, listed)) };
}

/**
 * Watches something; what is watched already is given as it is. A subreddit's list is fetched from then on.
 * @throws {AppError} `invalid_request` past the most.
 */
export async function addWatch(
  deps: WatchDeps,
  accountId: string,
  { kind, value }: NewWatch,
): Promise<{ watch: Watch; isNew: boolean }> {
  const there = await listWatchRows(deps.db, accountId);
  const isThere = there.some((row) => row.kind === kind && row.value === value);
  if (!isThere && there.length >= MAX_WATCHES) throw tooMany();
  const listed = await newestRows(deps, { sources: watchedSources([{ kind, value }]) });
  const found = kind === "row" ? findWatched(listed, value) : undefined;
  // What may not be kept for long is not kept here: these titles are read from the lists alone.
  const kept = found && deps.insights[found.source].keepMs === null ? found.item : null;
  const done = await insertWatch(
    deps.db,
    {
      ...{ id: crypto.randomUUID(), accountId, kind, value },
      ...{ title: kept?.title ?? null, url: kept?.url ?? null, createdAt: deps.clock() },
    },
    MAX_WATCHES,
  );
  if (!done) throw tooMany();
  return { watch: toWatch(done.row, listed), isNew: done.isNew };
}

const tooMany = () => invalid("value", `You watch ${MAX_WATCHES} things. Remove one first.`);

/** @throws {AppError} `not_found`. */
export async function removeWatch(
  deps: WatchDeps,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  if (!(await deleteWatchRow(deps.db, accountId, id))) throw notFound("This watch");
}

function toWatch(row: InsightWatchRow, listed: readonly ListedRow[]): Watch {
  const { id, kind, value } = row;
  const found = kind === "row" ? findWatched(listed, value) : undefined;
  const source = found?.source ?? (kind === "row" ? rowOfWatch(value).source : null);
  return {
    ...{ id, kind, value, source },
    title: found?.item.title ?? row.title,
    url: found?.item.url ?? row.url,
    now: found ? nowOf(found.item) : null,
    read_at: found ? new Date(found.fetchedAt).toISOString() : null,
    created_at: new Date(row.createdAt).toISOString(),
  };
}

const nowOf = ({ rank, change, figure, unit, history }: InsightItem) => ({
  ...{ rank, change, figure, unit, history },
});
