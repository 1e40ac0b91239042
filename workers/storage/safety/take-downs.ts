import { and, asc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { insertAudit } from "../audit/entries";
import { type Database, refusalOf } from "../database";
import { insertEvents } from "../generations/events";
import { toUpdate } from "../generations/generations";
import { isBanned } from "../people/people";
import type { NewAuditRow } from "../schema/audit";
import { user } from "../schema/auth";
import { generations } from "../schema/generations";
import { type TakeDownRow, takeDowns } from "../schema/safety";
import { hideCopies, showCopies } from "../subjects/subjects";
import { decideReports, selectReporters } from "./reports";

/** A decision with its generation, by the secret of its mail. */
export async function findTakeDown(db: Database, which: { token: string } | { id: string }) {
  const [found] = await db
    .select({ takeDown: takeDowns, row: generations, email: user.email })
    .from(takeDowns)
    .innerJoin(generations, eq(generations.id, takeDowns.generationId))
    .leftJoin(user, eq(user.id, generations.accountId))
    .where("token" in which ? eq(takeDowns.appealToken, which.token) : eq(takeDowns.id, which.id));
  return found;
}

/** Stores an appeal against a decision that has none. @returns whether it was stored. */
export async function insertAppeal(
  db: Database,
  appeal: { id: string; text: string; at: number },
): Promise<boolean> {
  const rows = await db
    .update(takeDowns)
    .set({ appeal: appeal.text, appealedAt: appeal.at })
    .where(
      and(
        eq(takeDowns.id, appeal.id),
        isNull(takeDowns.appealedAt),
        isNotNull(takeDowns.outputKey),
      ),
    )
    .returning({ id: takeDowns.id });
  return rows.length === 1;
}

/** Appeals that no one has decided about, the longest waiting first. */
export function listAppeals(db: Database, limit: number) {
  return db
    .select({ takeDown: takeDowns, row: generations, email: user.email })
    .from(takeDowns)
    .innerJoin(generations, eq(generations.id, takeDowns.generationId))
    .leftJoin(user, eq(user.id, generations.accountId))
    .where(and(isNotNull(takeDowns.appealedAt), isNull(takeDowns.outcome)))
    .orderBy(asc(takeDowns.appealedAt))
    .limit(limit);
}

/**
 * Decides about an appeal: the result is its generation's again, or its file can go. With the receipt's line
 * and the line in the audit log, all or nothing.
 * @returns whether it was decided by this: not where it is decided already or the generation is gone.
 */
export async function saveAnswer(
  db: Database,
  input: {
    id: string;
    generationId: string;
    isRestored: boolean;
    answer: string;
    at: number;
    line: NewAuditRow;
  },
): Promise<boolean> {
  const { id, generationId, isRestored, answer, at, line } = input;
  const isOpen = sql`exists (select 1 from take_downs where id = ${id} and appealed_at is not null and outcome is null)`;
  const detail = isRestored
    ? `Restored after an appeal: ${answer}`
    : `Stays removed after an appeal: ${answer}`;
  const [lines] = insertEvents(db, generationId, [{ at, stage: "appeal_decided", detail }], isOpen);
  if (!lines) return false;
  const held = (column: "output_key" | "output_bytes") =>
    sql`(select ${sql.raw(column)} from take_downs where id = ${id})`;
  const patch = isRestored
    ? {
        outputKey: held("output_key"),
        outputBytes: held("output_bytes"),
        takenDown: null,
      }
    : {};
  const update = db
    .update(generations)
    .set({ ...toUpdate({ updatedAt: at }), ...patch })
    .where(and(eq(generations.id, generationId), isNotNull(generations.takenDown)))
    .returning({ id: generations.id });
  const decide = db
    .update(takeDowns)
    .set({
      outcome: isRestored ? "restored" : "upheld",
      answer,
      answeredAt: at,
      outputKey: null,
    })
    .where(eq(takeDowns.id, id));
  try {
    const copies = isRestored ? [showCopies(db, generationId)] : [];
    const done = await db.batch([lines, update, decide, insertAudit(db, line), ...copies]);
    return done[1].length > 0;
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return false;
    throw error;
  }
}

/** Lets go of files whose decision can no longer be appealed. @returns their keys. */
export async function releaseHeld(
  db: Database,
  { decidedBefore, limit }: { decidedBefore: number; limit: number },
): Promise<string[]> {
  const isOver = and(
    isNotNull(takeDowns.outputKey),
    lt(takeDowns.decidedAt, decidedBefore),
    or(isNull(takeDowns.appealedAt), isNotNull(takeDowns.outcome)),
  );
  const rows = await db
    .select({ id: takeDowns.id, key: takeDowns.outputKey })
    .from(takeDowns)
    .where(isOver)
    .limit(limit);
  const ids = JSON.stringify(rows.map((row) => row.id));
  if (rows.length > 0) {
    await db
      .update(takeDowns)
      .set({ outputKey: null })
      .where(sql`${takeDowns.id} in (select value from json_each(${ids}))`);
  }
  return rows.flatMap((row) => row.key ?? []);
}

/** Whether a stored result is one that was taken down: it is shown to no one. */
export const isTakenDown = (key: string) =>
  sql`exists (select 1 from take_downs where output_key = ${key} and generation_id = ${key.split("/")[1] ?? ""})`;

/**
 * Whether a stored file is closed: it belongs to an account that is banned, was taken down, or was deleted and can be
 * restored. Its key names the account or the generation.
 */
export async function isClosed(db: Database, key: string, now: number): Promise<boolean> {
  const [folder = "", name = ""] = key.split("/");
  const account =
    folder === "public"
      ? sql`${name.slice(0, Math.max(0, name.lastIndexOf("_")))}`
      : sql`(select account_id from generations where id = ${name})`;
  const isDeleted =
    folder === "public"
      ? sql`exists (select 1 from uploads where key = ${key} and deleted_at is not null)`
      : sql`exists (select 1 from generations where id = ${name} and deleted_at is not null)`;
  const row = await db.get<{ closed: number }>(
    sql`select ${isBanned(account, now)} or ${isTakenDown(key)} or ${isDeleted} as closed`,
  );
  return row?.closed === 1;
}

/**
 * Takes a result away from its generation, with its share, its receipt's line and the line in the audit log, hides the
 * copies that subjects have of it, and decides about what was reported of it: all or nothing.
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
  const target = { about: "generation", id } as const;
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
      selectReporters(db, target),
      decideReports(db, { ...target, status: "upheld", at }),
      db.insert(takeDowns).values({ ...decision, generationId: id, outputKey, decidedAt: at }),
      insertAudit(db, line),
      hideCopies(db, { generationId: id, at }),
    ]);
    return reporters.flatMap(({ email }) => email ?? []);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return undefined;
    throw error;
  }
}
