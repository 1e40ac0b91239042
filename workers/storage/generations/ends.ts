import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { insertAudit } from "../audit/entries";
import type { NewCollection, NewEntry } from "../credits/entry";
import { insertCollection, insertEntry } from "../credits/ledger";
import { type Database, refusalOf } from "../database";
import { insertTrained, type TrainedLora } from "../loras/trainings";
import { type AiUse, takeUseBack } from "../quotas/ai-usage";
import type { NewAuditRow } from "../schema/audit";
import { user } from "../schema/auth";
import { generations } from "../schema/generations";
import { type GenerationWithRun, runs } from "../schema/runs";
import { type Delivery, type EventLine, insertDeliveries, insertEvents } from "./events";
import {
  type Changes,
  isEmpty,
  isRunning,
  selectRun,
  together,
  toUpdate,
  updateRun,
} from "./generations";

/**
 * Ends a generation that has not ended: its row, its run, its receipt, the resolution of its hold and the line in
 * the audit log, all or nothing.
 * @param input.events at least one line.
 * @param input.deliveries webhooks that are recorded with it.
 * @param input.seen the revision that it must still have; null for any.
 * @returns the generation as it ended, or undefined where it had ended before, has another revision, or is gone.
 * @throws what `refusalOf` reads as `unique` where one of the deliveries was recorded before.
 */
export async function saveEnd(
  db: Database,
  id: string,
  input: Changes & {
    events: readonly EventLine[];
    seen?: number | null;
    resolution: NewEntry | null;
    /** What a release pays of what the account owes. */
    collection: NewCollection | null;
    line: NewAuditRow | null;
    /** What was counted of Workers AI and was not used; null for nothing. */
    unused: AiUse | null;
    /** What comes of a training; null or left out for every other generation. */
    trained?: TrainedLora | null;
    deliveries?: readonly Delivery[];
  },
): Promise<GenerationWithRun | undefined> {
  const { line, resolution, collection, unused } = input;
  // They come first and carry the condition: once the update has ended the generation, it does not hold.
  const [lines] = insertEvents(db, id, input.events, isRunning(id, input.seen));
  if (!lines) throw new Error(`the end of ${id} has no line`);
  // The run goes before the generation: once that has ended, its run stays as it is.
  const changeRun = isEmpty(input.run) ? selectRun(db, id) : updateRun(db, id, input.run);
  const update = db
    .update(generations)
    .set(toUpdate(input.generation))
    .where(eq(generations.id, id))
    .returning();
  const money = resolution ? [insertEntry(db, resolution)] : [];
  const debt = collection ? [insertCollection(db, collection)] : [];
  const audit = line ? [insertAudit(db, line)] : [];
  try {
    const [, run, generation] = await db.batch([
      lines,
      changeRun,
      update,
      ...money,
      ...debt,
      ...(unused ? [takeUseBack(db, unused)] : []),
      ...insertTrained(db, input.trained ?? null),
      ...audit,
      ...insertDeliveries(db, input.deliveries ?? []),
    ]);
    return together(generation, run);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return undefined;
    throw error;
  }
}

/**
 * Marks a generation as to be stopped, with its receipt line and the line in the audit log.
 * @returns whether this call marked it: not where it has ended, or was marked before.
 */
export async function markCancelRequested(
  db: Database,
  id: string,
  { event, line }: { event: EventLine; line: NewAuditRow | null },
): Promise<boolean> {
  const { at } = event;
  const isUnmarked = sql`exists (select 1 from generations join runs on generation_id = id
    where id = ${id} and status = 'processing' and cancel_requested_at is null)`;
  const [lines] = insertEvents(db, id, [event], isUnmarked);
  if (!lines) return false;
  const mark = db
    .update(runs)
    .set({ cancelRequestedAt: at })
    .where(and(eq(runs.generationId, id), isNull(runs.cancelRequestedAt)));
  const touch = db
    .update(generations)
    .set(toUpdate({ updatedAt: at }))
    .where(eq(generations.id, id));
  try {
    await db.batch([lines, mark, touch, ...(line ? [insertAudit(db, line)] : [])]);
    return true;
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return false;
    throw error;
  }
}

/** Some generations of an account that have not ended, oldest first. */
export function listRunning(
  db: Database,
  accountId: string,
  limit: number,
): Promise<GenerationWithRun[]> {
  return db
    .select({ generation: generations, run: runs })
    .from(generations)
    .innerJoin(runs, eq(runs.generationId, generations.id))
    .where(and(eq(generations.accountId, accountId), eq(generations.status, "processing")))
    .orderBy(asc(generations.createdAt))
    .limit(limit);
}

/** Banned accounts that have something running, drawn by chance as `listLeaving` does. @param now milliseconds since 1970. */
export async function listBannedWithRunning(
  db: Database,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ accountId: generations.accountId })
    .from(generations)
    .innerJoin(user, eq(user.id, generations.accountId))
    .where(
      and(
        eq(generations.status, "processing"),
        eq(user.banned, true),
        sql`coalesce(${user.banExpires} > ${now}, 1)`,
      ),
    )
    .groupBy(generations.accountId)
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map((row) => row.accountId);
}
