import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../database";
import { selectShown } from "../generations/generations";
import { readBatchRows } from "../recipes/batches";
import { auditEntries } from "../schema/audit";
import { account, session } from "../schema/auth";
import { orderPayments, orders, subscriptions } from "../schema/billing";
import { creditEntries } from "../schema/credits";
import { films, filmVersions } from "../schema/films";
import { generationEvents, generations } from "../schema/generations";
import { savedHooks } from "../schema/hooks";
import { loras } from "../schema/loras";
import { projects } from "../schema/projects";
import { recipeBatches, recipePlans } from "../schema/recipes";
import { takeDowns } from "../schema/safety";
import { showcase } from "../schema/showcase";
import { trainings } from "../schema/trainings";
import { uploads } from "../schema/uploads";

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

/** Someone's projects, in the order in which they were begun: there are at most a few hundred. */
export function readProjectsOf(db: Database, accountId: string) {
  return db
    .select()
    .from(projects)
    .where(eq(projects.accountId, accountId))
    .orderBy(asc(projects.createdAt), asc(projects.id));
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

/** Someone's LoRAs, oldest first: there are a few hundred at most. */
export function readLorasOf(db: Database, accountId: string) {
  return db
    .select()
    .from(loras)
    .where(eq(loras.accountId, accountId))
    .orderBy(asc(loras.createdAt), asc(loras.id));
}

/** What someone's trainings were to make, oldest first; those whose LoRA was deleted have nothing left. */
export async function readTrainingsOf(db: Database, accountId: string) {
  const rows = await db
    .select({ training: trainings, pictures: generations.referenceKeys })
    .from(trainings)
    .innerJoin(generations, eq(generations.id, trainings.generationId))
    .where(eq(generations.accountId, accountId))
    .orderBy(asc(generations.createdAt), asc(generations.id));
  return rows.map(({ training, pictures }) => ({ ...training, pictures: pictures ?? [] }));
}

/** The next of someone's plans of recipes behind an id; undefined behind the last. One may have half a megabyte. */
export function readPlanOf(db: Database, accountId: string, after: string) {
  return db
    .select()
    .from(recipePlans)
    .where(and(eq(recipePlans.accountId, accountId), gt(recipePlans.id, after)))
    .orderBy(asc(recipePlans.id))
    .get();
}

/** The next of someone's batches behind an id, with its rows; undefined behind the last. */
export async function readBatchOf(db: Database, accountId: string, after: string) {
  const batch = await db
    .select()
    .from(recipeBatches)
    .where(and(eq(recipeBatches.accountId, accountId), gt(recipeBatches.id, after)))
    .orderBy(asc(recipeBatches.id))
    .get();
  return batch && { batch, rows: await readBatchRows(db, batch.id) };
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

/** Where someone is signed in, how they can sign in, the lines of the audit log by and about them, what was taken down, and what they were asked to show. */
export async function readTracesOf(db: Database, accountId: string) {
  const isAbout = sql`${auditEntries.actorId} = ${accountId}
    or ${auditEntries.target} = (select email from user where id = ${accountId})
    or ${auditEntries.target} in (select id from generations where account_id = ${accountId})
    or ${auditEntries.target} in (select id from loras where account_id = ${accountId})`;
  const [sessions, ways, acts, decisions, consents] = await db.batch([
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
    db
      .select()
      .from(showcase)
      .where(eq(showcase.accountId, accountId))
      .orderBy(asc(showcase.askedAt)),
  ]);
  return { sessions, ways, acts, decisions, consents };
}

/** The stored files of an account, by the moment they came: uploads, and results of ended generations. */
export function readFilesOf(
  db: Database,
  accountId: string,
): Promise<{ key: string; bytes: number }[]> {
  return db.all<{ key: string; bytes: number }>(sql`
    select key, bytes, created_at as at from uploads where account_id = ${accountId}
    union all
    select output_key as key, coalesce(output_bytes, 0) as bytes, created_at as at
    from generations where account_id = ${accountId} and output_key is not null
    order by at, key`);
}
