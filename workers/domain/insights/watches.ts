import type { InsightItem, SourceId } from "#contract/insights";
import { SOURCE_IDS } from "#contract/insights";
import { MAX_WATCHES, type NewWatch, rowOfWatch, type Watch, watchOfRow } from "#contract/watches";
import type { Database } from "#storage/database";
import {
  deleteWatchRow,
  insertWatch,
  listNewestItems,
  listWatchRows,
} from "#storage/insights/watches";
import type { InsightWatchRow } from "#storage/schema/index";
import { invalid, notFound } from "../app-error";
import type { Clock } from "../clock";
import { want } from "./fetch-source";

export interface WatchDeps {
  db: Database;
  clock: Clock;
}

/** A row of a newest list. */
export interface ListedRow {
  source: SourceId;
  category: string;
  item: InsightItem;
}

/** The newest rows of all lists. */
export async function newestRows({ db }: Pick<WatchDeps, "db">): Promise<ListedRow[]> {
  return (await listNewestItems(db, SOURCE_IDS)).flatMap(({ source, category, items }) =>
    items.map((item) => ({ source, category, item })),
  );
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
  const listed = rows.some(({ kind }) => kind === "row") ? await newestRows(deps) : [];
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
  if (!isThere && there.length >= MAX_WATCHES)
    throw invalid("value", `You watch ${MAX_WATCHES} things. Remove one first.`);
  const listed = kind === "row" ? await newestRows(deps) : [];
  const found = kind === "row" ? findWatched(listed, value) : undefined;
  // What Reddit's authors delete has to go: its titles are read from the lists alone.
  const kept = found && found.source !== "reddit" ? found.item : null;
  const { row, isNew } = await insertWatch(deps.db, {
    ...{ id: crypto.randomUUID(), accountId, kind, value },
    ...{ title: kept?.title ?? null, url: kept?.url ?? null, createdAt: deps.clock() },
  });
  if (isNew && kind === "subreddit")
    await want(deps, { source: "reddit", region: "", category: value });
  return { watch: toWatch(row, listed), isNew };
}

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
    created_at: new Date(row.createdAt).toISOString(),
  };
}

const nowOf = ({ rank, change, figure, unit, history }: InsightItem) => ({
  ...{ rank, change, figure, unit, history },
});
