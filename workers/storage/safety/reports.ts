import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { insertAudit } from "../audit/entries";
import { type Database, refusalOf } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { user } from "../schema/auth";
import { generations } from "../schema/generations";
import { loras } from "../schema/loras";
import { type NewReport, type ReportRow, reports } from "../schema/safety";

/** Open reports of one thing that are kept: more say nothing new, unless they name the gravest category. */
const MAX_REPORTS = 20;

/** What a report is about. */
export interface ReportTarget {
  about: ReportRow["about"];
  id: string;
}

const isOf = ({ about, id }: ReportTarget) =>
  and(eq(reports.targetId, id), eq(reports.about, about));
const open = eq(reports.status, "open");
const hasOpen = ({ about, id }: ReportTarget) =>
  sql`exists (select 1 from reports where generation_id = ${id} and about = ${about} and status = 'open')`;

/** Stores a report, unless this reporter reported the same before or enough have; see `MAX_REPORTS`. */
export async function insertReport(
  db: Database,
  row: Omit<NewReport, "about"> & Pick<ReportRow, "about">,
): Promise<void> {
  const { targetId, about, reason, reporter, createdAt } = row;
  await db.run(sql`
    insert into reports (generation_id, about, reason, details, email, reporter, status, created_at)
    select ${targetId}, ${about}, ${reason}, ${row.details ?? null}, ${row.email ?? null}, ${reporter}, 'open', ${createdAt}
    where ${Number(reason === "child_abuse")} or
      (select count(*) from reports where generation_id = ${targetId} and about = ${about} and status = 'open')
        < ${MAX_REPORTS}
    on conflict (generation_id, about, reporter) do nothing`);
}

/** The open reports of some things of one kind, by the id of what they are about. */
async function readOpen(db: Database, about: ReportRow["about"], ids: string[]) {
  const lines = await db
    .select()
    .from(reports)
    .where(and(open, eq(reports.about, about), inArray(reports.targetId, ids)))
    .orderBy(asc(reports.seq));
  return (id: string) => lines.filter((line) => line.targetId === id);
}

/** Reported generations with their open reports, the longest waiting first. @param limit of generations. */
export async function listReported(db: Database, limit: number) {
  const found = await db
    .select({ row: generations, email: user.email })
    .from(reports)
    .innerJoin(generations, eq(generations.id, reports.targetId))
    .leftJoin(user, eq(user.id, generations.accountId))
    .where(and(open, eq(reports.about, "generation"), isNotNull(generations.outputKey)))
    .groupBy(reports.targetId)
    .orderBy(sql`min(${reports.createdAt})`)
    .limit(limit);
  const ids = found.map(({ row }) => row.id);
  const openOf = await readOpen(db, "generation", ids);
  return found.map((one) => ({ ...one, reports: openOf(one.row.id) }));
}

/** Reported LoRAs with their open reports, the longest waiting first, shared still or not. @param limit of LoRAs. */
export async function listReportedLoras(db: Database, limit: number) {
  const found = await db
    .select({ row: loras, email: user.email })
    .from(reports)
    .innerJoin(loras, eq(loras.id, reports.targetId))
    .leftJoin(user, eq(user.id, loras.accountId))
    .where(and(open, eq(reports.about, "lora")))
    .groupBy(reports.targetId)
    .orderBy(sql`min(${reports.createdAt})`)
    .limit(limit);
  const ids = found.map(({ row }) => row.id);
  const openOf = await readOpen(db, "lora", ids);
  return found.map((one) => ({ ...one, reports: openOf(one.row.id) }));
}

/** The key of the result of a generation that has open reports; null without one. */
export async function findReportedKey(db: Database, generationId: string): Promise<string | null> {
  const found = await db
    .select({ key: generations.outputKey })
    .from(generations)
    .where(
      and(eq(generations.id, generationId), hasOpen({ about: "generation", id: generationId })),
    )
    .get();
  return found?.key ?? null;
}

/** The statement that reads who wants to hear of the decision about something. */
export function selectReporters(db: Database, target: ReportTarget) {
  return db
    .select({ email: reports.email })
    .from(reports)
    .where(and(isOf(target), open, isNotNull(reports.email)));
}

/** The statement that decides about the open reports of something, and forgets who wanted to hear of it. */
export function decideReports(
  db: Database,
  { status, at, ...target }: ReportTarget & { status: "dismissed" | "upheld"; at: number },
) {
  return db
    .update(reports)
    .set({ status, decidedAt: at, email: null })
    .where(and(isOf(target), open));
}

/**
 * Dismisses the open reports of something, with the line in the audit log.
 * @returns who wants to hear of it; null where no report was open.
 */
export async function saveDismissal(
  db: Database,
  { at, line, ...target }: ReportTarget & { at: number; line: NewAuditRow },
): Promise<string[] | null> {
  try {
    const [, reporters] = await db.batch([
      insertAudit(db, line, hasOpen(target)),
      selectReporters(db, target),
      decideReports(db, { ...target, status: "dismissed", at }),
    ]);
    return reporters.flatMap(({ email }) => email ?? []);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return null;
    throw error;
  }
}

/**
 * Ends the share of a LoRA with everyone and upholds what was reported of it, with the line in the audit log.
 * @returns who wants to hear of it; null where it is not shared.
 */
export async function saveShareEnd(
  db: Database,
  { id, at, line }: { id: string; at: number; line: NewAuditRow },
): Promise<string[] | null> {
  const target = { about: "lora", id } as const;
  const isShared = sql`exists (select 1 from loras where id = ${id} and is_shared = 1)`;
  try {
    const [, reporters] = await db.batch([
      insertAudit(db, line, isShared),
      selectReporters(db, target),
      decideReports(db, { ...target, status: "upheld", at }),
      db.update(loras).set({ isShared: false }).where(eq(loras.id, id)),
    ]);
    return reporters.flatMap(({ email }) => email ?? []);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return null;
    throw error;
  }
}
