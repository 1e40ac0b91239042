import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { FailureCode } from "#contract/errors";
import type {
  GenerationKind,
  GenerationStatus,
  Params,
  ReceiptStage,
  Word,
} from "#contract/generation";

/**
 * A generation, from the moment it is accepted. After creation only the generation's own Durable Object
 * writes `status` and what belongs to it. Times are milliseconds since 1970 (UTC).
 */
export const generations = sqliteTable(
  "generations",
  {
    /** The order in which generations were stored; the rowid, which the index of the history refers to. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    accountId: text("account_id").notNull(),
    kind: text("kind").$type<GenerationKind>().notNull(),
    status: text("status").$type<GenerationStatus>().notNull().default("processing"),
    prompt: text("prompt").notNull(),
    model: text("model").notNull(),
    params: text("params", { mode: "json" }).$type<Params>().notNull(),
    /** What the provider receives, but for the input's address, which is made when it is sent. */
    providerInput: text("provider_input", { mode: "json" })
      .$type<Record<string, unknown>>()
      .notNull(),
    /** The provider's name for the input file, `[]` behind it for a list; null if there is none. */
    inputField: text("input_field"),
    inputKey: text("input_key"),
    /** Keys of further pictures, for models that take several; null for none. */
    referenceKeys: text("reference_keys", { mode: "json" }).$type<string[]>(),
    outputKey: text("output_key"),
    outputType: text("output_type"),
    /** How large the result is; null where none is stored. */
    outputBytes: integer("output_bytes"),
    width: integer("width"),
    height: integer("height"),
    /** Seconds; null for a picture, and for a clip whose header does not say. */
    duration: real("duration"),
    errorCode: text("error_code").$type<FailureCode>(),
    errorMessage: text("error_message"),
    progress: real("progress"),
    /** Its place in the provider's queue, 1 for the next; null once it runs, and where no one says. */
    queuePlace: integer("queue_place"),
    /** The newest part of an unfinished result: where the provider has it, and since when it was known. */
    preview: text("preview", { mode: "json" }).$type<{ address: string; at: number }>(),
    cost: integer("cost").notNull(),
    endpointUrl: text("endpoint_url").notNull(),
    /** The application's own address at the time, for callbacks and file addresses. */
    origin: text("origin").notNull(),
    provider: text("provider").notNull(),
    providerRef: text("provider_ref"),
    /**
     * none: to be sent; attempted: sent, no answer yet; broken: sent, the connection was refused or
     * reset; unconfirmed: sent, and the provider could not tell whether it arrived; confirmed: the
     * provider has it.
     */
    submission: text("submission")
      .$type<"none" | "attempted" | "broken" | "unconfirmed" | "confirmed">()
      .notNull()
      .default("none"),
    /** When it was last sent; null before the first time. */
    attemptedAt: integer("attempted_at"),
    /** Times that it was sent again without knowing whether it had arrived. */
    blindSends: integer("blind_sends").notNull().default(0),
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
    retryOf: text("retry_of"),
    /** An administrator's test generation of a model: free, and in no one's history. */
    isTest: integer("is_test", { mode: "boolean" }).notNull().default(false),
    /** What the creator had written before the prompt was enhanced; null where it was not. */
    originalPrompt: text("original_prompt"),
    /** The visible parameters' names and types at the time, so that a later reuse can tell what changed. */
    schemaHash: text("schema_hash"),
    isFavourite: integer("is_favourite", { mode: "boolean" }).notNull().default(false),
    /** Of speech and transcripts: each word with its seconds. */
    words: text("words", { mode: "json" }).$type<Word[]>(),
    /** `device`: made on its creator's device and uploaded; null for what a provider made. */
    madeOn: text("made_on").$type<"device">(),
    /** Whether AI made it, where its provider does not decide that. */
    isAi: integer("is_ai", { mode: "boolean" }),
    /** The film that this is an export of. */
    filmId: text("film_id"),
    /** The secret part of the unlisted address while its owner shares it. */
    shareToken: text("share_token"),
    /** When that address ends; null for not before its owner ends it. */
    shareExpiresAt: integer("share_expires_at"),
    /** Counts the changes, so that a reader can tell the newer of two copies. */
    revision: integer("revision").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    completedAt: integer("completed_at"),
  },
  (table) => [
    index("generations_by_account").on(table.accountId, table.createdAt, table.id),
    index("generations_processing").on(table.updatedAt).where(sql`status = 'processing'`),
    index("generations_running").on(table.accountId).where(sql`status = 'processing'`),
    index("generations_newest").on(table.createdAt, table.id),
    index("generations_by_status").on(table.status, table.createdAt, table.id),
    index("generations_by_model").on(table.model, table.createdAt, table.id),
    index("generations_by_provider").on(table.provider, table.createdAt, table.id),
    index("generations_tests")
      .on(table.model, table.completedAt)
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
