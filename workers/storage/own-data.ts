import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "./database";
import {
  account,
  creditEntry,
  generation,
  generationEvent,
  preference,
  rateLimit,
  savedHook,
  session,
  upload,
  user,
} from "./schema";

/** Marks an account that is on its way out; nobody signs in with it any more. */
export const LEAVING = "leaving";

/** How many rows are read or removed in one step. */
const STEP = 100;

/** A page of somebody's runs, by id, trials included, each with its receipt. */
export async function readRunsOf(db: Database, userId: string, after: string) {
  const rows = await db
    .select()
    .from(generation)
    .where(and(eq(generation.userId, userId), gt(generation.id, after)))
    .orderBy(asc(generation.id))
    .limit(STEP);
  const ids = JSON.stringify(rows.map((row) => row.id));
  const events = await db
    .select()
    .from(generationEvent)
    .where(sql`${generationEvent.generationId} in (select value from json_each(${ids}))`)
    .orderBy(asc(generationEvent.id));
  return rows.map((row) => ({
    row,
    events: events.filter((event) => event.generationId === row.id),
  }));
}

/** A page of somebody's ledger, oldest entry first. */
export function readEntriesOf(db: Database, userId: string, after: number) {
  return db
    .select()
    .from(creditEntry)
    .where(and(eq(creditEntry.userId, userId), gt(creditEntry.seq, after)))
    .orderBy(asc(creditEntry.seq))
    .limit(STEP);
}

/** A page of somebody's uploads, by key. */
export function readUploadsOf(db: Database, userId: string, after: string) {
  return db
    .select()
    .from(upload)
    .where(and(eq(upload.userId, userId), gt(upload.key, after)))
    .orderBy(asc(upload.key))
    .limit(STEP);
}

/** Somebody's kept hooks: there are a few hundred at most. */
export function readHooksOf(db: Database, userId: string) {
  return db.select().from(savedHook).where(eq(savedHook.userId, userId));
}

/** An account without what opens it. */
export function readAccount(db: Database, userId: string) {
  return db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(eq(user.id, userId))
    .get();
}

/** The hash of an account's password, or null where it has none. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")))
    .get();
  return row?.password ?? null;
}

export async function setUser(
  db: Database,
  userId: string,
  fields: { name?: string; image?: string | null },
): Promise<void> {
  await db.update(user).set(fields).where(eq(user.id, userId));
}

/** Closes an account for good: no session, no way in, and the sweep knows that it must go. */
export async function markLeaving(db: Database, userId: string): Promise<void> {
  await db.batch([
    db
      .update(user)
      .set({ banned: true, banReason: LEAVING, banExpires: null, role: null })
      .where(eq(user.id, userId)),
    db.delete(session).where(eq(session.userId, userId)),
    db.delete(account).where(eq(account.userId, userId)),
  ]);
}

/** Accounts whose removal was begun. */
export async function listLeaving(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.banned, true), eq(user.banReason, LEAVING)))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Removes runs with their receipts. */
export async function removeRuns(db: Database, ids: readonly string[]): Promise<void> {
  const list = JSON.stringify(ids);
  await db.batch([
    db
      .delete(generationEvent)
      .where(sql`${generationEvent.generationId} in (select value from json_each(${list}))`),
    db.delete(generation).where(sql`${generation.id} in (select value from json_each(${list}))`),
  ]);
}

export async function removeUploads(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .delete(upload)
    .where(sql`${upload.key} in (select value from json_each(${JSON.stringify(keys)}))`);
}

/** Removes what is left of an account once its runs and files are gone; the ledger stays. */
export async function removeAccount(db: Database, userId: string): Promise<void> {
  await db.batch([
    db.delete(savedHook).where(eq(savedHook.userId, userId)),
    db.delete(preference).where(eq(preference.userId, userId)),
    db.delete(rateLimit).where(sql`instr(${rateLimit.key}, ${userId}) > 0`),
    db.delete(user).where(eq(user.id, userId)),
  ]);
}
