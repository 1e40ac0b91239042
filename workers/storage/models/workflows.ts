import { desc, eq, sql } from "drizzle-orm";
import { insertAudit } from "../audit/entries";
import type { Database } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { type WorkflowRow, workflows } from "../schema/workflows";

/** A stored workflow of ComfyUI; undefined for one that is gone. */
export async function findWorkflow(db: Database, id: string): Promise<WorkflowRow | undefined> {
  return db.select().from(workflows).where(eq(workflows.id, id)).get();
}

/** The stored workflows, newest first. */
export function listWorkflows(db: Database): Promise<WorkflowRow[]> {
  return db.select().from(workflows).orderBy(desc(workflows.createdAt), workflows.id);
}

/** Stores a workflow with its line in the audit log. */
export async function insertWorkflow(
  db: Database,
  row: WorkflowRow,
  line: NewAuditRow,
): Promise<void> {
  await db.batch([insertAudit(db, line), db.insert(workflows).values(row)]);
}

/** Holds while the workflow is stored. */
const isThere = (id: string) => sql`exists (select 1 from ${workflows} where id = ${id})`;

/** Corrects where the values of a workflow go. @throws what `refusalOf` reads: `stale` when it was gone. */
export async function updateWorkflow(
  db: Database,
  id: string,
  parameters: WorkflowRow["parameters"],
  line: NewAuditRow,
): Promise<void> {
  await db.batch([
    insertAudit(db, line, isThere(id)),
    db.update(workflows).set({ parameters }).where(eq(workflows.id, id)),
  ]);
}

/** Removes a workflow. @throws what `refusalOf` reads: `stale` when it was gone. */
export async function deleteWorkflow(db: Database, id: string, line: NewAuditRow): Promise<void> {
  await db.batch([
    insertAudit(db, line, isThere(id)),
    db.delete(workflows).where(eq(workflows.id, id)),
  ]);
}
