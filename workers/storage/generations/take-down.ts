import { and, eq, sql } from "drizzle-orm";
import { insertAudit } from "../audit/entries";
import { type Database, refusalOf } from "../database";
import { type Generation, generations, type NewAuditRow } from "../schema";
import { insertEvents } from "./events";
import { toUpdate } from "./generations";

/**
 * Takes a result away from its generation, with its share, its receipt's line and the line in the audit log:
 * all or nothing.
 * @returns the generation as it is now, or undefined where it does not have this result any more.
 */
export async function saveTakeDown(
  db: Database,
  input: { id: string; outputKey: string; message: string; at: number; line: NewAuditRow },
): Promise<Generation | undefined> {
  const { id, outputKey, message, at, line } = input;
  const hasResult = sql`exists (select 1 from generations where id = ${id} and output_key = ${outputKey} and status = 'succeeded')`;
  const event = { at, stage: "taken_down", detail: message } as const;
  const [lines] = insertEvents(db, id, [event], hasResult);
  if (!lines) return undefined;
  const update = db
    .update(generations)
    .set(
      toUpdate({
        outputKey: null,
        outputBytes: null,
        shareToken: null,
        errorCode: "taken_down",
        errorMessage: message,
        updatedAt: at,
      }),
    )
    .where(and(eq(generations.id, id), eq(generations.outputKey, outputKey)))
    .returning();
  try {
    return (await db.batch([lines, update, insertAudit(db, line)]))[1][0];
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return undefined;
    throw error;
  }
}
