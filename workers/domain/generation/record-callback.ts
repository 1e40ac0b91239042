import type { Providers } from "#providers/providers";
import { type Database, refusalOf } from "#storage/database";
import { appendEvent, type EventLine, insertDelivery } from "#storage/generations/events";
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

export interface ReadCallback {
  /** What a callback asks of the generation: to look at its provider now, some time soon, or nothing. */
  news: "now" | "soon" | null;
  /** The generation as it was read for this callback; null where there is no news, or the callback changed it. */
  stored: GenerationWithRun | null;
}

const NO_NEWS: ReadCallback = { news: null, stored: null };

/** Whose run a callback speaks of. */
type Relation = "ours" | "adoptable" | "extra";

/**
 * Takes a provider's webhook: checks who sent it, then records it once. It is a hint; what it claims is
 * asked again from the provider. Where the answer to the submission was lost, it reports the provider's
 * id of the generation. A second run of the same generation is written on the receipt and stopped.
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
    return isRunning ? { news: "soon", stored } : NO_NEWS;
  const delivery = {
    id: `${input.provider}:${callback.deliveryId}`,
    generationId: generation.id,
    receivedAt: now,
  };
  try {
    await insertDelivery(deps.db, delivery, lineOf(run, relation, callback.ref, now));
  } catch (error) {
    if (refusalOf(error)?.refusal !== "unique") throw error;
    // A repetition is news only where the first delivery was cut short of telling the generation's id.
    if (relation !== "adoptable") return NO_NEWS;
  }
  switch (relation) {
    case "ours":
      return isRunning ? { news: "now", stored } : NO_NEWS;
    case "adoptable":
      if (await adoptReference(deps.db, generation.id, callback.ref, now))
        return { news: "now", stored: null };
      return overtaken(deps, generation.id, callback.ref);
    case "extra":
      deps.waitUntil(stopQuietly(deps, run, callback.ref));
      return NO_NEWS;
    default:
      return relation satisfies never;
  }
}

/** The generation got its run, or its end, between the look at it and the adoption. */
async function overtaken(deps: CallbackDeps, id: string, ref: string): Promise<ReadCallback> {
  const now = await findDriven(deps, id);
  if (!now) return NO_NEWS;
  if (relate(now, ref) === "ours")
    return now.generation.status === "processing" ? { news: "now", stored: now } : NO_NEWS;
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
