import { and, eq, type SQL, sql } from "drizzle-orm";
import type { NewEntry } from "../credits/entry";
import { insertEntry } from "../credits/ledger";
import { type Database, refusalOf } from "../database";
import { claimKey } from "../idempotency/keys";
import {
  type Generation,
  generations,
  type NewGeneration,
  type NewIdempotencyKey,
} from "../schema";
import { type EventLine, insertEvents } from "./events";

export type GenerationPatch = Partial<
  Omit<NewGeneration, "id" | "accountId" | "createdAt" | "revision">
>;

/**
 * Stores a new generation with its hold and its idempotency key: all or nothing.
 * @throws what `refusalOf` reads: `insufficient_credits`, or `unique` for a key in use.
 */
export async function insertGeneration(
  db: Database,
  input: {
    row: NewGeneration;
    hold: NewEntry | null;
    events: readonly EventLine[];
    claim: NewIdempotencyKey | null;
  },
): Promise<void> {
  const { row, hold, events, claim } = input;
  await db.batch([
    db.insert(generations).values(row),
    ...claimKey(db, claim),
    ...(hold ? [insertEntry(db, hold)] : []),
    ...insertEvents(db, row.id, events),
  ]);
}

export function findGeneration(db: Database, id: string): Promise<Generation | undefined> {
  return db.select().from(generations).where(eq(generations.id, id)).get();
}

/** A generation of this user's; somebody else's is as good as missing. */
export function findOwnGeneration(db: Database, accountId: string, id: string) {
  return db
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.accountId, accountId)))
    .get();
}

/** The condition that a generation has not ended, for statements about other tables. */
export function isRunning(id: string): SQL {
  return sql`exists (select 1 from generations where id = ${id} and status = 'processing')`;
}

/**
 * Writes what changed in a generation that has not ended, with its receipt lines and, where the generation ends,
 * the resolution of its hold: all or nothing.
 * @returns the row as it is now, or undefined when the generation had ended before.
 */
export async function saveProgress(
  db: Database,
  id: string,
  input: { patch: GenerationPatch; events: readonly EventLine[]; resolution: NewEntry | null },
): Promise<Generation | undefined> {
  const update = db
    .update(generations)
    .set({ ...input.patch, revision: sql`${generations.revision} + 1` })
    .where(and(eq(generations.id, id), eq(generations.status, "processing")))
    .returning();
  // The lines come first: once the update has ended the generation, their condition would not hold.
  const [lines] = insertEvents(db, id, input.events, isRunning(id));
  const resolution = input.resolution ? [insertEntry(db, input.resolution)] : [];
  try {
    if (!lines) return (await db.batch([update, ...resolution]))[0][0];
    return (await db.batch([lines, update, ...resolution]))[1][0];
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return undefined;
    throw error;
  }
}

/**
 * Marks a generation as to be stopped, unless it has ended or was marked before.
 * @returns whether this call marked it.
 */
export async function markCancelRequested(db: Database, id: string, at: number): Promise<boolean> {
  const rows = await db
    .update(generations)
    .set({ cancelRequestedAt: at, updatedAt: at, revision: sql`${generations.revision} + 1` })
    .where(
      and(
        eq(generations.id, id),
        eq(generations.status, "processing"),
        sql`${generations.cancelRequestedAt} is null`,
      ),
    )
    .returning({ id: generations.id });
  return rows.length > 0;
}

/**
 * Takes over the provider's id of a generation whose submission was never answered.
 * @returns whether there was such a generation.
 */
export async function adoptReference(
  db: Database,
  id: string,
  providerRef: string,
  at: number,
): Promise<boolean> {
  const rows = await db
    .update(generations)
    .set({
      providerRef,
      submission: "confirmed",
      updatedAt: at,
      revision: sql`${generations.revision} + 1`,
    })
    .where(
      and(
        eq(generations.id, id),
        eq(generations.submission, "attempted"),
        sql`${generations.providerRef} is null`,
      ),
    )
    .returning({ id: generations.id });
  return rows.length > 0;
}
