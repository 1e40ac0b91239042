import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { WorkflowParameter } from "#contract/comfyui";

/** A workflow of ComfyUI in API format, which a model's address names. */
export const workflows = sqliteTable("comfyui_workflows", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** Its nodes by their ids. */
  graph: text("graph", { mode: "json" })
    .$type<Record<string, { class_type: string; inputs: Record<string, unknown> }>>()
    .notNull(),
  parameters: text("parameters", { mode: "json" }).$type<WorkflowParameter[]>().notNull(),
  /** The nodes whose files are results. */
  outputs: text("outputs", { mode: "json" }).$type<string[]>().notNull(),
  createdAt: integer("created_at").notNull(),
});
export type WorkflowRow = typeof workflows.$inferSelect;
