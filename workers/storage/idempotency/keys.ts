import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { IDEMPOTENCY_WINDOW_MS } from "#contract/limits";
import type { Database } from "../database";
import { idempotencyKeys, type NewIdempotencyKey } from "../schema/credits";

/**
 * The statements that bind a key to an effect, for the batch of that effect, before anything that may
 * be refused for another reason. A key that is older than the window is forgotten on the way.
 * @param claim null for a request without a key.
 * @throws (the batch) what `refusalOf` reads as `unique` where the key is in use; nothing of the batch
 *   has happened then.
 */
export function claimKey(db: Database, claim: NewIdempotencyKey | null) {
  if (!claim) return [];
  return [
    db
      .delete(idempotencyKeys)
      .where(
        and(named(claim), lt(idempotencyKeys.createdAt, claim.createdAt - IDEMPOTENCY_WINDOW_MS)),
      ),
    db.insert(idempotencyKeys).values(claim),
  ] as const;
}

/** What was carried out under a key since a moment (milliseconds since 1970), or undefined. */
export function findKey(
  db: Database,
  name: { accountId: string; scope: string; key: string },
  since: number,
) {
  return db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(named(name), gte(idempotencyKeys.createdAt, since)))
    .get();
}

/** Removes keys that were claimed before a moment, the oldest first, at most `limit`. @returns how many. */
export async function forgetKeys(db: Database, before: number, limit: number): Promise<number> {
  const oldest = db
    .select({ rowid: sql`rowid` })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .orderBy(asc(idempotencyKeys.createdAt))
    .limit(limit);
  const rows = await db
    .delete(idempotencyKeys)
    .where(inArray(sql`rowid`, oldest))
    .returning({ key: idempotencyKeys.key });
  return rows.length;
}

function named({ accountId, scope, key }: { accountId: string; scope: string; key: string }) {
  return and(
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.key, key),
  );
}
