import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { signIn } from "../schema/auth";

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
