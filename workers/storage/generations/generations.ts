import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { NewEntry } from "../credits/entry";
import { insertEntry } from "../credits/ledger";
import { type Database, refusalOf } from "../database";
import { claimKey } from "../idempotency/keys";
import type { NewIdempotencyKey } from "../schema/credits";
import { type Generation, generations, type NewGeneration } from "../schema/generations";
import { type EventLine, insertEvents } from "./events";

export type GenerationPatch = Partial<
  Omit<NewGeneration, "id" | "accountId" | "createdAt" | "revision">
>;

/**
 * Stores a new generation with its hold and its idempotency key: all or nothing.
 * @param input.room what must hold in the moment of storing, if anything must.
 * @throws what `refusalOf` reads: `insufficient_credits`, `no_room`, or `unique` for a key in use.
 */
export async function insertGeneration(
  db: Database,
  input: {
    row: NewGeneration;
    hold: NewEntry | null;
    events: readonly EventLine[];
    claim: NewIdempotencyKey | null;
    room: SQL | null;
  },
): Promise<void> {
  const { row, hold, events, claim, room } = input;
  const accountId = room ? sql<string>`iif(${room}, ${row.accountId}, null)` : row.accountId;
  await db.batch([
    db.insert(generations).values({ ...row, accountId }),
    ...claimKey(db, claim),
    ...(hold ? [insertEntry(db, hold)] : []),
    ...insertEvents(db, row.id, events),
  ]);
}

export function findGeneration(db: Database, id: string): Promise<Generation | undefined> {
  return db.select().from(generations).where(eq(generations.id, id)).get();
}

/** A generation of this user's; someone else's counts as missing. */
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

/** A change as a statement stores it; the provider's id, once known, stays. */
export function toUpdate({ providerRef, ...patch }: GenerationPatch) {
  return {
    ...patch,
    ...(providerRef ? { providerRef: sql`coalesce(provider_ref, ${providerRef})` } : {}),
    revision: sql`${generations.revision} + 1`,
  };
}

/**
 * Writes what changed in a generation that has not ended, with its receipt lines: all or nothing.
 * @returns the row as it is now, or undefined when the generation had ended before.
 */
export async function saveProgress(
  db: Database,
  id: string,
  input: { patch: GenerationPatch; events: readonly EventLine[] },
): Promise<Generation | undefined> {
  const update = db
    .update(generations)
    .set(toUpdate(input.patch))
    .where(and(eq(generations.id, id), eq(generations.status, "processing")))
    .returning();
  const [lines] = insertEvents(db, id, input.events, isRunning(id));
  try {
    if (!lines) return (await update)[0];
    return (await db.batch([lines, update]))[1][0];
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return undefined;
    throw error;
  }
}

/**
 * Takes over the provider's id of a generation that was sent and has none: it is not sent again then.
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
      ...toUpdate({ submission: "confirmed", failures: 0, updatedAt: at }),
      providerRef,
    })
    .where(
      and(
        eq(generations.id, id),
        eq(generations.status, "processing"),
        isNull(generations.providerRef),
        isNotNull(generations.attemptedAt),
      ),
    )
    .returning({ id: generations.id });
  return rows.length > 0;
}
