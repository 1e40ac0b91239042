import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Role } from "#contract/people";
import { insertAudit } from "../audit/entries";
import type { NewEntry } from "../credits/entry";
import { insertEntry } from "../credits/ledger";
import type { Database } from "../database";
import { claimKey } from "../idempotency/keys";
import type { NewAuditRow } from "../schema/audit";
import { session, user } from "../schema/auth";
import type { NewIdempotencyKey } from "../schema/credits";
import { isActing, isDispensable, isNotLast, type PersonRow, type Standing } from "./people";

/** An act of an administrator: its line in the audit log, and what decides whether they may. */
export interface PersonAct {
  standing: Standing;
  line: NewAuditRow;
}

const all = (...conditions: SQL[]) => sql.join(conditions, sql` and `);

/** Holds while no one has changed role or ban since the account was read. */
function isStill(before: PersonRow): SQL {
  const expires = before.banExpires?.getTime() ?? null;
  return sql`exists (select 1 from user where id = ${before.id} and role is ${before.role} and banned is ${before.banned === null ? null : Number(before.banned)} and ban_reason is ${before.banReason} and ban_expires is ${expires})`;
}

/**
 * Appends an entry that an administrator makes, with its idempotency key.
 * @throws what `refusalOf` reads: `insufficient_credits` when it takes more than the balance, `stale`
 *   when the one who acts is no administrator any more, `unique` for a key in use.
 */
export async function insertAdjustment(
  db: Database,
  { standing, line }: PersonAct,
  entry: NewEntry,
  claim: NewIdempotencyKey | null,
): Promise<void> {
  await db.batch([
    insertAudit(db, line, isActing(standing, line.actorId)),
    ...claimKey(db, claim),
    insertEntry(db, entry),
  ]);
}

/**
 * Gives an account a role.
 * @throws what `refusalOf` reads: `stale` when the account changed meanwhile, no administrator would
 *   be left, or the one who acts no longer is one.
 */
export async function setRole(
  db: Database,
  { standing, line }: PersonAct,
  before: PersonRow,
  role: Role,
): Promise<void> {
  const isSafe = role === "admin" ? sql`true` : isDispensable(standing, before.id);
  await db.batch([
    insertAudit(db, line, all(isActing(standing, line.actorId), isStill(before), isSafe)),
    db.update(user).set({ role }).where(eq(user.id, before.id)),
  ]);
}

/**
 * Bans an account and ends its sessions.
 * @throws what `refusalOf` reads: `stale` as for `setRole`.
 */
export async function setBan(
  db: Database,
  { standing, line }: PersonAct,
  before: PersonRow,
  ban: { reason: string; expires: Date | null },
): Promise<void> {
  const isSafe = isNotLast(standing, before.id);
  await db.batch([
    insertAudit(db, line, all(isActing(standing, line.actorId), isStill(before), isSafe)),
    db
      .update(user)
      .set({ banned: true, banReason: ban.reason, banExpires: ban.expires })
      .where(eq(user.id, before.id)),
    db.delete(session).where(eq(session.userId, before.id)),
  ]);
}

/** Lifts a ban. @throws what `refusalOf` reads: `stale` as for `setRole`. */
export async function clearBan(
  db: Database,
  { standing, line }: PersonAct,
  before: PersonRow,
): Promise<void> {
  await db.batch([
    insertAudit(db, line, all(isActing(standing, line.actorId), isStill(before))),
    db
      .update(user)
      .set({ banned: false, banReason: null, banExpires: null })
      .where(eq(user.id, before.id)),
  ]);
}

/**
 * Ends one session of an account, or all of them.
 * @param sessionId null for all
 * @returns how many there were
 * @throws what `refusalOf` reads: `stale` when no such session is left, or the one who acts is not an administrator any more.
 */
export async function deleteSessions(
  db: Database,
  { standing, line }: PersonAct,
  accountId: string,
  sessionId: string | null,
): Promise<number> {
  const one = sessionId === null ? undefined : eq(session.id, sessionId);
  const named = sessionId === null ? sql`true` : sql`id = ${sessionId}`;
  const exists = sql`exists (select 1 from session where user_id = ${accountId} and ${named})`;
  const [, rows] = await db.batch([
    insertAudit(db, line, all(isActing(standing, line.actorId), exists)),
    db
      .delete(session)
      .where(and(eq(session.userId, accountId), one))
      .returning({ id: session.id }),
  ]);
  return rows.length;
}
