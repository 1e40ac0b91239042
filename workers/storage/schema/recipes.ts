import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RecipeName } from "#contract/timeline/names";
import type { WrittenScripts } from "#contract/written-scripts";

type Fields = Record<string, unknown>;

/** Drafts of recipes. Times are milliseconds since 1970 (UTC). */
export const recipePlans = sqliteTable(
  "recipe_plans",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    recipe: text("recipe").$type<RecipeName>().notNull(),
    step: text("step", { enum: ["input", "plan", "film"] }).notNull(),
    filmId: text("film_id"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    input: text("input", { mode: "json" }).$type<Fields>().notNull(),
    /** The last column, because it is the largest. */
    plan: text("plan", { mode: "json" }).$type<Fields>(),
  },
  (table) => [index("recipe_plans_by_account").on(table.accountId, table.updatedAt, table.id)],
);
export type RecipePlanRow = typeof recipePlans.$inferSelect;

/** One recipe for many inputs. */
export const recipeBatches = sqliteTable(
  "recipe_batches",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    recipe: text("recipe").$type<RecipeName>().notNull(),
    /** Credits. */
    cost: integer("cost").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("recipe_batches_by_account").on(table.accountId, table.createdAt, table.id)],
);
export type RecipeBatchRecord = typeof recipeBatches.$inferSelect;

/** The scripts that a model wrote for a row of a batch. */
export interface RowScript extends Pick<WrittenScripts, "scripts" | "cost"> {
  /** SHA-256 of what was asked for, to tell a repeat from another wish. */
  request: string;
  /** How many scripts of the row were of no use before. */
  take: number;
}

export const recipeBatchRows = sqliteTable(
  "recipe_batch_rows",
  {
    batchId: text("batch_id").notNull(),
    /** Counts from 1. */
    n: integer("n").notNull(),
    status: text("status", { enum: ["waiting", "done", "failed"] }).notNull(),
    filmId: text("film_id"),
    message: text("message"),
    input: text("input", { mode: "json" }).$type<Fields>().notNull(),
    script: text("script", { mode: "json" }).$type<RowScript>(),
    /** The subject of its payment in the ledger. */
    scriptPayment: text("script_payment"),
    /** When that was given back, since the row failed; null while it is paid. */
    scriptReturnedAt: integer("script_returned_at"),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.n] })],
);
export type RecipeBatchRowRecord = typeof recipeBatchRows.$inferSelect;
