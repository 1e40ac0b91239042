import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FailureCode } from "#contract/errors";
import { type Generation, generations } from "./generations";

/**
 * The run of a generation at a provider: what was asked of whom, how far it is, and what went wrong. What a creator's
 * device made, and the export of a film, have none. It changes as long as its generation has not ended, and goes
 * with it. Times are milliseconds since 1970 (UTC).
 */
export const runs = sqliteTable(
  "runs",
  {
    generationId: text("generation_id")
      .primaryKey()
      .references(() => generations.id, { onDelete: "cascade" }),
    /** The name of the model; a model that gets another one gives it to its runs. */
    model: text("model").notNull(),
    provider: text("provider").notNull(),
    endpointUrl: text("endpoint_url").notNull(),
    /** The application's own address at the time, for callbacks and file addresses. */
    siteOrigin: text("site_origin").notNull(),
    /** What the provider receives, but for the input's address, which is made when it is sent. */
    providerInput: text("provider_input", { mode: "json" })
      .$type<Record<string, unknown>>()
      .notNull(),
    /** The provider's name for the input file, `[]` behind it for a list; null without an input. */
    inputField: text("input_field"),
    /** Whether AI made any of the files that it starts from. */
    isInputAi: integer("is_input_ai", { mode: "boolean" }).notNull().default(false),
    /** The visible parameters' names and types at the time, so that a later reuse can tell what changed. */
    schemaHash: text("schema_hash"),
    /** When the generation was created, for lists of one provider's runs by time. */
    acceptedAt: integer("accepted_at").notNull(),
    deadlineAt: integer("deadline_at").notNull(),
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
    /** The provider's id of it. */
    providerRef: text("provider_ref"),
    /** When the provider was first seen working on it. */
    runningAt: integer("running_at"),
    /** 0 to 1; null where the provider has not told it. */
    progress: real("progress"),
    /** Its place in the provider's queue, 1 for the next; null once it runs, and where no one says. */
    queuePlace: integer("queue_place"),
    /** The newest part of an unfinished result: where the provider has it, and since when it was known. */
    preview: text("preview", { mode: "json" }).$type<{ address: string; at: number }>(),
    /** Addresses of the provider's results, once it has succeeded. */
    outputs: text("outputs", { mode: "json" }).$type<string[]>(),
    cancelRequestedAt: integer("cancel_requested_at"),
    cancelSentAt: integer("cancel_sent_at"),
    errorCode: text("error_code").$type<FailureCode>(),
    errorMessage: text("error_message"),
    /** What runs in its place where the model is not available; null where its creator allowed nothing. */
    fallback: text("fallback", { mode: "json" }).$type<FallbackRun>(),
    /** The model that was asked for, where another one ran. */
    askedModel: text("asked_model"),
    /** Credits held, where they are more than what it costs: a cheaper model ran. */
    held: integer("held"),
    /** What it uses of Workers AI, estimated from the published price; null elsewhere. */
    neurons: real("neurons"),
  },
  (table) => [index("runs_by_provider").on(table.provider, table.acceptedAt, table.generationId)],
);
export type Run = typeof runs.$inferSelect;
export type NewRun = typeof runs.$inferInsert;

/** The run of another model for the same generation, and what it costs. */
export interface FallbackRun {
  model: string;
  provider: string;
  endpointUrl: string;
  providerInput: Record<string, unknown>;
  inputField: string | null;
  schemaHash: string;
  /** Credits. */
  cost: number;
  isAi: boolean;
  neurons: number | null;
}

/** A generation as it is shown: with its run where it has one. */
export interface ShownGeneration {
  generation: Generation;
  run: Run | null;
}

/** A generation that a provider makes, or made: what verbs drive. */
export interface GenerationWithRun extends ShownGeneration {
  run: Run;
}
