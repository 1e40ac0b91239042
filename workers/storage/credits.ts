import { and, desc, eq, sql } from "drizzle-orm";
import type { CreditEntry, EntryKind } from "../contract/ledger";
import type { Database } from "./database";
import { creditAccount, creditEntry } from "./schema";

/** How the source of an entry for hooks begins: there is no run behind it that could be opened. */
export const HOOKS_SOURCE = "hooks:";

export interface NewEntry {
  id: string;
  userId: string;
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
  const balance = sql<number>`coalesce((select ${creditAccount.balance} from ${creditAccount} where ${creditAccount.userId} = ${entry.userId}), 0)`;
  return db
    .insert(creditEntry)
    .values({ ...entry, balanceAfter: sql`${balance} + ${entry.amount}` });
}

/** Appends an entry unless its source has made one before; says nothing about which. */
export async function insertEntryOnce(db: Database, entry: NewEntry): Promise<void> {
  await insertEntry(db, entry).onConflictDoNothing({ target: creditEntry.sourceKey });
}

/** The spendable balance in credits, or null for an account that has no entry yet. */
export async function readBalance(db: Database, userId: string): Promise<number | null> {
  const row = await db
    .select({ balance: creditAccount.balance })
    .from(creditAccount)
    .where(eq(creditAccount.userId, userId))
    .get();
  return row?.balance ?? null;
}

/** Balance, credits on hold and the newest entries of an account, in one round trip. */
export async function readLedger(db: Database, userId: string, limit: number) {
  const resolved = sql`exists (select 1 from credit_entry as resolution where resolution.generation_id = ${creditEntry.generationId} and resolution.kind in ('capture', 'release'))`;
  const [accounts, holds, rows] = await db.batch([
    db
      .select({ balance: creditAccount.balance })
      .from(creditAccount)
      .where(eq(creditAccount.userId, userId)),
    db
      .select({ held: sql<number>`coalesce(-sum(${creditEntry.amount}), 0)` })
      .from(creditEntry)
      .where(
        and(eq(creditEntry.userId, userId), eq(creditEntry.kind, "hold"), sql`not ${resolved}`),
      ),
    db
      .select()
      .from(creditEntry)
      .where(eq(creditEntry.userId, userId))
      .orderBy(desc(creditEntry.seq))
      .limit(limit),
  ]);
  return {
    balance: accounts[0]?.balance ?? null,
    held: holds[0]?.held ?? 0,
    entries: rows.map(toEntry),
  };
}

/** A row of the ledger as it is shown. */
export function toEntry(row: typeof creditEntry.$inferSelect): CreditEntry {
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
