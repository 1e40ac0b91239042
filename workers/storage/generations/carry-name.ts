import { and, eq, inArray, sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "../database";
import { generations } from "../schema/generations";
import { runs } from "../schema/runs";

/** The codes of the history's index. The migration of the triggers makes this table, not the schema. */
export const historyLabels = sqliteTable("history_labels", { label: text("label").notNull() });

/**
 * The statements that carry a model's new name into its runs, its generations and the index of the history. The
 * index has a code for each name: where the code gets the new name, all entries have it at once. Where the
 * new name has a code already (a deleted model had it), a trigger writes the entries again, one by one.
 */
export function carryName(db: Database, before: string, name: string) {
  const label = `maker:${name}`;
  const made = db
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.maker, before));
  const isFree = sql`not exists (select 1 from history_labels where label = ${label})`;
  return [
    db
      .update(historyLabels)
      .set({ label })
      .where(and(eq(historyLabels.label, `maker:${before}`), isFree)),
    // Found by their generations, which have an index by name.
    db.update(runs).set({ model: name }).where(inArray(runs.generationId, made)),
    db.update(generations).set({ maker: name }).where(eq(generations.maker, before)),
  ] as const;
}
