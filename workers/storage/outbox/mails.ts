import { desc, notInArray, sql } from "drizzle-orm";
import type { Database } from "../database";
import { type OutboxMail, outboxMails } from "../schema/outbox";

/** How many letters are kept. */
const KEPT = 200;

/** Newest first; `rowid` says letters of the same millisecond apart. */
const NEWEST_FIRST = [desc(outboxMails.createdAt), desc(sql`rowid`)];

/** Puts a letter into the local outbox and lets the oldest ones go. */
export async function putOutboxMail(db: Database, mail: OutboxMail): Promise<void> {
  const kept = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .orderBy(...NEWEST_FIRST)
    .limit(KEPT);
  await db.batch([
    db.insert(outboxMails).values(mail),
    db.delete(outboxMails).where(notInArray(outboxMails.id, kept)),
  ]);
}

/** The letters, newest first; to one address only when it is named. */
export async function listOutboxMail(db: Database, to: string | null): Promise<OutboxMail[]> {
  return db
    .select()
    .from(outboxMails)
    .where(to === null ? undefined : sql`lower(${outboxMails.to}) = lower(${to})`)
    .orderBy(...NEWEST_FIRST)
    .limit(KEPT);
}
