import { readBatchOf, readPlanOf } from "#storage/accounts/own-data";
import type { Database } from "#storage/database";

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Someone's plans of recipes, one at a time: each may have half a megabyte. */
export async function* plansOf({ db }: { db: Database }, accountId: string) {
  for (let row = await readPlanOf(db, accountId, ""); row; ) {
    const { id, recipe, step, filmId: film_id, input, plan, createdAt, updatedAt } = row;
    const times = { created_at: iso(createdAt), updated_at: iso(updatedAt) };
    yield { id, recipe, step, film_id, input, plan, ...times };
    row = await readPlanOf(db, accountId, id);
  }
}

/** Someone's batches with their rows. */
export async function* batchesOf({ db }: { db: Database }, accountId: string) {
  for (let found = await readBatchOf(db, accountId, ""); found; ) {
    const { id, recipe, cost, createdAt } = found.batch;
    const rows = found.rows.map(({ n, status, filmId: film_id, message, input, script }) => ({
      ...{ n, status, film_id, message, input, scripts: script?.scripts ?? [] },
    }));
    yield { id, recipe, cost, created_at: iso(createdAt), rows };
    found = await readBatchOf(db, accountId, id);
  }
}
