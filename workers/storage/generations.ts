import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { insertEntry, type NewEntry } from "./credits";
import { type Database, refusalOf } from "./database";
import { type EventLine, insertEvents } from "./generation-events";
import { type Generation, generation, type NewGeneration } from "./schema";

export type GenerationPatch = Partial<
  Omit<NewGeneration, "id" | "userId" | "createdAt" | "revision">
>;

/**
 * Stores a new run and its hold: both or neither. An idempotency key older than `keysSince` is
 * forgotten in the same step.
 * @throws what `refusalOf` reads: `insufficient_credits`, or `unique` for a key in use.
 */
export async function insertGeneration(
  db: Database,
  input: {
    row: NewGeneration;
    hold: NewEntry | null;
    events: readonly EventLine[];
    keysSince: number;
  },
): Promise<void> {
  const { row, hold, events, keysSince } = input;
  const forgetOldKey = db
    .update(generation)
    .set({ idempotencyKey: null })
    .where(
      and(
        eq(generation.userId, row.userId),
        eq(generation.idempotencyKey, row.idempotencyKey ?? ""),
        lt(generation.createdAt, keysSince),
      ),
    );
  await db.batch([
    forgetOldKey,
    db.insert(generation).values(row),
    ...(hold ? [insertEntry(db, hold)] : []),
    ...insertEvents(db, row.id, events),
  ]);
}

/** The run that an idempotency key of this user stands for since a moment, if any. */
export function findByIdempotencyKey(db: Database, userId: string, key: string, since: number) {
  return db
    .select()
    .from(generation)
    .where(
      and(
        eq(generation.userId, userId),
        eq(generation.idempotencyKey, key),
        sql`${generation.createdAt} >= ${since}`,
      ),
    )
    .get();
}

export function findGeneration(db: Database, id: string): Promise<Generation | undefined> {
  return db.select().from(generation).where(eq(generation.id, id)).get();
}

/** A run of this user's; somebody else's is as good as missing. */
export function findOwnGeneration(db: Database, userId: string, id: string) {
  return db
    .select()
    .from(generation)
    .where(and(eq(generation.id, id), eq(generation.userId, userId)))
    .get();
}

/** Whether a stored result belongs to this user and is a picture. */
export async function ownsPicture(
  db: Database,
  userId: string,
  outputKey: string,
  id: string,
): Promise<boolean> {
  const row = await findOwnGeneration(db, userId, id);
  return row?.outputKey === outputKey && row.outputType?.startsWith("image/") === true;
}

/** The condition that a run has not ended, for statements about other tables. */
export function isRunning(id: string): SQL {
  return sql`exists (select 1 from generation where id = ${id} and status = 'processing')`;
}

/**
 * Writes what changed in a run that has not ended, with its receipt lines and, where the run ends,
 * the resolution of its hold: all or nothing.
 * @returns the row as it is now, or undefined when the run had ended before.
 */
export async function saveProgress(
  db: Database,
  id: string,
  input: { patch: GenerationPatch; events: readonly EventLine[]; resolution: NewEntry | null },
): Promise<Generation | undefined> {
  const update = db
    .update(generation)
    .set({ ...input.patch, revision: sql`${generation.revision} + 1` })
    .where(and(eq(generation.id, id), eq(generation.status, "processing")))
    .returning();
  // The lines come first: once the update has ended the run, their condition would not hold.
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
 * Marks a run as to be stopped, unless it has ended or was marked before.
 * @returns whether this call marked it.
 */
export async function markCancelRequested(db: Database, id: string, at: number): Promise<boolean> {
  const rows = await db
    .update(generation)
    .set({ cancelRequestedAt: at, updatedAt: at, revision: sql`${generation.revision} + 1` })
    .where(
      and(
        eq(generation.id, id),
        eq(generation.status, "processing"),
        sql`${generation.cancelRequestedAt} is null`,
      ),
    )
    .returning({ id: generation.id });
  return rows.length > 0;
}

/**
 * Takes over the provider's id of a run whose submission was never answered.
 * @returns whether there was such a run.
 */
export async function adoptReference(
  db: Database,
  id: string,
  providerRef: string,
  at: number,
): Promise<boolean> {
  const rows = await db
    .update(generation)
    .set({
      providerRef,
      submission: "confirmed",
      updatedAt: at,
      revision: sql`${generation.revision} + 1`,
    })
    .where(
      and(
        eq(generation.id, id),
        eq(generation.submission, "attempted"),
        sql`${generation.providerRef} is null`,
      ),
    )
    .returning({ id: generation.id });
  return rows.length > 0;
}
