import { sql } from "drizzle-orm";
import { type Database, refusalOf } from "../database";
import { claimKey } from "../idempotency/keys";
import type { NewIdempotencyKey } from "../schema/credits";
import { generations, type NewGeneration } from "../schema/generations";
import { uploads } from "../schema/uploads";
import { type EventLine, insertEvents } from "./events";

/**
 * Stores a generation that its creator's device made, in the place of the upload that brought it: all or nothing.
 * @returns false where the upload is gone, so that one upload never becomes two generations.
 */
export async function insertOwnResult(
  db: Database,
  input: {
    row: NewGeneration & { id: string };
    events: readonly EventLine[];
    claim: NewIdempotencyKey | null;
    uploadKey: string;
  },
): Promise<boolean> {
  const { row, events, claim, uploadKey } = input;
  const isThere = sql`exists (select 1 from ${uploads} where key = ${uploadKey} and account_id = ${row.accountId})`;
  try {
    await db.batch([
      db
        .insert(generations)
        .values({ ...row, accountId: sql<string>`iif(${isThere}, ${row.accountId}, null)` }),
      ...claimKey(db, claim),
      ...insertEvents(db, row.id, events),
      db.delete(uploads).where(sql`key = ${uploadKey}`),
    ]);
    return true;
  } catch (error) {
    if (refusalOf(error)?.refusal === "no_room") return false;
    throw error;
  }
}
