import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LORA_KINDS } from "#contract/loras";
import { generations } from "./generations";
import type { Declared } from "./loras";

/**
 * What a training of a LoRA is to make, beside its generation, whose further pictures are the pictures. It goes with the
 * generation; the LoRA that came of it has the generation's id and stays until it is deleted itself.
 */
export const trainings = sqliteTable("trainings", {
  generationId: text("generation_id")
    .primaryKey()
    .references(() => generations.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  loraKind: text("lora_kind").$type<(typeof LORA_KINDS)[number]>().notNull(),
  trigger: text("trigger").notNull(),
  steps: integer("steps").notNull(),
  /** One for each picture, in their order. */
  captions: text("captions", { mode: "json" }).$type<string[]>().notNull(),
  depictsPerson: integer("depicts_person", { mode: "boolean" }).notNull(),
  /** What was declared about the people shown; null where no one is. */
  consent: text("consent", { mode: "json" }).$type<Declared>(),
});
export type TrainingRow = typeof trainings.$inferSelect;
