import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { verification } from "../schema/auth";
import { CHALLENGE } from "./security";

/** Where the one pending change of an account's address is, among better-auth's own values. */
const nameOf = (accountId: string) => `address-change:${accountId}`;

/** Stores what is pending for an account, in place of what was. @param row `expiresAt`: milliseconds since 1970. */
export async function putPending(
  db: Database,
  row: { accountId: string; value: string; expiresAt: number },
): Promise<void> {
  const identifier = nameOf(row.accountId);
  const expiresAt = new Date(row.expiresAt);
  await db.batch([
    db.delete(verification).where(eq(verification.identifier, identifier)),
    db
      .insert(verification)
      .values({ id: crypto.randomUUID(), identifier, value: row.value, expiresAt }),
  ]);
}

/**
 * Takes what is pending, in one atomic statement, where it begins so and its session lives.
 * @returns the session's id.
 */
export async function takePending(
  db: Database,
  link: { accountId: string; start: string; now: number },
): Promise<string | null> {
  const { accountId, start, now } = link;
  const sessionId = sql`substr(${verification.value}, ${start.length + 1})`;
  const [row] = await db
    .delete(verification)
    .where(
      and(
        eq(verification.identifier, nameOf(accountId)),
        sql`${verification.expiresAt} > ${now}`,
        sql`substr(${verification.value}, 1, ${start.length}) = ${start}`,
        sql`exists (select 1 from session where id = ${sessionId} and user_id = ${accountId} and expires_at > ${now})`,
      ),
    )
    .returning({ value: verification.value });
  return row ? row.value.slice(start.length) : null;
}

/** Removes the links of an account to another address and to a new password, and sign-ins that wait for a code. */
export async function clearPending(db: Database, accountId: string): Promise<void> {
  await db
    .delete(verification)
    .where(
      sql`${verification.identifier} = ${nameOf(accountId)} or ${verification.value} = ${accountId}`,
    );
}

/** Removes the links of an account to a new password but the newest. */
export async function keepNewestReset(db: Database, accountId: string): Promise<void> {
  await db.delete(verification).where(
    sql`${verification.value} = ${accountId} and ${verification.identifier} not like ${`${CHALLENGE}%`} and ${verification}.rowid <> (
      select max(rowid) from verification where value = ${accountId} and identifier not like ${`${CHALLENGE}%`})`,
  );
}
