import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { rateLimit, session, signIn, verification } from "../schema/auth";

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
