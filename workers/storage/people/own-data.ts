import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "../database";
import { selectShown } from "../generations/generations";
import { forgetLabels } from "../generations/labels";
import { forgetDecisions } from "../safety/take-downs";
import { auditEntries } from "../schema/audit";
import {
  account,
  passkey,
  rateLimit,
  session,
  twoFactor,
  user,
  verification,
} from "../schema/auth";
import { orderPayments, orders, subscriptions } from "../schema/billing";
import { creditEntries, creditLots, idempotencyKeys } from "../schema/credits";
import { films, filmVersions } from "../schema/films";
import { generationEvents, generations } from "../schema/generations";
import { savedHooks } from "../schema/hooks";
import { preferences } from "../schema/preferences";
import { reports, takeDowns } from "../schema/safety";
import { multipartUploads, uploads } from "../schema/uploads";
import { accountUsage } from "../schema/usage";

/**
 * Marks an account that is being removed; no one signs in with it any more. It begins with a space, which
 * the reason of a ban never does (`banSchema` trims it), so that no ban looks like a removal.
 */
export const LEAVING = " leaving";

/** What the audit log says in the place of an address once its account is gone. */
const NO_ONE = "deleted account";

/** How many rows are read or removed in one step; of films one, because their documents are large. */
const STEP = 100;
/** How many bytes of versions are read in one step: objects take several times as much. */
const VERSION_BYTES = 4 * 1024 * 1024;

/** A page of an account's generations, by id, test generations included, each with its run and its receipt. */
export async function readGenerationsOf(db: Database, accountId: string, after: string) {
  const found = await selectShown(db)
    .where(and(eq(generations.accountId, accountId), gt(generations.id, after)))
    .orderBy(asc(generations.id))
    .limit(STEP);
  const ids = JSON.stringify(found.map(({ generation }) => generation.id));
  const events = await db
    .select()
    .from(generationEvents)
    .where(sql`${generationEvents.generationId} in (select value from json_each(${ids}))`)
    .orderBy(asc(generationEvents.id));
  return found.map((shown) => ({
    ...shown,
    events: events.filter((event) => event.generationId === shown.generation.id),
  }));
}

/** A page of someone's ledger, oldest entry first. */
export function readEntriesOf(db: Database, accountId: string, after: number) {
  return db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.accountId, accountId), gt(creditEntries.seq, after)))
    .orderBy(asc(creditEntries.seq))
    .limit(STEP);
}

/** A page of someone's uploads, by key. */
export function readUploadsOf(db: Database, accountId: string, after: string) {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), gt(uploads.key, after)))
    .orderBy(asc(uploads.key))
    .limit(STEP);
}

/** The next of someone's films behind an id, deleted ones included; undefined behind the last. */
export function readFilmOf(db: Database, accountId: string, after: string) {
  return db
    .select()
    .from(films)
    .where(and(eq(films.accountId, accountId), gt(films.id, after)))
    .orderBy(asc(films.id))
    .get();
}

/** Versions of a film behind a number, as many as have so many bytes together, but one at least. */
export function readVersionsOf(db: Database, filmId: string, after: number) {
  const sums = sql`select n, sum(bytes) over (order by n) - bytes as before from film_versions
    where film_id = ${filmId} and n > ${after}`;
  return db
    .select()
    .from(filmVersions)
    .where(
      and(
        eq(filmVersions.filmId, filmId),
        sql`${filmVersions.n} in (select n from (${sums}) where before < ${VERSION_BYTES})`,
      ),
    )
    .orderBy(asc(filmVersions.n));
}

/** Someone's kept hooks: there are a few hundred at most. */
export function readHooksOf(db: Database, accountId: string) {
  return db.select().from(savedHooks).where(eq(savedHooks.accountId, accountId));
}

/** What someone has ordered and paid, oldest first, and their plans. */
export async function readPurchasesOf(db: Database, accountId: string) {
  const [placed, payments, plans] = await db.batch([
    db.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(asc(orders.createdAt)),
    db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.accountId, accountId))
      .orderBy(asc(orderPayments.paidAt)),
    db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)),
  ]);
  return { orders: placed, payments, subscriptions: plans };
}

/** Where someone is signed in, how they can sign in, the lines of the audit log by and about them, and what was taken down. */
export async function readTracesOf(db: Database, accountId: string) {
  const isAbout = sql`${auditEntries.actorId} = ${accountId}
    or ${auditEntries.target} = (select email from user where id = ${accountId})
    or ${auditEntries.target} in (select id from generations where account_id = ${accountId})`;
  const [sessions, ways, acts, decisions] = await db.batch([
    db
      .select({
        createdAt: session.createdAt,
        expiresAt: session.expiresAt,
        userAgent: session.userAgent,
        ip: session.ipAddress,
      })
      .from(session)
      .where(eq(session.userId, accountId)),
    db
      .select({
        provider: account.providerId,
        account: account.accountId,
        createdAt: account.createdAt,
      })
      .from(account)
      .where(eq(account.userId, accountId)),
    db.select().from(auditEntries).where(isAbout).orderBy(asc(auditEntries.seq)),
    db
      .select()
      .from(takeDowns)
      .where(
        sql`${takeDowns.generationId} in (select id from generations where account_id = ${accountId})`,
      )
      .orderBy(asc(takeDowns.decidedAt)),
  ]);
  return { sessions, ways, acts, decisions };
}

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

/** Whether an account exists and is not being removed. */
export async function isOpen(db: Database, accountId: string): Promise<boolean> {
  const isStaying = sql`${user.banReason} is not ${LEAVING}`;
  return (await db.$count(user, and(eq(user.id, accountId), isStaying))) > 0;
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

/** Closes an account for good: no session, no way in, and the sweep knows that it must go. */
export async function markLeaving(db: Database, accountId: string): Promise<void> {
  await db.batch([
    db
      .update(user)
      .set({ banned: true, banReason: LEAVING, banExpires: null, role: null })
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

/**
 * Removes ended generations with their receipts and what was reported of them; what runs has a hold to be resolved
 * first.
 * @returns the keys of files that were kept for an appeal.
 */
export async function removeGenerations(db: Database, ids: readonly string[]): Promise<string[]> {
  const list = JSON.stringify(ids);
  const ended = sql`select id from generations where id in (select value from json_each(${list})) and status <> 'processing'`;
  const [, , held] = await db.batch([
    db.delete(generationEvents).where(sql`${generationEvents.generationId} in (${ended})`),
    db.delete(generations).where(sql`${generations.id} in (${ended})`),
    ...forgetDecisions(db, ids),
  ]);
  return held.flatMap(({ key }) => key ?? []);
}

export async function removeUploads(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .delete(uploads)
    .where(sql`${uploads.key} in (select value from json_each(${JSON.stringify(keys)}))`);
}

/** Removes what is left of an account once its generations and files are gone; the ledger stays. */
export async function removeAccount(db: Database, accountId: string): Promise<void> {
  const person = sql`select email from user where id = ${accountId}`;
  await db.batch([
    // What they wrote about others' work stays a report, with its reason alone.
    db
      .update(reports)
      .set({ email: null, details: null })
      .where(sql`lower(${reports.email}) = (${person})`),
    db.update(orders).set({ returnTo: null }).where(eq(orders.accountId, accountId)),
    // The sweep removes the parts with the row; until then it says nothing.
    db
      .update(multipartUploads)
      .set({ name: "", licence: null, result: null, error: null, expiresAt: 0 })
      .where(eq(multipartUploads.accountId, accountId)),
    forgetLabels(db, accountId),
    // The acts stay, and name no one: while the account is marked as leaving, the trigger lets this happen.
    db
      .update(auditEntries)
      .set({ target: NO_ONE })
      .where(sql`${auditEntries.target} = (${person})`),
    db.update(auditEntries).set({ actorEmail: NO_ONE }).where(eq(auditEntries.actorId, accountId)),
    // The address as a whole: another one may contain it.
    db.delete(verification).where(
      sql`instr(${verification.value}, ${accountId}) > 0 or instr(${verification.identifier}, ${accountId}) > 0
          or ${verification.value} = (${person}) or instr(${verification.value}, '"' || (${person}) || '"') > 0
          or instr(':' || ${verification.identifier} || ':', ':' || (${person}) || ':') > 0`,
    ),
    db.delete(creditLots).where(eq(creditLots.accountId, accountId)),
    db
      .delete(filmVersions)
      .where(sql`${filmVersions.filmId} in (select id from films where account_id = ${accountId})`),
    db.delete(films).where(eq(films.accountId, accountId)),
    db.delete(savedHooks).where(eq(savedHooks.accountId, accountId)),
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId)),
    db.delete(preferences).where(eq(preferences.personId, accountId)),
    db.delete(rateLimit).where(sql`instr(${rateLimit.key}, ${accountId}) > 0`),
    db.delete(accountUsage).where(eq(accountUsage.accountId, accountId)),
    db.delete(user).where(eq(user.id, accountId)),
  ]);
}
