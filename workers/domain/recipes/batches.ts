import {
  type BatchRowReport,
  MAX_RECIPE_BATCHES,
  type NewRecipeBatch,
  type RecipeBatch,
  type RecipeBatchLine,
} from "#contract/recipe-plans";
import { SCRIPT_PRICE, WRITTEN_RECIPES } from "#contract/written-scripts";
import type { TextModel } from "#providers/text/text-model";
import type { Database } from "#storage/database";
import { findFilmTitle } from "#storage/films/film-texts";
import { findBatch, insertBatch, selectBatches, updateBatchRow } from "#storage/recipes/batches";
import type { RecipeBatchRecord } from "#storage/schema/index";
import { requireOpen } from "../account-gone";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { payReturnedScript, requireRow, returnScript } from "../scripts/row-script";

export interface BatchDeps {
  db: Database;
  clock: Clock;
  /** Null where rules write scripts. */
  textModel: TextModel | null;
}

const noBatch = () => notFound("This batch");

/**
 * Keeps one recipe for many inputs. Its films are built by the page that is open; nothing is held for it: each
 * script is paid when it is written.
 * @throws {AppError} `conflict` where the account keeps as many as it may, `unauthenticated` where it was deleted meanwhile.
 */
export async function createBatch(
  deps: BatchDeps,
  accountId: string,
  { recipe, rows }: NewRecipeBatch,
): Promise<{ id: string; cost: number }> {
  const isWritten = WRITTEN_RECIPES.some((one) => one === recipe);
  const cost = deps.textModel && isWritten ? rows.length * SCRIPT_PRICE : 0;
  const batch = { id: crypto.randomUUID(), accountId, recipe, cost, createdAt: deps.clock() };
  if (await insertBatch(deps.db, batch, rows, MAX_RECIPE_BATCHES)) return { id: batch.id, cost };
  await requireOpen(deps, accountId);
  throw new AppError("conflict", `You keep ${MAX_RECIPE_BATCHES} batches, which is the most.`);
}

/** One's batches, newest first. */
export async function listBatches(
  deps: Pick<BatchDeps, "db">,
  accountId: string,
): Promise<{ items: RecipeBatchLine[] }> {
  return { items: (await selectBatches(deps.db, accountId)).map(toBatchLine) };
}

/** A batch with its rows. @throws {AppError} `not_found`, also for someone else's. */
export async function readBatch(
  deps: Pick<BatchDeps, "db">,
  { accountId, id }: { accountId: string; id: string },
): Promise<RecipeBatch> {
  const found = await findBatch(deps.db, accountId, id);
  if (!found) throw noBatch();
  const rows = found.rows.map(({ n, status, filmId, message, input }) => ({
    ...{ n, status, film_id: filmId, message, input },
  }));
  return { ...toBatchLine(found.batch), rows };
}

/**
 * Notes how a row ended; it may end again, as when it is tried once more. A row that has its film does not fail any more,
 * whatever another page says of it. The script of a row that failed costs nothing:
 * its price is given back, and taken again once the row has a film.
 * @throws {AppError} `not_found` for a batch, a row or a film that is not the account's.
 */
export async function reportRow(
  deps: Pick<BatchDeps, "db" | "clock">,
  { accountId, id, n }: { accountId: string; id: string; n: number },
  { film_id, message }: BatchRowReport,
): Promise<void> {
  const row = await requireRow(deps, accountId, { batch: id, n });
  if (film_id !== undefined && (await findFilmTitle(deps.db, accountId, film_id)) === undefined)
    throw notFound("This film");
  const status = film_id === undefined ? ("failed" as const) : ("done" as const);
  const change = { status, filmId: film_id ?? null, message: message ?? null };
  const noted = await updateBatchRow(deps.db, { id, n }, change);
  if (!noted) return;
  if (film_id === undefined) await returnScript(deps, accountId, row);
  // Another page may have reported a failure meanwhile.
  else await payReturnedScript(deps, accountId, noted);
}

const toBatchLine = ({ id, recipe, cost, createdAt }: RecipeBatchRecord): RecipeBatchLine => ({
  ...{ id, recipe, cost, created_at: new Date(createdAt).toISOString() },
});
