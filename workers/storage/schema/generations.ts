import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type {
  GenerationKind,
  GenerationStatus,
  Params,
  ReceiptStage,
  Word,
} from "#contract/generation";
import type { PinnedLora } from "#contract/lora-params";
import type { ReferenceRole } from "#contract/references";
import type { PinnedSubject } from "#contract/subject-params";

/**
 * What the library shows: everything that was made here or brought here by its creator. What happened at a provider
 * is in `runs`. No column of the one has the name of a column of the other: what is read in one batch comes back by
 * name. Times are milliseconds since 1970 (UTC).
 */
export const generations = sqliteTable(
  "generations",
  {
    /** The order in which generations were stored; the rowid, which the index of the history refers to. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    accountId: text("account_id").notNull(),
    kind: text("kind").$type<GenerationKind>().notNull(),
    /** Where it comes from: a provider's run, its creator's own device, or the export of a film. */
    origin: text("origin").$type<"provider" | "device" | "export">().notNull(),
    /** The truth of whether it has ended; after creation only `domain/generation/end` writes it. */
    status: text("status").$type<GenerationStatus>().notNull().default("processing"),
    prompt: text("prompt").notNull(),
    /** What the creator had written before the prompt was enhanced; null where it was not. */
    originalPrompt: text("original_prompt"),
    /** The name of what made it, by which it is shown and searched for: a model's, or that of a method of the device. */
    maker: text("maker").notNull(),
    params: text("params", { mode: "json" }).$type<Params>().notNull(),
    inputKey: text("input_key"),
    /** Keys of further pictures, for models that take several, those of a subject last; null for none. */
    referenceKeys: text("reference_keys", { mode: "json" }).$type<string[]>(),
    /** By which names the prompt speaks of the first of them, in their order, and what each is for; null for none. */
    referenceRoles: text("reference_roles", { mode: "json" }).$type<ReferenceRole[]>(),
    /** What LoRAs went into it, as they were; null for none. */
    loras: text("loras", { mode: "json" }).$type<PinnedLora[]>(),
    /** What subject went into it, as it was; null for none. */
    subject: text("subject", { mode: "json" }).$type<PinnedSubject>(),
    outputKey: text("output_key"),
    outputType: text("output_type"),
    /** How large the result is; null where none is stored. */
    outputBytes: integer("output_bytes"),
    width: integer("width"),
    height: integer("height"),
    /** Seconds; null for a picture, and for a clip whose header does not say. */
    duration: real("duration"),
    /** Of speech and transcripts: each word with its seconds. */
    words: text("words", { mode: "json" }).$type<Word[]>(),
    /** Whether AI made it, or anything that it was made from. */
    isAi: integer("is_ai", { mode: "boolean" }).notNull(),
    /** What its owner reads in the place of a result that an administrator took down; null for any other. */
    takenDown: text("taken_down"),
    /** In credits. */
    cost: integer("cost").notNull(),
    retryOf: text("retry_of"),
    /** The film that this is an export of. */
    filmId: text("film_id"),
    /** The project that it is in; null for none. */
    projectId: text("project_id"),
    /** Its owner's words for it, in their order; null for none. */
    tags: text("tags", { mode: "json" }).$type<string[]>(),
    /** An administrator's test generation of a model: free, and in no one's history. */
    isTest: integer("is_test", { mode: "boolean" }).notNull().default(false),
    isFavourite: integer("is_favourite", { mode: "boolean" }).notNull().default(false),
    /** The secret part of the unlisted address while its owner shares it. */
    shareToken: text("share_token"),
    /** When that address ends; null for not before its owner ends it. */
    shareExpiresAt: integer("share_expires_at"),
    /** Counts the changes of it and of its run, so that a reader can tell the newer of two copies. */
    revision: integer("revision").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** When it, or its run, last changed. */
    updatedAt: integer("updated_at").notNull(),
    completedAt: integer("completed_at"),
    /** When its owner deleted it: until the sweep removes it, it can be restored, and no one sees it. */
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("generations_by_account").on(table.accountId, table.deletedAt, table.createdAt, table.id),
    index("generations_by_size").on(
      table.accountId,
      table.deletedAt,
      sql`coalesce(output_bytes, 0)`,
      table.seq,
    ),
    index("generations_by_project")
      .on(table.projectId, table.createdAt)
      .where(sql`project_id is not null`),
    index("generations_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
    index("generations_processing").on(table.updatedAt).where(sql`status = 'processing'`),
    index("generations_running").on(table.accountId).where(sql`status = 'processing'`),
    index("generations_newest").on(table.createdAt, table.id),
    index("generations_by_status").on(table.status, table.createdAt, table.id),
    index("generations_by_maker").on(table.maker, table.createdAt, table.id),
    index("generations_without_run").on(table.createdAt, table.id).where(sql`origin <> 'provider'`),
    index("generations_tests")
      .on(table.maker, table.completedAt)
      .where(sql`is_test = 1 and status = 'succeeded'`),
    index("generations_is_test").on(table.createdAt, table.id).where(sql`is_test = 1`),
    uniqueIndex("generations_share").on(table.shareToken).where(sql`share_token is not null`),
    index("generations_completed").on(table.completedAt),
    index("generations_by_input").on(table.inputKey),
    index("generations_with_references").on(table.accountId).where(sql`reference_keys is not null`),
    index("generations_with_files")
      .on(table.accountId)
      .where(sql`instr(params, '/media/public/') > 0`),
  ],
);
export type Generation = typeof generations.$inferSelect;
export type NewGeneration = typeof generations.$inferInsert;

/** The receipt of a generation: what happened to it, line by line. */
export const generationEvents = sqliteTable(
  "generation_events",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    generationId: text("generation_id").notNull(),
    at: integer("at").notNull(),
    stage: text("stage").$type<ReceiptStage>().notNull(),
    detail: text("detail").notNull(),
  },
  (table) => [index("generation_events_by_generation").on(table.generationId, table.id)],
);
export type NewGenerationEvent = typeof generationEvents.$inferInsert;

/** A delivery of a provider's webhook, remembered so that its repetition has no effect. */
export const webhookDeliveries = sqliteTable("webhook_deliveries", {
  /** `{provider}:{delivery id}`. */
  id: text("id").primaryKey(),
  generationId: text("generation_id").notNull(),
  receivedAt: integer("received_at").notNull(),
});
