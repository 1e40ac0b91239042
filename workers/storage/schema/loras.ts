import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { LORA_BASES, LORA_KINDS, LORA_SOURCES, LORA_STATES } from "#contract/loras";
import type { UploadError } from "#contract/multipart-uploads";

type OneOf<T extends readonly string[]> = T[number];

/** What a creator declared, in the words of that day. */
export interface Declared {
  wording: string;
  /** Milliseconds since 1970 (UTC). */
  at: number;
}

/** Small weights that teach a model a subject or a style. Times are milliseconds since 1970 (UTC). */
export const loras = sqliteTable(
  "loras",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<OneOf<typeof LORA_KINDS>>().notNull(),
    /** Null while its file is on its way, unless its creator has said it. */
    base: text("base").$type<OneOf<typeof LORA_BASES>>(),
    trigger: text("trigger"),
    licence: text("licence").notNull(),
    source: text("source").$type<OneOf<typeof LORA_SOURCES>>().notNull(),
    rights: text("rights", { mode: "json" }).$type<Declared>().notNull(),
    depictsPerson: integer("depicts_person", { mode: "boolean" }).notNull(),
    /** What was declared about the people shown; null where no one is. */
    consent: text("consent", { mode: "json" }).$type<Declared>(),
    isShared: integer("is_shared", { mode: "boolean" }).notNull().default(false),
    status: text("status").$type<OneOf<typeof LORA_STATES>>().notNull(),
    /** The upload that its weights are; null until they have come. */
    weightsKey: text("weights_key"),
    sha256: text("sha256"),
    bytes: integer("bytes"),
    createdAt: integer("created_at").notNull(),
    /** Where an import comes from. */
    address: text("address"),
    /** The upload in parts that an import fills. */
    uploadId: text("upload_id"),
    /** How often an import was begun, and when it was heard of last. */
    attempts: integer("attempts").notNull().default(0),
    heardAt: integer("heard_at"),
    /** Why an import failed. */
    error: text("error", { mode: "json" }).$type<UploadError>(),
    /** Generations that show what it does, by their ids; null for none. */
    samples: text("samples", { mode: "json" }).$type<string[]>(),
  },
  (table) => [
    index("loras_by_account").on(table.accountId, table.createdAt, table.id),
    index("loras_shared").on(table.createdAt).where(sql`is_shared = 1`),
    index("loras_by_weights").on(table.weightsKey).where(sql`weights_key is not null`),
    index("loras_unfinished").on(table.heardAt).where(sql`status <> 'ready'`),
  ],
);
export type LoraRow = typeof loras.$inferSelect;
