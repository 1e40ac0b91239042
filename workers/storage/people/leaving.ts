import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { account, passkey, session, twoFactor, user } from "../schema/auth";

/**
 * Marks an account that is being removed; no one signs in with it any more. It begins with a space, which
 * the reason of a ban never does (`banSchema` trims it), so that no ban looks like a removal.
 */
export const LEAVING = " leaving";

/** A condition for statements that store something: the account exists and is not being removed. */
export const isAccountOpen = (accountId: string): SQL =>
  sql`exists (select 1 from user where id = ${accountId} and ban_reason is not ${LEAVING})`;

/** Whether an account exists and is not being removed. */
export async function isOpen(db: Database, accountId: string): Promise<boolean> {
  const isStaying = sql`${user.banReason} is not ${LEAVING}`;
  return (await db.$count(user, and(eq(user.id, accountId), isStaying))) > 0;
}

/**
 * Closes an account for good: no session, no way in, and the sweep knows that it must go.
 * @param when what must hold then, if anything must. @throws what `refusalOf` reads as `stale` where it does not.
 */
export async function markLeaving(
  db: Database,
  accountId: string,
  when: SQL = sql`true`,
): Promise<void> {
  await db.batch([
    db
      .update(user)
      .set({
        ...{ banned: true, banReason: LEAVING, banExpires: null, role: null },
        name: sql`case when ${when} then name end`,
      })
      .where(eq(user.id, accountId)),
    db.delete(session).where(eq(session.userId, accountId)),
    db.delete(account).where(eq(account.userId, accountId)),
    db.delete(passkey).where(eq(passkey.userId, accountId)),
    db.delete(twoFactor).where(eq(twoFactor.userId, accountId)),
  ]);
}

/** Accounts whose removal was begun, drawn by chance: those that cannot be removed keep no others waiting. */
export async function listLeaving(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    // As a number, so that the index of banned accounts serves.
    .where(and(sql`banned = 1`, eq(user.banReason, LEAVING)))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map((row) => row.id);
}
