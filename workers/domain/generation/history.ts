import type { GenerationPage } from "#contract/generation";
import type { GenerationQuery, HistoryFilterQuery } from "#contract/history";
import { NO_PROJECT } from "#contract/project-id";
import type { Database } from "#storage/database";
import {
  countOwn,
  type GenerationFilter,
  type HistoryFilter,
  selectNear,
  selectOwn,
} from "#storage/generations/history";
import { listTags } from "#storage/generations/history-index";
import { setFavourite, setTags } from "#storage/generations/own-changes";
import { countDeleted, selectDeleted } from "#storage/generations/trash";
import type { Generation, ShownGeneration } from "#storage/schema/index";
import { notFound } from "../app-error";
import { type HistoryPlace, historyCursorOf, readHistoryCursor } from "../cursor";
import { requireListed } from "../own-project";
import { isNear } from "./slips";
import { type RecordDeps, toRecord } from "./to-record";

interface Deps {
  db: Database;
}

/** What a query asks of an account's generations. */
export function historyFilterOf(
  accountId: string,
  query: Omit<HistoryFilterQuery, "sort">,
): HistoryFilter {
  const { kind, status, q, model: maker, media, favourite, from, to, project, tag } = query;
  return {
    ...{ accountId, kind, status, maker, media, from, to, tag, q: q || undefined },
    isFavourite: favourite === "true" || undefined,
    projectId: project === NO_PROJECT ? null : project,
  };
}

/**
 * A page of the account's generations in the order that is asked for, or of its deleted ones; where a search finds
 * nothing, those that it may have meant.
 * @throws {AppError} `invalid_request` for a cursor of another list; `not_found` for a project that is not the account's.
 */
export async function listOwn(
  deps: RecordDeps & Deps,
  input: { accountId: string; query: GenerationQuery; origin: string },
): Promise<GenerationPage> {
  const { cursor, limit, sort, deleted, project } = input.query;
  const list = deleted ? "deleted" : sort;
  const after = cursor ? readHistoryCursor(list, cursor) : undefined;
  const wanted = { ...historyFilterOf(input.accountId, input.query), after, limit: limit + 1 };
  const [{ exact, near }] = await Promise.all([
    readPage(deps.db, list, wanted),
    requireListed(deps, input.accountId, project),
  ]);
  const rows = exact.length > 0 ? exact : near;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    // A transcript's words are read with the generation itself: a list of them would be megabytes.
    items: await Promise.all(
      page.map(({ generation, run }) =>
        toRecord(deps, { generation: { ...generation, words: null }, run }, input.origin),
      ),
    ),
    next_cursor:
      exact.length > limit && last ? historyCursorOf(list, historyPlaceOf(last.generation)) : null,
  };
}

type Wanted = GenerationFilter & { after: HistoryPlace | undefined };

/** The rows of a page, and those that a misspelt search may mean. What is asked travels in one round trip. */
export async function readPage(
  db: Database,
  list: "deleted" | GenerationQuery["sort"],
  wanted: Wanted,
) {
  if (list === "deleted") {
    const { after } = wanted;
    const end = after && { deletedAt: after.createdAt, id: after.id };
    return { exact: await selectDeleted(db, { ...wanted, after: end }), near: [] };
  }
  const [found, similar] = await Promise.all([
    list === "favourites"
      ? selectFavouritesFirst(db, wanted)
      : selectOwn(db, { ...wanted, order: list }),
    selectNear(db, wanted) ?? [],
  ]);
  const near = similar.filter(({ generation }) => isNear(generation.prompt, wanted.q ?? ""));
  return { exact: found, near: inOrder(near, list) };
}

/** Favourites are one walk along the index and the others a second one, which a page may begin with. */
async function selectFavouritesFirst(db: Database, wanted: Wanted): Promise<ShownGeneration[]> {
  const { after, limit, isFavourite } = wanted;
  const isBehindFavourites = after !== undefined && !after.isFavourite;
  const [favourites, others] = await Promise.all([
    isBehindFavourites ? [] : selectOwn(db, { ...wanted, isFavourite: true }),
    isFavourite
      ? []
      : selectOwn(db, {
          ...wanted,
          isFavourite: false,
          after: isBehindFavourites ? after : undefined,
        }),
  ]);
  return [...favourites, ...others].slice(0, limit);
}

const COMPARE: Record<GenerationQuery["sort"], (a: Generation, b: Generation) => number> = {
  newest: (a, b) => b.seq - a.seq,
  oldest: (a, b) => a.seq - b.seq,
  largest: (a, b) => (b.outputBytes ?? 0) - (a.outputBytes ?? 0) || b.seq - a.seq,
  favourites: (a, b) => Number(b.isFavourite) - Number(a.isFavourite) || b.seq - a.seq,
};

const inOrder = (rows: readonly ShownGeneration[], sort: GenerationQuery["sort"]) =>
  rows.toSorted((a, b) => COMPARE[sort](a.generation, b.generation));

/** The place in a list at which a page ends with this row. */
export function historyPlaceOf(row: Generation): HistoryPlace {
  const { id, seq, outputBytes, isFavourite, deletedAt, createdAt } = row;
  return { id, seq, isFavourite, createdAt: deletedAt ?? createdAt, bytes: outputBytes ?? 0 };
}

/**
 * How many of the account's generations a filter lets through; slips in a search are not forgiven.
 * @throws {AppError} `not_found` for a project that is not the account's.
 */
export async function countMatching(
  { db }: Deps,
  accountId: string,
  query: Omit<HistoryFilterQuery, "sort">,
): Promise<number> {
  const filter = historyFilterOf(accountId, query);
  const [count] = await Promise.all([
    query.deleted ? countDeleted(db, filter) : countOwn(db, filter),
    requireListed({ db }, accountId, query.project),
  ]);
  return count;
}

/**
 * Marks a generation as a favourite, or not.
 * @throws {AppError} `not_found` for a missing one and for someone else's alike.
 */
export async function favourOwn(
  deps: Deps,
  input: { accountId: string; id: string; isFavourite: boolean },
): Promise<ShownGeneration> {
  const found = await setFavourite(deps.db, input.accountId, input.id, input.isFavourite);
  if (!found) throw notFound("This generation");
  return found;
}

/** Gives a generation other tags. @throws {AppError} as above. */
export async function tagOwn(
  deps: Deps,
  input: { accountId: string; id: string; tags: readonly string[] },
): Promise<ShownGeneration> {
  const found = await setTags(deps.db, input.accountId, input.id, input.tags);
  if (!found) throw notFound("This generation");
  return found;
}

/** Tags that one answer has. */
const MAX_LISTED_TAGS = 500;

/** The tags that the account's generations have, in order. */
export async function listOwnTags({ db }: Deps, accountId: string): Promise<{ items: string[] }> {
  return { items: await listTags(db, accountId, { limit: MAX_LISTED_TAGS }) };
}
