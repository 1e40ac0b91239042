import { and, asc, eq, gt, like, sql } from "drizzle-orm";
import type { Database } from "../database";
import { account, passkey, session, user, verification } from "../schema/auth";

/** How the challenge of a second factor is named, among better-auth's own values. */
export const CHALLENGE = "2fa-";

/** What protects an account, without any secret. */
export async function readSecurity(db: Database, personId: string) {
  const [people, passkeys] = await db.batch([
    db
      .select({ hasTwoFactor: user.twoFactorEnabled, password: account.password })
      .from(user)
      .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, "credential")))
      .where(eq(user.id, personId)),
    db
      .select({
        id: passkey.id,
        name: passkey.name,
        aaguid: passkey.aaguid,
        createdAt: passkey.createdAt,
        backedUp: passkey.backedUp,
      })
      .from(passkey)
      .where(eq(passkey.userId, personId))
      .orderBy(asc(passkey.createdAt), asc(passkey.id)),
  ]);
  const [person] = people;
  return {
    hasTwoFactor: person?.hasTwoFactor === true,
    hasPassword: Boolean(person?.password),
    passkeys,
  };
}

/** Whose passkey has this id, as the authenticator names it; null for no one's. */
export async function findPasskeyOwner(db: Database, credentialId: string): Promise<string | null> {
  const row = await db
    .select({ userId: passkey.userId })
    .from(passkey)
    .where(eq(passkey.credentialID, credentialId))
    .get();
  return row?.userId ?? null;
}

/**
 * Removes a passkey that was just added, where those that were added before it are as many as an account may
 * have: of many at the same moment, as many stay as there is room for.
 * @returns whether it was removed.
 */
export async function takePasskeyBack(db: Database, id: string, most: number): Promise<boolean> {
  const rows = await db.all(sql`
    delete from passkey as added where id = ${id} and (
      select count(*) from passkey as p where p.user_id = added.user_id and p.rowid <= added.rowid
    ) > ${most}
    returning id`);
  return rows.length > 0;
}

/** Notes that a session's owner has shown again who they are. @param now milliseconds since 1970 */
export async function setConfirmed(db: Database, sessionId: string, now: number): Promise<void> {
  await db
    .update(session)
    .set({ confirmedAt: new Date(now) })
    .where(eq(session.id, sessionId));
}

/** Ends a person's sign-ins that wait for the second factor. */
export async function clearChallenges(db: Database, personId: string): Promise<void> {
  await db
    .delete(verification)
    .where(and(eq(verification.value, personId), like(verification.identifier, `${CHALLENGE}%`)));
}

/** Whose sign-in waits under this name for the second factor; null for no one's. */
export async function findChallenged(
  db: Database,
  name: string,
  now: number,
): Promise<string | null> {
  const row = await db
    .select({ value: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, name), gt(verification.expiresAt, new Date(now))))
    .get();
  return row?.value ?? null;
}
