import type { Objects } from "#providers/objects";
import type { VerifiedCallback } from "#providers/provider";
import type { Providers } from "#providers/providers";
import { type Database, refusalOf } from "#storage/database";
import {
  appendEvent,
  type Delivery,
  type EventLine,
  recordDelivery,
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
  objects: Pick<Objects, "report">;
  waitUntil(work: Promise<unknown>): void;
}

/** A verified callback about the run that a generation has, as it is recorded and looked into. */
export interface CallbackReport {
  delivery: Delivery;
  /** Its line in the receipt. */
  line: EventLine;
}

/** A callback whose sender was checked, about a generation that is not read yet. */
export interface CheckedCallback {
  provider: string;
  callback: VerifiedCallback;
  /** When it came, in milliseconds since 1970. */
  at: number;
}

export interface ReadCallback {
  /** What is left to ask of the generation: to look at its provider now, some time soon, or nothing. */
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
 * object, which asks the provider first. An object that remembers the generation deals with it alone: nothing is
 * read then. It is a hint; what it claims is asked again from the provider.
 * Where the answer to the submission was lost, it reports the provider's id of the generation. A second run
 * of the same generation is written on the receipt and stopped.
 * What only reports a part of a result is not written down: a provider may send two of those a second.
 * @throws {AppError} `not_found` for an unknown generation, `invalid_signature` for a forged or stale one.
 */
export async function recordCallback(
  deps: CallbackDeps,
  input: CallbackInput,
): Promise<ReadCallback> {
  const { provider: name, generationId: id, rawBody, headers } = input;
  const at = deps.clock();
  const verify = async (endpointUrl: string | null) =>
    (await deps.providers
      .named(name)
      ?.verifyCallback(rawBody, headers, new Date(at), endpointUrl)) ?? null;
  const early = await verify(null);
  if (early && (await deps.objects.report(id, { provider: name, callback: early, at })))
    return NO_NEWS;
  const stored = await findDriven(deps, id);
  if (stored?.run.provider !== name) throw notFound("This prediction");
  const { run } = stored;
  const callback = early ?? (await verify(run.endpointUrl));
  if (!callback) {
    throw new AppError("invalid_signature", "The signature of this callback is wrong or too old.");
  }
  const checked = { provider: name, callback, at };
  const news = newsFor(stored, checked);
  if (news) return { ...news, stored };
  const relation = relate(stored, callback.ref);
  if (callback.isPartial && relation === "ours") return NO_NEWS;
  const report = reportOf(stored, checked, relation);
  const isNew = await recordReport(deps, report);
  switch (relation) {
    case "ours":
      return NO_NEWS;
    case "adoptable":
      // A repetition is news here only: the first delivery may have been cut short of telling the generation's id.
      if (await adoptReference(deps.db, id, callback.ref, at))
        return { news: "now", stored: null, report: null };
      return overtaken(deps, id, callback.ref);
    case "extra":
      if (isNew) deps.waitUntil(stopQuietly(deps, run, callback.ref));
      return NO_NEWS;
    default:
      return relation satisfies never;
  }
}

/**
 * What a callback asks of a generation that runs under the id that it names, and what is to be recorded of it: nothing
 * for a part of a result. Null for any other generation.
 */
export function newsFor(
  stored: GenerationWithRun,
  checked: CheckedCallback,
): { news: "now" | "soon"; report: CallbackReport | null } | null {
  const { generation, run } = stored;
  const isOurs = run.provider === checked.provider && run.providerRef === checked.callback.ref;
  if (!isOurs || generation.status !== "processing") return null;
  return checked.callback.isPartial
    ? { news: "soon", report: null }
    : { news: "now", report: reportOf(stored, checked, "ours") };
}

function reportOf(
  { generation, run }: GenerationWithRun,
  { provider, callback, at }: CheckedCallback,
  relation: Relation,
): CallbackReport {
  return {
    delivery: {
      id: `${provider}:${callback.deliveryId}`,
      generationId: generation.id,
      receivedAt: at,
    },
    line: lineOf(run, relation, callback.ref, at),
  };
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
    await recordDelivery(db, delivery, line);
    return true;
  } catch (error) {
    if (isRepetition(error)) return false;
    throw error;
  }
}

/** Whether a batch failed because one of its deliveries was recorded before. */
export const isRepetition = (error: unknown): boolean => refusalOf(error)?.refusal === "unique";

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
