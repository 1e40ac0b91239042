import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FailureCode } from "../../contract/errors";
import type {
  GenerationKind,
  GenerationStatus,
  Params,
  ReceiptStage,
} from "../../contract/generation";

/**
 * A run, from the moment it is accepted. After creation only the prediction's own Durable Object
 * writes `status` and what belongs to it. Times are milliseconds since 1970 (UTC).
 */
export const generation = sqliteTable(
  "generation",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    kind: text("kind").$type<GenerationKind>().notNull(),
    status: text("status").$type<GenerationStatus>().notNull().default("processing"),
    prompt: text("prompt").notNull(),
    model: text("model").notNull(),
    params: text("params", { mode: "json" }).$type<Params>().notNull(),
    /** What the provider receives, but for the input's address, which is made when it is sent. */
    providerInput: text("provider_input", { mode: "json" })
      .$type<Record<string, unknown>>()
      .notNull(),
    /** The provider's name for the input file, `[]` behind it for a list; null where there is none. */
    inputField: text("input_field"),
    inputKey: text("input_key"),
    outputKey: text("output_key"),
    outputType: text("output_type"),
    width: integer("width"),
    height: integer("height"),
    errorCode: text("error_code").$type<FailureCode>(),
    errorMessage: text("error_message"),
    progress: real("progress"),
    cost: integer("cost").notNull(),
    endpointUrl: text("endpoint_url").notNull(),
    /** The application's own address at the time, for callbacks and file addresses. */
    origin: text("origin").notNull(),
    provider: text("provider").notNull(),
    providerRef: text("provider_ref"),
    /** none: nothing was sent; attempted: sent, answer unknown; confirmed: the provider has it. */
    submission: text("submission")
      .$type<"none" | "attempted" | "confirmed">()
      .notNull()
      .default("none"),
    attemptedAt: integer("attempted_at"),
    /** Calls to the provider that failed in a row; sets the pace of the next ones. */
    failures: integer("failures").notNull().default(0),
    polls: integer("polls").notNull().default(0),
    /** When the provider was first seen working on it. */
    runningAt: integer("running_at"),
    cancelRequestedAt: integer("cancel_requested_at"),
    cancelSentAt: integer("cancel_sent_at"),
    /** Addresses of the provider's results, once it has succeeded. */
    outputs: text("outputs", { mode: "json" }).$type<string[]>(),
    deadlineAt: integer("deadline_at").notNull(),
    idempotencyKey: text("idempotency_key"),
    requestHash: text("request_hash"),
    retryOf: text("retry_of"),
    /** An administrator's trial of a model: free, and in nobody's history. */
    isTest: integer("is_test", { mode: "boolean" }).notNull().default(false),
    /** What the creator had written before the prompt was enhanced; null where it was not. */
    originalPrompt: text("original_prompt"),
    /** The visible parameters' names and types at the time, so that a later reuse can tell what changed. */
    schemaHash: text("schema_hash"),
    isFavourite: integer("is_favourite", { mode: "boolean" }).notNull().default(false),
    /** The secret part of the unlisted address while its owner shares it. */
    shareToken: text("share_token"),
    /** Counts the changes, so that a reader can tell the newer of two copies. */
    revision: integer("revision").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    completedAt: integer("completed_at"),
  },
  (table) => [
    index("generation_by_user").on(table.userId, table.createdAt, table.id),
    index("generation_processing").on(table.updatedAt).where(sql`status = 'processing'`),
    index("generation_newest").on(table.createdAt, table.id),
    index("generation_by_status").on(table.status, table.createdAt, table.id),
    index("generation_by_model").on(table.model, table.createdAt, table.id),
    index("generation_by_provider").on(table.provider, table.createdAt, table.id),
    index("generation_tests")
      .on(table.model, table.completedAt)
      .where(sql`is_test = 1 and status = 'succeeded'`),
    index("generation_trials").on(table.createdAt, table.id).where(sql`is_test = 1`),
    index("generation_favourites")
      .on(table.userId, table.createdAt, table.id)
      .where(sql`is_favourite = 1`),
    uniqueIndex("generation_share").on(table.shareToken).where(sql`share_token is not null`),
    index("generation_completed").on(table.completedAt),
    index("generation_by_input").on(table.inputKey),
    uniqueIndex("generation_idempotency").on(table.userId, table.idempotencyKey),
  ],
);
export type Generation = typeof generation.$inferSelect;
export type NewGeneration = typeof generation.$inferInsert;

/** The receipt of a run: what happened to it, line by line. */
export const generationEvent = sqliteTable(
  "generation_event",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    generationId: text("generation_id").notNull(),
    at: integer("at").notNull(),
    stage: text("stage").$type<ReceiptStage>().notNull(),
    detail: text("detail").notNull(),
  },
  (table) => [index("generation_event_by_generation").on(table.generationId, table.id)],
);
export type NewGenerationEvent = typeof generationEvent.$inferInsert;

/** A delivery of a provider's webhook, remembered so that its repetition has no effect. */
export const webhookDelivery = sqliteTable("webhook_delivery", {
  /** `{provider}:{delivery id}`. */
  id: text("id").primaryKey(),
  generationId: text("generation_id").notNull(),
  receivedAt: integer("received_at").notNull(),
});

/** A file that a creator uploaded; only these and own outputs may be used as input. */
export const upload = sqliteTable(
  "upload",
  {
    key: text("key").primaryKey(),
    userId: text("user_id").notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("upload_by_user").on(table.userId, table.createdAt)],
);
export type UploadRow = typeof upload.$inferSelect;
