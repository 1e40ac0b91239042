import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { CreditEntry } from "#contract/ledger";
import type { Database } from "../database";
import { claimKey } from "../idempotency/keys";
import { creditAccounts, creditEntries, type NewIdempotencyKey } from "../schema/credits";
import type { NewCollection, NewEntry, NewTake } from "./entry";

/**
 * The statement that appends an entry. The balance after it is computed inside the statement, so
 * nothing is read before it is written; the triggers of the ledger refuse what must not be.
 * @param when what must hold then, if anything must: else the batch fails, as `refusalOf` reads it with `stale`.
 */
export function insertEntry(
  db: Database,
  { subject, ...entry }: NewEntry,
  when: SQL | null = null,
) {
  const balance = sql<number>`coalesce((select ${creditAccounts.balance} from ${creditAccounts} where ${creditAccounts.accountId} = ${entry.accountId}), 0)`;
  return db.insert(creditEntries).values({
    ...entry,
    subjectKind: subject.kind,
    subjectId: subject.id,
    balanceAfter: sql`${balance} + ${entry.amount}`,
    ...(when ? { sourceKey: sql<string>`case when ${when} then ${entry.sourceKey} end` } : {}),
  });
}

/**
 * Appends an entry unless its source, or an account's welcome, has made one before; says nothing about
 * which. The account has a balance afterwards in either case.
 */
export async function insertEntryOnce(db: Database, entry: NewEntry): Promise<void> {
  await insertEntry(db, entry).onConflictDoNothing();
}

/** Gives an account a balance of 0 unless it has one. */
export async function openAccount(db: Database, accountId: string): Promise<void> {
  await db.insert(creditAccounts).values({ accountId }).onConflictDoNothing();
}

/**
 * Appends the entries of a payment that is made at once, with its idempotency key: all or nothing.
 * @throws what `refusalOf` reads: `insufficient_credits`, or `unique` for a key in use.
 */
export async function insertPayment(
  db: Database,
  [first, ...rest]: readonly [NewEntry, ...NewEntry[]],
  claim: NewIdempotencyKey | null,
): Promise<void> {
  await db.batch([
    insertEntry(db, first),
    ...claimKey(db, claim),
    ...rest.map((entry) => insertEntry(db, entry)),
  ]);
}

/** Gives a hold back, and pays from it what the account owes: both or neither. @throws `unique` where it was resolved. */
export async function releaseHold(
  db: Database,
  release: NewEntry,
  collection: NewCollection | null,
): Promise<void> {
  await db.batch([
    insertEntry(db, release),
    ...(collection ? [insertCollection(db, collection)] : []),
  ]);
}

/** Holds for hooks that were neither captured nor released, by the index that has no others. */
const HELD_FOR_HOOKS = sql`credit_entries as hold indexed by credit_entries_held_for_hooks
  where hold.kind = 'hold' and hold.subject_kind = 'hooks' and not exists (
    select 1 from credit_entries as resolution
    where resolution.kind in ('capture', 'release') and resolution.subject_kind = 'hooks'
      and resolution.subject_id = hold.subject_id)`;

/** Open holds for hooks that were made between two moments, drawn by chance: those that fail keep no others waiting. */
export function listHeldForHooks(
  db: Database,
  { since, before, limit }: { since: number; before: number; limit: number },
): Promise<{ accountId: string; subjectId: string; amount: number }[]> {
  return db.all(
    sql`select hold.account_id as accountId, hold.subject_id as subjectId, hold.amount
      from ${HELD_FOR_HOOKS} and hold.created_at >= ${since} and hold.created_at < ${before}
      order by random() limit ${limit}`,
  );
}

/** Whether an account has one since a moment. */
export async function isHeldForHooks(
  db: Database,
  accountId: string,
  since: number,
): Promise<boolean> {
  const rows = await db.all(
    sql`select 1 from ${HELD_FOR_HOOKS} and hold.created_at >= ${since}
      and hold.account_id = ${accountId} limit 1`,
  );
  return rows.length > 0;
}

/** The spendable balance in credits, or null for an account that has no entry yet. */
export async function readBalance(db: Database, accountId: string): Promise<number | null> {
  const row = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.accountId, accountId))
    .get();
  return row?.balance ?? null;
}

/** Balance, credits on hold and the newest entries of an account, in one round trip. */
export function readLedger(db: Database, accountId: string, limit: number) {
  return readLedgerOf(db, sql`${accountId}`, limit);
}

/** The same of the account that a session belongs to. @param token not checked here. */
export function readLedgerOfSession(db: Database, token: string, limit: number) {
  return readLedgerOf(db, sql`(select user_id from session where token = ${token})`, limit);
}

async function readLedgerOf(db: Database, accountId: SQL, limit: number) {
  const [accounts, rows] = await db.batch([
    db
      .select({
        accountId: creditAccounts.accountId,
        balance: creditAccounts.balance,
        held: creditAccounts.held,
      })
      .from(creditAccounts)
      .where(eq(creditAccounts.accountId, accountId)),
    db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.accountId, accountId))
      .orderBy(desc(creditEntries.seq))
      .limit(limit),
  ]);
  return {
    accountId: accounts[0]?.accountId ?? null,
    balance: accounts[0]?.balance ?? null,
    held: accounts[0]?.held ?? 0,
    entries: rows.map(toEntry),
  };
}

/** One entry, or undefined if no entry has this id. */
export async function findEntry(db: Database, id: string): Promise<CreditEntry | undefined> {
  const row = await db.select().from(creditEntries).where(eq(creditEntries.id, id)).get();
  return row && toEntry(row);
}

/** A row of the ledger as it is shown. */
export function toEntry(row: typeof creditEntries.$inferSelect): CreditEntry {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    spent: row.spent,
    balance_after: row.balanceAfter,
    reason: row.reason,
    prediction_id: row.subjectKind === "generation" ? row.subjectId : null,
    created_at: new Date(row.createdAt).toISOString(),
  };
}

const sumOf = (accountId: string, column: "balance" | "owed"): SQL<number> =>
  sql<number>`coalesce((select ${creditAccounts[column]} from ${creditAccounts} where ${creditAccounts.accountId} = ${accountId}), 0)`;

/**
 * The statement that takes credits of a purchase back, or returns them. It takes no more than the
 * balance, and the rest is owed; what is returned pays first what is owed. All is computed inside the
 * statement, so nothing is read before it is written.
 */
export function insertTake(db: Database, { subject, demand, ...entry }: NewTake) {
  const balance = sumOf(entry.accountId, "balance");
  const owed = sumOf(entry.accountId, "owed");
  const amount =
    demand > 0
      ? sql<number>`-min(${demand}, max(${balance}, 0))`
      : sql<number>`${-demand} - min(${-demand}, ${owed})`;
  return db.insert(creditEntries).values({
    ...entry,
    spent: 0,
    subjectKind: subject.kind,
    subjectId: subject.id,
    amount,
    owed: sql<number>`${demand} + ${amount}`,
    balanceAfter: sql<number>`${balance} + ${amount}`,
  });
}

/** The statement that pays what an account owes from credits that were just released, if it owes any. */
export function insertCollection(db: Database, entry: NewCollection) {
  const { id, accountId, most, reason, subject, sourceKey, createdAt } = entry;
  const paid = sql`min(owed, ${most})`;
  // The columns in the order of the table, as drizzle names them.
  return db.insert(creditEntries).select(
    sql`select null, ${id}, account_id, 'refund', -${paid}, 0, -${paid}, balance - ${paid},
      ${reason}, ${subject.kind}, ${subject.id}, ${sourceKey}, ${createdAt}
      from ${creditAccounts} where account_id = ${accountId} and owed > 0`,
  );
}
