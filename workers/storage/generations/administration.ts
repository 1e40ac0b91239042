import { and, eq, isNull, sql } from "drizzle-orm";
import { insertAudit } from "../audit/entries";
import type { NewEntry } from "../credits/entry";
import { insertEntry } from "../credits/ledger";
import type { Database } from "../database";
import { type Generation, generations, type NewAuditRow } from "../schema";
import { type EventLine, insertEvents } from "./events";
import { type GenerationPatch, isRunning } from "./generations";

/**
 * Ends a generation that has not ended, with its receipt, its hold and a line in the audit log.
 * @returns the generation as it ended, or undefined when it is gone.
 * @throws what `refusalOf` reads: `stale` when it had ended before.
 */
export async function endGeneration(
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
      .update(generations)
      .set({ ...input.patch, revision: sql`${generations.revision} + 1` })
      .where(eq(generations.id, id))
      .returning(),
    ...(input.resolution ? [insertEntry(db, input.resolution)] : []),
    ...insertEvents(db, id, input.events),
  ]);
  return rows[0];
}

/**
 * Marks a generation as to be stopped, with its receipt and a line in the audit log.
 * @throws what `refusalOf` reads: `stale` when it has ended, or was marked before.
 */
export async function markCanceled(
  db: Database,
  id: string,
  input: { event: EventLine; line: NewAuditRow },
): Promise<void> {
  const { at } = input.event;
  const isUnmarked = sql`exists (select 1 from generations where id = ${id} and status = 'processing' and cancel_requested_at is null)`;
  await db.batch([
    insertAudit(db, input.line, isUnmarked),
    db
      .update(generations)
      .set({ cancelRequestedAt: at, updatedAt: at, revision: sql`${generations.revision} + 1` })
      .where(and(eq(generations.id, id), isNull(generations.cancelRequestedAt))),
    ...insertEvents(db, id, [input.event]),
  ]);
}
