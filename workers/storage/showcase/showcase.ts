import { and, desc, eq, gt, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { insertAudit } from "../audit/entries";
import { type Database, refusalOf } from "../database";
import { isBanned } from "../people/people";
import type { NewAuditRow } from "../schema/audit";
import { user } from "../schema/auth";
import { generations } from "../schema/generations";
import { runs } from "../schema/runs";
import { type ShowcaseRow, showcase } from "../schema/showcase";

/** What is read of a chosen result. */
const CHOSEN = { consent: showcase, generation: generations, email: user.email };

/** A generation that is deleted is out of sight until it is restored, and so is what was asked about it. */
function selectChosen(db: Database) {
  return db
    .select(CHOSEN)
    .from(showcase)
    .innerJoin(
      generations,
      and(eq(generations.id, showcase.generationId), isNull(generations.deletedAt)),
    )
    .leftJoin(user, eq(user.id, showcase.accountId));
}

/** A chosen result with its generation and its owner's address. */
export type Chosen = NonNullable<Awaited<ReturnType<typeof findChosen>>>;

/** What an administrator chose, by its generation. */
export function findChosen(db: Database, generationId: string) {
  return selectChosen(db).where(eq(showcase.generationId, generationId)).get();
}

/** What administrators chose and have not taken off their list, newest first. */
export function listChosen(db: Database, limit: number) {
  return selectChosen(db)
    .where(isNull(showcase.removedAt))
    .orderBy(desc(showcase.askedAt))
    .limit(limit);
}

/** What someone was asked for, newest first. */
export function listChosenOf(db: Database, accountId: string, limit: number) {
  return selectChosen(db)
    .where(and(eq(showcase.accountId, accountId), isNull(showcase.removedAt)))
    .orderBy(desc(showcase.askedAt))
    .limit(limit);
}

/** A share whose term ends after the consent ends the consent as well (`domain/showcase/to-consent.ts`). */
const isWithinShare = (now: number) =>
  sql`not (${generations.shareToken} is not null and coalesce(${generations.shareExpiresAt} > ${showcase.decidedAt}
    and ${generations.shareExpiresAt} <= ${now}, 0))`;

/** What holds for a result that is shown at a moment: agreed, within its term, there, and its owner not banned. */
function isShown(now: number): SQL | undefined {
  return and(
    isWithinShare(now),
    eq(showcase.state, "agreed"),
    isNotNull(showcase.token),
    gt(showcase.endsAt, now),
    eq(generations.status, "succeeded"),
    isNotNull(generations.outputKey),
    isNull(generations.takenDown),
    isNull(generations.deletedAt),
    not(isBanned(sql`${showcase.accountId}`, now)),
  );
}

/** Results that are shown now, those first whose owners agreed last. */
export function listShown(db: Database, filter: { now: number; limit: number }) {
  return db
    .select({ token: showcase.token, generation: generations, run: runs })
    .from(showcase)
    .innerJoin(generations, eq(generations.id, showcase.generationId))
    .leftJoin(runs, eq(runs.generationId, generations.id))
    .where(isShown(filter.now))
    .orderBy(desc(showcase.decidedAt))
    .limit(filter.limit);
}

/** The key of the file that is shown under a token now. */
export async function findShownFile(
  db: Database,
  token: string,
  now: number,
): Promise<string | null> {
  const found = await db
    .select({ key: generations.outputKey })
    .from(showcase)
    .innerJoin(generations, eq(generations.id, showcase.generationId))
    .where(and(eq(showcase.token, token), isShown(now)))
    .get();
  return found?.key ?? null;
}

/** How many requests of an owner's are open. @param after milliseconds since 1970: older ones cannot be agreed to. */
export const countAsked = (db: Database, accountId: string, after: number): Promise<number> =>
  db.$count(
    showcase,
    and(
      eq(showcase.accountId, accountId),
      eq(showcase.state, "asked"),
      gt(showcase.askedAt, after),
    ),
  );

/**
 * Stores a choice with its line in the audit log, unless its result is chosen already.
 * @returns whether it was stored by this.
 */
export async function insertChosen(
  db: Database,
  row: typeof showcase.$inferInsert,
  line: NewAuditRow,
): Promise<boolean> {
  try {
    await db.batch([db.insert(showcase).values(row), insertAudit(db, line)]);
    return true;
  } catch (error) {
    if (refusalOf(error)?.refusal === "unique") return false;
    throw error;
  }
}

/** What changes with an owner's answer. */
export type ConsentAnswer = Pick<ShowcaseRow, "state" | "decidedAt" | "endsAt" | "token">;

/** The statement's condition that a consent is still what it was when it was read. */
const isUnchanged = ({ generationId, state, askedAt }: ShowcaseRow) =>
  sql`exists (select 1 from showcase where generation_id = ${generationId} and state = ${state} and asked_at = ${askedAt})`;

/**
 * Changes a consent with its line in the audit log: all or nothing.
 * @returns whether it was changed: not where it is no longer what was read.
 */
export function saveConsent(
  db: Database,
  known: ShowcaseRow,
  { answer, line }: { answer: ConsentAnswer; line: NewAuditRow },
): Promise<boolean> {
  return unlessStale(
    db.batch([
      insertAudit(db, line, isUnchanged(known)),
      db.update(showcase).set(answer).where(eq(showcase.generationId, known.generationId)),
    ]),
  );
}

/**
 * Takes a choice off the list, with its line in the audit log: one that was refused or withdrawn stays stored.
 * @returns as above.
 */
export function removeChosen(
  db: Database,
  known: ShowcaseRow,
  { isKept, at, line }: { isKept: boolean; at: number; line: NewAuditRow },
): Promise<boolean> {
  const which = eq(showcase.generationId, known.generationId);
  const remove = isKept
    ? db.update(showcase).set({ removedAt: at }).where(which)
    : db.delete(showcase).where(which);
  return unlessStale(db.batch([insertAudit(db, line, isUnchanged(known)), remove]));
}

async function unlessStale(batch: Promise<unknown>): Promise<boolean> {
  try {
    await batch;
    return true;
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") return false;
    throw error;
  }
}
