import { and, eq } from "drizzle-orm";
import type { Preferences } from "#contract/preferences";
import type { Database } from "../database";
import { account, preferences, user } from "../schema/auth";

/** An account without what opens it. */
export function readAccount(db: Database, accountId: string) {
  return db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(eq(user.id, accountId))
    .get();
}

/** The hash of an account's password, or null where it has none. */
export async function findPasswordHash(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, accountId), eq(account.providerId, "credential")))
    .get();
  return row?.password ?? null;
}

/** The address of an account's picture; null where it has none. */
export async function findImage(db: Database, accountId: string): Promise<string | null> {
  const row = await db.select({ image: user.image }).from(user).where(eq(user.id, accountId)).get();
  return row?.image ?? null;
}

export async function setUser(
  db: Database,
  accountId: string,
  fields: { name?: string; image?: string | null },
): Promise<void> {
  await db.update(user).set(fields).where(eq(user.id, accountId));
}

/** What someone set, as it was stored, or undefined where nothing was. */
export async function findPreferences(db: Database, personId: string): Promise<unknown> {
  const row = await db.select().from(preferences).where(eq(preferences.personId, personId)).get();
  return row?.settings;
}

/** Stores what someone set, in place of what was. */
export async function putPreferences(
  db: Database,
  personId: string,
  settings: Preferences,
  at: number,
): Promise<void> {
  const fields = { settings, updatedAt: at };
  await db
    .insert(preferences)
    .values({ personId, ...fields })
    .onConflictDoUpdate({ target: preferences.personId, set: fields });
}
