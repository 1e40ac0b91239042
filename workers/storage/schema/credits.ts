import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { EntryKind, SubjectKind } from "#contract/ledger";

/**
 * What an account has and what is held, in credits: the sums of its entries, moved by the insert
 * trigger of `credit_entries` and by nothing else (the triggers are in the migration of the ledger).
 */
export const creditAccounts = sqliteTable("credit_accounts", {
  accountId: text("account_id").primaryKey(),
  balance: integer("balance").notNull().default(0),
  held: integer("held").notNull().default(0),
  /** What refunds and disputes could not take, because the balance was too low; collected from releases. */
  owed: integer("owed").notNull().default(0),
  /** The last entry that is part of these sums. */
  lastSeq: integer("last_seq").notNull().default(0),
});

/** The append-only ledger. Amounts in credits, signed. Entries are never changed or removed. */
export const creditEntries = sqliteTable(
  "credit_entries",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    /** Who pays or receives. */
    accountId: text("account_id").notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    amount: integer("amount").notNull(),
    /** What a capture takes for good; its `amount` is 0, because the hold has moved the balance. */
    spent: integer("spent").notNull(),
    /** What the entry adds to the account's `owed`, signed; only refunds and disputes do. */
    owed: integer("owed").notNull().default(0),
    balanceAfter: integer("balance_after").notNull(),
    reason: text("reason").notNull(),
    subjectKind: text("subject_kind").$type<SubjectKind>().notNull(),
    subjectId: text("subject_id").notNull(),
    /** What caused the entry; the same cause never makes a second one. */
    sourceKey: text("source_key").notNull().unique(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("credit_entries_by_account").on(table.accountId, table.seq),
    uniqueIndex("credit_entries_one_welcome")
      .on(table.subjectId)
      .where(sql`kind = 'grant' and subject_kind = 'account'`),
    uniqueIndex("credit_entries_one_hold")
      .on(table.subjectKind, table.subjectId)
      .where(sql`kind = 'hold'`),
    uniqueIndex("credit_entries_one_resolution")
      .on(table.subjectKind, table.subjectId)
      .where(sql`kind in ('capture', 'release')`),
    index("credit_entries_of_purchase").on(table.subjectId).where(sql`subject_kind = 'purchase'`),
    index("credit_entries_held_for_hooks")
      .on(table.createdAt)
      .where(sql`kind = 'hold' and subject_kind = 'hooks'`),
    index("credit_entries_bought")
      .on(table.createdAt)
      .where(sql`kind in ('purchase', 'plan', 'refund', 'dispute')`),
  ],
);

/**
 * The requests that were carried out under an `Idempotency-Key`. The row is written in the batch of
 * the effect, so that a key and its effect exist together or not at all.
 */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    accountId: text("account_id").notNull(),
    /** Which operation; the same key for two operations names two requests. */
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the request, to tell a repeat from another request. */
    requestHash: text("request_hash").notNull(),
    /** What is needed to answer again in the same way, as JSON. */
    answer: text("answer", { mode: "json" }).$type<unknown>().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.scope, table.key] }),
    index("idempotency_keys_by_age").on(table.createdAt),
  ],
);
export type NewIdempotencyKey = typeof idempotencyKeys.$inferInsert;

/**
 * How much of what an account received is left, after the entry `seq`: a checkpoint, so that the
 * ledger is not read from its start each time. It can be removed without losing anything.
 */
export const creditLots = sqliteTable("credit_lots", {
  accountId: text("account_id").primaryKey(),
  seq: integer("seq").notNull(),
  state: text("state", { mode: "json" }).$type<unknown>().notNull(),
});
