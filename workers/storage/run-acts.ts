import { and, eq, isNull, sql } from "drizzle-orm";
import { insertAudit } from "./audit";
import { insertEntry, type NewEntry } from "./credits";
import type { Database } from "./database";
import { type EventLine, insertEvents } from "./generation-events";
import { type GenerationPatch, isRunning } from "./generations";
import { type Generation, generation, type NewAuditRow } from "./schema";

/**
 * Ends a run that has not ended, with its receipt, its hold and a line in the audit log.
 * @returns the run as it ended, or undefined when it is gone.
 * @throws what `refusalOf` reads: `stale` when it had ended before.
 */
export async function endRun(
  db: Database,
  id: string,
  input: {
    patch: GenerationPatch;
    events: readonly EventLine[];
    resolution: NewEntry | null;
    line: NewAuditRow;
  },
): Promise<Generation | undefined> {
  const [, rows] = await db.batch([
    insertAudit(db, input.line, isRunning(id)),
    db
      .update(generation)
      .set({ ...input.patch, revision: sql`${generation.revision} + 1` })
      .where(eq(generation.id, id))
      .returning(),
    ...(input.resolution ? [insertEntry(db, input.resolution)] : []),
    ...insertEvents(db, id, input.events),
  ]);
  return rows[0];
}

/**
 * Marks a run as to be stopped, with its receipt and a line in the audit log.
 * @throws what `refusalOf` reads: `stale` when it has ended, or was marked before.
 */
export async function markCanceled(
  db: Database,
  id: string,
  input: { event: EventLine; line: NewAuditRow },
): Promise<void> {
  const { at } = input.event;
  const isUnmarked = sql`exists (select 1 from generation where id = ${id} and status = 'processing' and cancel_requested_at is null)`;
  await db.batch([
    insertAudit(db, input.line, isUnmarked),
    db
      .update(generation)
      .set({ cancelRequestedAt: at, updatedAt: at, revision: sql`${generation.revision} + 1` })
      .where(and(eq(generation.id, id), isNull(generation.cancelRequestedAt))),
    ...insertEvents(db, id, [input.event]),
  ]);
}
