import { and, desc, eq, sql } from "drizzle-orm";
import type { CreditEntry, EntryKind } from "#contract/ledger";
import type { Database } from "../database";
import { creditAccounts, creditEntries } from "../schema";

/** How the source of an entry for hooks begins: there is no generation behind it that could be opened. */
export const HOOKS_SOURCE = "hooks:";

export interface NewEntry {
  id: string;
  accountId: string;
  kind: EntryKind;
  /** Credits, signed. */
  amount: number;
  reason: string;
  generationId: string | null;
  sourceKey: string;
  createdAt: number;
}

/**
 * The statement that appends an entry. The balance after it is computed inside the statement, so
 * nothing is read before it is written; the triggers of the ledger refuse what must not be.
 */
export function insertEntry(db: Database, entry: NewEntry) {
  const balance = sql<number>`coalesce((select ${creditAccounts.balance} from ${creditAccounts} where ${creditAccounts.accountId} = ${entry.accountId}), 0)`;
  return db
    .insert(creditEntries)
    .values({ ...entry, balanceAfter: sql`${balance} + ${entry.amount}` });
}

/** Appends an entry unless its source has made one before; says nothing about which. */
export async function insertEntryOnce(db: Database, entry: NewEntry): Promise<void> {
  await insertEntry(db, entry).onConflictDoNothing({ target: creditEntries.sourceKey });
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
export async function readLedger(db: Database, accountId: string, limit: number) {
  const resolved = sql`exists (select 1 from credit_entries as resolution where resolution.generation_id = ${creditEntries.generationId} and resolution.kind in ('capture', 'release'))`;
  const [accounts, holds, rows] = await db.batch([
    db
      .select({ balance: creditAccounts.balance })
      .from(creditAccounts)
      .where(eq(creditAccounts.accountId, accountId)),
    db
      .select({ held: sql<number>`coalesce(-sum(${creditEntries.amount}), 0)` })
      .from(creditEntries)
      .where(
        and(
          eq(creditEntries.accountId, accountId),
          eq(creditEntries.kind, "hold"),
          sql`not ${resolved}`,
        ),
      ),
    db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.accountId, accountId))
      .orderBy(desc(creditEntries.seq))
      .limit(limit),
  ]);
  return {
    balance: accounts[0]?.balance ?? null,
    held: holds[0]?.held ?? 0,
    entries: rows.map(toEntry),
  };
}

/** A row of the ledger as it is shown. */
export function toEntry(row: typeof creditEntries.$inferSelect): CreditEntry {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balance_after: row.balanceAfter,
    reason: row.reason,
    prediction_id: row.sourceKey.startsWith(HOOKS_SOURCE) ? null : row.generationId,
    created_at: new Date(row.createdAt).toISOString(),
  };
}
