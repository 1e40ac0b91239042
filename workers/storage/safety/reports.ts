import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { insertAudit } from "../audit/entries";
import { type Database, refusalOf } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { user } from "../schema/auth";
import { generations } from "../schema/generations";
import { type NewReport, reports } from "../schema/safety";

/** Open reports of one generation that are kept: more say nothing new, unless they name the gravest category. */
const MAX_REPORTS = 20;

/** Stores a report, unless this network reported the same before or enough have; see `MAX_REPORTS`. */
export async function insertReport(db: Database, row: NewReport): Promise<void> {
  const { generationId, reason, reporter, createdAt } = row;
  await db.run(sql`
    insert into reports (generation_id, reason, details, email, reporter, status, created_at)
    select ${generationId}, ${reason}, ${row.details ?? null}, ${row.email ?? null}, ${reporter}, 'open', ${createdAt}
    where ${Number(reason === "child_abuse")} or
      (select count(*) from reports where generation_id = ${generationId} and status = 'open') < ${MAX_REPORTS}
    on conflict (generation_id, reporter) do nothing`);
}

/** Reported generations with their open reports, the longest waiting first. @param limit of generations. */
export async function listReported(db: Database, limit: number) {
  const open = eq(reports.status, "open");
  const found = await db
    .select({ row: generations, email: user.email })
    .from(reports)
    .innerJoin(generations, eq(generations.id, reports.generationId))
    .leftJoin(user, eq(user.id, generations.accountId))
    .where(and(open, isNotNull(generations.outputKey)))
    .groupBy(reports.generationId)
    .orderBy(sql`min(${reports.createdAt})`)
    .limit(limit);
  const ids = found.map(({ row }) => row.id);
  const lines = await db
    .select()
    .from(reports)
    .where(and(open, inArray(reports.generationId, ids)))
    .orderBy(asc(reports.seq));
  return found.map((one) => ({
    ...one,
    reports: lines.filter((line) => line.generationId === one.row.id),
  }));
}

/** The key of the result of a generation that has open reports; null without one. */
export async function findReportedKey(db: Database, generationId: string): Promise<string | null> {
  const isOpen = sql`exists (select 1 from reports where generation_id = ${generationId} and status = 'open')`;
  const found = await db
    .select({ key: generations.outputKey })
    .from(generations)
    .where(and(eq(generations.id, generationId), isOpen))
    .get();
  return found?.key ?? null;
}

/** The statement that reads who wants to hear of the decision about a generation. */
export function selectReporters(db: Database, generationId: string) {
  return db
    .select({ email: reports.email })
    .from(reports)
    .where(
      and(
        eq(reports.generationId, generationId),
        eq(reports.status, "open"),
        isNotNull(reports.email),
      ),
    );
}

/** The statement that decides about the open reports of a generation, and forgets who wanted to hear of it. */
export function decideReports(
  db: Database,
  decision: { generationId: string; status: "dismissed" | "upheld"; at: number },
) {
  return db
    .update(reports)
    .set({ status: decision.status, decidedAt: decision.at, email: null })
    .where(and(eq(reports.generationId, decision.generationId), eq(reports.status, "open")));
}

/**
 * Dismisses the open reports of a generation, with the line in the audit log.
 * @returns who wants to hear of it; null where no report was open.
 */
export async function saveDismissal(
  db: Database,
  input: { generationId: string; at: number; line: NewAuditRow },
): Promise<string[] | null> {
  const { generationId, at, line } = input;
  const isOpen = sql`exists (select 1 from reports where generation_id = ${generationId} and status = 'open')`;
  try {
    const [, reporters] = await db.batch([
      insertAudit(db, line, isOpen),
      selectReporters(db, generationId),
      decideReports(db, { generationId, status: "dismissed", at }),
    ]);
    return reporters.flatMap(({ email }) => email ?? []);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return null;
    throw error;
  }
}
