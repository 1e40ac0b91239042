import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RecipeName } from "#contract/timeline/names";

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
  },
  (table) => [primaryKey({ columns: [table.batchId, table.n] })],
);
export type RecipeBatchRowRecord = typeof recipeBatchRows.$inferSelect;
