import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { GenerationKind, GenerationStatus } from "../contract/generation";
import { insertEntry, type NewEntry } from "./credits";
import type { Database } from "./database";
import {
  type Generation,
  generation,
  generationEvent,
  type NewGeneration,
  type NewGenerationEvent,
  webhookDelivery,
} from "./schema";

export type GenerationPatch = Partial<
  Omit<NewGeneration, "id" | "userId" | "createdAt" | "revision">
>;
export type EventLine = Omit<NewGenerationEvent, "id" | "generationId">;

/** One statement for all lines, or none: `db.batch` pays for each statement. */
function insertEvents(db: Database, generationId: string, events: readonly EventLine[]) {
  if (events.length === 0) return [];
  return [db.insert(generationEvent).values(events.map((event) => ({ ...event, generationId })))];
}

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

/** Whether a stored result belongs to this user. */
export async function ownsOutput(
  db: Database,
  userId: string,
  outputKey: string,
  id: string,
): Promise<boolean> {
  const row = await findOwnGeneration(db, userId, id);
  return row?.outputKey === outputKey;
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
  const [rows] = await db.batch([
    update,
    ...(input.resolution ? [insertEntry(db, input.resolution)] : []),
    ...insertEvents(db, id, input.events),
  ]);
  return rows[0];
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

/** Appends a line to a receipt. */
export async function appendEvent(db: Database, id: string, event: EventLine): Promise<void> {
  await db.insert(generationEvent).values({ ...event, generationId: id });
}

/** A run's receipt, oldest line first. */
export function listEvents(db: Database, id: string) {
  return db
    .select({
      at: generationEvent.at,
      stage: generationEvent.stage,
      detail: generationEvent.detail,
    })
    .from(generationEvent)
    .where(eq(generationEvent.generationId, id))
    .orderBy(asc(generationEvent.id));
}

/**
 * Records a webhook delivery and its receipt line in one step.
 * @throws what `refusalOf` reads as `unique` when this delivery was recorded before.
 */
export async function insertDelivery(
  db: Database,
  delivery: { id: string; generationId: string; receivedAt: number },
  event: EventLine,
): Promise<void> {
  await db.batch([
    db.insert(webhookDelivery).values(delivery),
    db.insert(generationEvent).values({ ...event, generationId: delivery.generationId }),
  ]);
}

export interface GenerationFilter {
  userId: string;
  kind?: GenerationKind | undefined;
  status?: GenerationStatus | undefined;
  /** Text that the prompt contains, in any case. */
  q?: string | undefined;
  /** The last row of the page before. */
  after?: { createdAt: number; id: string } | undefined;
  limit: number;
}

/** A page of one's own runs, newest first. */
export function listGenerations(db: Database, filter: GenerationFilter): Promise<Generation[]> {
  const { after } = filter;
  const conditions: (SQL | undefined)[] = [
    eq(generation.userId, filter.userId),
    filter.kind ? eq(generation.kind, filter.kind) : undefined,
    filter.status ? eq(generation.status, filter.status) : undefined,
    filter.q ? sql`instr(lower(${generation.prompt}), lower(${filter.q})) > 0` : undefined,
    after
      ? or(
          lt(generation.createdAt, after.createdAt),
          and(eq(generation.createdAt, after.createdAt), lt(generation.id, after.id)),
        )
      : undefined,
  ];
  return db
    .select()
    .from(generation)
    .where(and(...conditions))
    .orderBy(desc(generation.createdAt), desc(generation.id))
    .limit(filter.limit);
}

/**
 * Removes an ended run of this user's with its receipt.
 * @returns the keys of its files that nothing else refers to, or null when there was no such run.
 */
export async function deleteGeneration(
  db: Database,
  userId: string,
  id: string,
): Promise<{ inputKey: string | null; outputKey: string | null } | null> {
  const removed = db
    .delete(generation)
    .where(
      and(
        eq(generation.id, id),
        eq(generation.userId, userId),
        inArray(generation.status, ["succeeded", "failed", "canceled"]),
      ),
    )
    .returning({ inputKey: generation.inputKey, outputKey: generation.outputKey });
  const [rows] = await db.batch([
    removed,
    db
      .delete(generationEvent)
      .where(
        and(
          eq(generationEvent.generationId, id),
          sql`not exists (select 1 from generation where generation.id = ${id})`,
        ),
      ),
  ]);
  const row = rows[0];
  if (!row) return null;
  const inUse = row.inputKey
    ? await db
        .select({ id: generation.id })
        .from(generation)
        .where(eq(generation.inputKey, row.inputKey))
        .limit(1)
    : [];
  return { inputKey: inUse.length > 0 ? null : row.inputKey, outputKey: row.outputKey };
}

/**
 * Runs that have not ended and that nothing has touched since a moment, or that were never sent
 * since a later one; longest untouched first. Moments in milliseconds since 1970.
 */
export function listStale(
  db: Database,
  filter: { untouchedSince: number; neverSentSince: number; limit: number },
) {
  const neverSent = and(
    eq(generation.submission, "none"),
    lt(generation.updatedAt, filter.neverSentSince),
  );
  return db
    .select({ id: generation.id })
    .from(generation)
    .where(
      and(
        eq(generation.status, "processing"),
        or(lt(generation.updatedAt, filter.untouchedSince), neverSent),
      ),
    )
    .orderBy(asc(generation.updatedAt))
    .limit(filter.limit);
}

/** How the runs that ended since a moment ended, by status and reason. */
export function countEnded(db: Database, since: number) {
  return db
    .select({
      status: generation.status,
      errorCode: generation.errorCode,
      count: sql<number>`count(*)`,
    })
    .from(generation)
    .where(gt(generation.completedAt, since))
    .groupBy(generation.status, generation.errorCode);
}
