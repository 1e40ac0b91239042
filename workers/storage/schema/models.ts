import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { GenerationKind } from "#contract/generation";
import type { ParameterType, PriceUnit } from "#contract/models";

/**
 * A model that creators can use. `{origin}` at the start of an endpoint URL means the
 * application's own address, whatever it is at the time.
 */
export const testModels = sqliteTable(
  "test_models",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull().unique(),
    description: text("description"),
    active: integer("active", { mode: "boolean" }).notNull().default(false),
    modelType: text("model_type").$type<GenerationKind>().notNull(),
    endpointUrl: text("endpoint_url").notNull(),
    /** Credits a generation; null means the price of its kind. */
    price: integer("price"),
    /** What the price is for, where it depends on the input; with `priceCredits` credits for each. */
    priceUnit: text("price_unit").$type<PriceUnit>(),
    priceCredits: real("price_credits"),
    /** The id of the model that may run in its place. */
    fallbackId: text("fallback_id"),
    isDefault: integer("is_default", { mode: "boolean" }).notNull().default(false),
    /** Place in lists, smallest first. */
    position: integer("position").notNull().default(0),
    /** Counts the saves of the model and its parameters, so that no one overwrites what they have not seen. */
    revision: integer("revision").notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("test_models_by_type").on(table.modelType, table.active),
    index("test_models_in_order").on(table.modelType, table.position, table.createdAt, table.name),
    uniqueIndex("test_models_one_default").on(table.modelType).where(sql`is_default = 1`),
  ],
);
export type Model = typeof testModels.$inferSelect;

export const testModelParameters = sqliteTable(
  "test_model_parameters",
  {
    modelId: text("model_id").notNull(),
    name: text("name").notNull(),
    type: text("type").$type<ParameterType>().notNull(),
    description: text("description"),
    default: text("default_value", { mode: "json" }).$type<string | number | boolean>(),
    required: integer("required", { mode: "boolean" }).notNull(),
    visible: integer("visible", { mode: "boolean" }).notNull(),
    minimum: real("minimum"),
    maximum: real("maximum"),
    enum: text("enum_values", { mode: "json" }).$type<string[]>(),
    format: text("format"),
    title: text("title"),
    position: integer("position").notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.name] })],
);
export type ModelParameter = typeof testModelParameters.$inferSelect;

export const featureSettings = sqliteTable("feature_settings", {
  featureKey: text("feature_key").primaryKey(),
  isEnabled: integer("is_enabled", { mode: "boolean" }).notNull(),
});

/** Steps of setting an installation up that are done once, whatever administrators change afterwards. */
export const setUpSteps = sqliteTable("set_up_steps", {
  name: text("name").primaryKey(),
  /** Milliseconds since 1970. */
  at: integer("at").notNull(),
});
