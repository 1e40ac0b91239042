import { and, eq, sql } from "drizzle-orm";
import { type Database, refusalOf } from "../database";
import { claimKey } from "../idempotency/keys";
import type { NewIdempotencyKey } from "../schema/credits";
import { generations, type NewGeneration } from "../schema/generations";
import { uploads } from "../schema/uploads";
import { isUnused } from "../uploads/unused";
import { type EventLine, insertEvents } from "./events";
import { placedIn } from "./generations";

/** Whether AI made a generation of an account; undefined where the account has no such generation. */
export async function findIsAi(
  db: Database,
  accountId: string,
  id: string,
): Promise<boolean | undefined> {
  const row = await db
    .select({ isAi: generations.isAi })
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.accountId, accountId)))
    .get();
  return row?.isAi;
}

/**
 * Stores a generation that its creator's device made, in the place of the upload that brought it: all or nothing.
 * @returns false where the upload is gone, so that one upload never becomes two generations, and where something uses it.
 */
export async function insertOwnResult(
  db: Database,
  input: {
    generation: NewGeneration;
    events: readonly EventLine[];
    claim: NewIdempotencyKey | null;
    uploadKey: string;
  },
): Promise<boolean> {
  const { generation, events, claim, uploadKey } = input;
  const isThere = sql`exists (select 1 from ${uploads} where ${uploads.key} = ${uploadKey}
    and ${uploads.accountId} = ${generation.accountId} and ${isUnused})`;
  try {
    await db.batch([
      db.insert(generations).values({
        ...generation,
        projectId: placedIn(generation),
        accountId: sql<string>`iif(${isThere}, ${generation.accountId}, null)`,
      }),
      ...claimKey(db, claim),
      ...insertEvents(db, generation.id, events),
      db.delete(uploads).where(sql`key = ${uploadKey}`),
    ]);
    return true;
  } catch (error) {
    if (refusalOf(error)?.refusal === "no_room") return false;
    throw error;
  }
}
