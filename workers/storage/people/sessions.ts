import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { rateLimit, session, signIn, verification } from "../schema/auth";

/** Ends one session of someone, or all but one. @returns how many there were. */
export async function deleteOwnSessions(
  db: Database,
  personId: string,
  which: { id: string } | { but: string },
): Promise<number> {
  const named = "id" in which ? eq(session.id, which.id) : ne(session.id, which.but);
  const rows = await db
    .delete(session)
    .where(and(eq(session.userId, personId), named))
    .returning({ id: session.id });
  return rows.length;
}

/** Those of these sessions that have not ended. */
export async function findLiveSessions(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  // One parameter: D1 binds at most 100 of them.
  const list = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(sql`${session.id} in ${list}`, gt(session.expiresAt, new Date(now))));
  return rows.map((row) => row.id);
}

export type SignInRow = typeof signIn.$inferSelect;

/** How many sign-ins of a person are kept. */
const MAX_KEPT = 100;

/** A person's sign-ins, newest first. @param since milliseconds since 1970 */
export function listSignIns(db: Database, personId: string, since: number): Promise<SignInRow[]> {
  return db
    .select()
    .from(signIn)
    .where(and(eq(signIn.userId, personId), sql`${signIn.at} > ${since}`))
    .orderBy(desc(signIn.at), desc(signIn.id))
    .limit(MAX_KEPT);
}

/** Stores a sign-in, and removes what is too old or too much. @param before milliseconds since 1970 */
export async function putSignIn(db: Database, row: SignInRow, before: number): Promise<void> {
  const newest = sql`select id from sign_in where user_id = ${row.userId} order by at desc, id desc limit ${MAX_KEPT}`;
  await db.batch([
    db.insert(signIn).values(row),
    db
      .delete(signIn)
      .where(
        and(
          eq(signIn.userId, row.userId),
          sql`(${signIn.at} <= ${before} or ${signIn.id} not in (${newest}))`,
        ),
      ),
  ]);
}

/** What is forgotten by its time. */
type Trace = "session" | "verification" | "signIn" | "rateLimit";

/**
 * Forgets sessions and mailed links by their end, sign-ins and counted attempts by their age, in one round trip.
 * @param before for each, milliseconds since 1970. @param limit of each.
 */
export async function forgetTraces(
  db: Database,
  before: Readonly<Record<Trace, number>>,
  limit: number,
): Promise<void> {
  const isOld = (id: SQLiteColumn, time: SQLiteColumn, until: number) =>
    sql`${id} in (select id from ${id.table} where ${time} < ${until} limit ${limit})`;
  await db.batch([
    db.delete(session).where(isOld(session.id, session.expiresAt, before.session)),
    db
      .delete(verification)
      .where(isOld(verification.id, verification.expiresAt, before.verification)),
    db.delete(signIn).where(isOld(signIn.id, signIn.at, before.signIn)),
    db.delete(rateLimit).where(isOld(rateLimit.id, rateLimit.lastRequest, before.rateLimit)),
  ]);
}
