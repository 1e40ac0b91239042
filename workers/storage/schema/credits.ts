import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EntryKind } from "#contract/ledger";

/**
 * A creator's balance: the sum of their entries, moved by the insert trigger of `credit_entry`
 * and by nothing else (the triggers are in the migration of the ledger).
 */
export const creditAccounts = sqliteTable("credit_accounts", {
  accountId: text("account_id").primaryKey(),
  balance: integer("balance").notNull(),
});

/** The append-only ledger. Amounts in credits, signed. Entries are never changed or removed. */
export const creditEntries = sqliteTable(
  "credit_entries",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    accountId: text("account_id").notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    amount: integer("amount").notNull(),
    balanceAfter: integer("balance_after").notNull(),
    reason: text("reason").notNull(),
    generationId: text("generation_id"),
    /** What caused the entry; the same cause never makes a second one. */
    sourceKey: text("source_key").notNull().unique(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("credit_entries_by_account").on(table.accountId, table.seq),
    uniqueIndex("credit_entries_one_hold").on(table.generationId).where(sql`kind = 'hold'`),
    uniqueIndex("credit_entries_one_resolution")
      .on(table.generationId)
      .where(sql`kind in ('capture', 'release')`),
  ],
);
