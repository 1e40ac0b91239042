import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "./database";
import { type OutboxMail, outboxMail } from "./schema";

/** How many letters are kept. */
const KEPT = 200;

/** Puts a letter into the local outbox and lets the oldest ones go. */
export async function putOutboxMail(db: Database, mail: OutboxMail): Promise<void> {
  const oldestKept = db
    .select({ createdAt: outboxMail.createdAt })
    .from(outboxMail)
    .orderBy(desc(outboxMail.createdAt))
    .limit(1)
    .offset(KEPT - 1);
  await db.batch([
    db.insert(outboxMail).values(mail),
    db.delete(outboxMail).where(lt(outboxMail.createdAt, sql`(${oldestKept})`)),
  ]);
}

/** The letters, newest first; to one address only when it is named. */
export async function listOutboxMail(db: Database, to: string | null): Promise<OutboxMail[]> {
  return db
    .select()
    .from(outboxMail)
    .where(and(to === null ? undefined : eq(outboxMail.to, to)))
    .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
    .limit(KEPT);
}
