import { and, eq, sql } from "drizzle-orm";
import { insertAudit } from "../audit/entries";
import { type Database, refusalOf } from "../database";
import { decideReports, selectReporters } from "../safety/reports";
import type { NewAuditRow } from "../schema/audit";
import { generations } from "../schema/generations";
import { type TakeDownRow, takeDowns } from "../schema/safety";
import { insertEvents } from "./events";
import { toUpdate } from "./generations";

/**
 * Takes a result away from its generation, with its share, its receipt's line and the line in the audit log, and
 * decides about what was reported of it: all or nothing.
 * @returns the reporters who want to hear of it, or undefined where it does not have this result any more.
 */
export async function saveTakeDown(
  db: Database,
  input: {
    id: string;
    outputKey: string;
    message: string;
    at: number;
    line: NewAuditRow;
    /** What is kept for an appeal. */
    decision: Pick<TakeDownRow, "id" | "reason" | "appealToken" | "outputBytes">;
  },
): Promise<string[] | undefined> {
  const { id, outputKey, message, at, line, decision } = input;
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
        takenDown: message,
        updatedAt: at,
      }),
    )
    .where(and(eq(generations.id, id), eq(generations.outputKey, outputKey)));
  try {
    const [, , reporters] = await db.batch([
      lines,
      update,
      selectReporters(db, id),
      decideReports(db, { generationId: id, status: "upheld", at }),
      db.insert(takeDowns).values({ ...decision, generationId: id, outputKey, decidedAt: at }),
      insertAudit(db, line),
    ]);
    return reporters.flatMap(({ email }) => email ?? []);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return undefined;
    throw error;
  }
}
