import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { GenerationKind, GenerationStatus } from "../contract/generation";
import type { Database } from "./database";
import { type Generation, generation, generationEvent } from "./schema";

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

/** A page of one's own runs, newest first; an administrator's trials are no part of it. */
export function listGenerations(db: Database, filter: GenerationFilter): Promise<Generation[]> {
  const { after } = filter;
  const conditions: (SQL | undefined)[] = [
    eq(generation.userId, filter.userId),
    eq(generation.isTest, false),
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

/** How the runs that ended since a moment ended, by status, reason and provider. */
export function countEnded(db: Database, since: number) {
  return db
    .select({
      status: generation.status,
      errorCode: generation.errorCode,
      provider: generation.provider,
      count: sql<number>`count(*)`,
    })
    .from(generation)
    .where(gt(generation.completedAt, since))
    .groupBy(generation.status, generation.errorCode, generation.provider);
}
