import type { Providers } from "#providers/providers";
import { type Database, refusalOf } from "#storage/database";
import {
  appendEvent,
  type Delivery,
  type EventLine,
  insertDelivery,
} from "#storage/generations/events";
import { adoptReference } from "#storage/generations/generations";
import type { GenerationWithRun, Run } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { findDriven } from "./generations";
import { type StopDeps, stopQuietly } from "./provider-calls";

export interface CallbackInput {
  provider: string;
  generationId: string;
  rawBody: string;
  headers: Headers;
}

export interface CallbackDeps extends StopDeps {
  db: Database;
  clock: Clock;
  providers: Pick<Providers, "named" | "of">;
  waitUntil(work: Promise<unknown>): void;
}

/** A verified callback about the run that a generation has, as it is recorded and looked into. */
export interface CallbackReport {
  delivery: Delivery;
  /** Its line in the receipt. */
  line: EventLine;
}

export interface ReadCallback {
  /** What a callback asks of the generation: to look at its provider now, some time soon, or nothing. */
  news: "now" | "soon" | null;
  /** The generation as it was read for this callback; null where there is no news, or the callback changed it. */
  stored: GenerationWithRun | null;
  /** What is left to record, which the look need not wait for; null where it is recorded. */
  report: CallbackReport | null;
}

const NO_NEWS: ReadCallback = { news: null, stored: null, report: null };

/** Whose run a callback speaks of. */
type Relation = "ours" | "adoptable" | "extra";

/**
 * Takes a provider's webhook: checks who sent it, then records it once, or leaves that to the generation's
 * object, which asks the provider meanwhile. It is a hint; what it claims is asked again from the provider.
 * Where the answer to the submission was lost, it reports the provider's id of the generation. A second run
 * of the same generation is written on the receipt and stopped.
 * What only reports a part of a result is not written down: a provider may send two of those a second.
 * @throws {AppError} `not_found` for an unknown generation, `invalid_signature` for a forged or stale one.
 */
export async function recordCallback(
  deps: CallbackDeps,
  input: CallbackInput,
): Promise<ReadCallback> {
  const stored = await findDriven(deps, input.generationId);
  if (stored?.run.provider !== input.provider) throw notFound("This prediction");
  const { generation, run } = stored;
  const provider = deps.providers.named(run.provider);
  const now = deps.clock();
  const callback = await provider?.verifyCallback(
    input.rawBody,
    input.headers,
    new Date(now),
    run.endpointUrl,
  );
  if (!callback) {
    throw new AppError("invalid_signature", "The signature of this callback is wrong or too old.");
  }
  const relation = relate(stored, callback.ref);
  const isRunning = generation.status === "processing";
  if (callback.isPartial && relation === "ours")
    return isRunning ? { news: "soon", stored, report: null } : NO_NEWS;
  const report: CallbackReport = {
    delivery: {
      id: `${input.provider}:${callback.deliveryId}`,
      generationId: generation.id,
      receivedAt: now,
    },
    line: lineOf(run, relation, callback.ref, now),
  };
  if (relation === "ours" && isRunning) return { news: "now", stored, report };
  const isNew = await recordReport(deps, report);
  switch (relation) {
    case "ours":
      return NO_NEWS;
    case "adoptable":
      // A repetition is news here only: the first delivery may have been cut short of telling the generation's id.
      if (await adoptReference(deps.db, generation.id, callback.ref, now))
        return { news: "now", stored: null, report: null };
      return overtaken(deps, generation.id, callback.ref);
    case "extra":
      if (isNew) deps.waitUntil(stopQuietly(deps, run, callback.ref));
      return NO_NEWS;
    default:
      return relation satisfies never;
  }
}

/**
 * Records a delivery once, with its line in the receipt.
 * @returns whether it is new: false for a repetition.
 */
export async function recordReport(
  { db }: Pick<CallbackDeps, "db">,
  { delivery, line }: CallbackReport,
): Promise<boolean> {
  try {
    await insertDelivery(db, delivery, line);
    return true;
  } catch (error) {
    if (refusalOf(error)?.refusal === "unique") return false;
    throw error;
  }
}

/** The generation got its run, or its end, between the look at it and the adoption. */
async function overtaken(deps: CallbackDeps, id: string, ref: string): Promise<ReadCallback> {
  const now = await findDriven(deps, id);
  if (!now) return NO_NEWS;
  if (relate(now, ref) === "ours")
    return now.generation.status === "processing"
      ? { news: "now", stored: now, report: null }
      : NO_NEWS;
  await appendEvent(deps.db, id, lineOf(now.run, "extra", ref, deps.clock()));
  deps.waitUntil(stopQuietly(deps, now.run, ref));
  return NO_NEWS;
}

function relate({ generation, run }: GenerationWithRun, ref: string): Relation {
  if (run.providerRef !== null) return run.providerRef === ref ? "ours" : "extra";
  return generation.status === "processing" && run.attemptedAt !== null ? "adoptable" : "extra";
}

function lineOf(run: Run, relation: Relation, ref: string, at: number): EventLine {
  if (relation !== "extra") {
    return { at, stage: "callback_received", detail: `${run.provider} reported a change` };
  }
  return run.providerRef === null
    ? {
        at,
        stage: "callback_received",
        detail: `${run.provider} had received this after all, as ${ref}. You pay nothing for it`,
      }
    : {
        at,
        stage: "ran_twice",
        detail: `${run.provider} has run this a second time, as ${ref}. You pay once`,
      };
}
