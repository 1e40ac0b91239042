import { type SQL, sql } from "drizzle-orm";
import { CONSENTS } from "#contract/consents";
import { creditsInWords } from "#contract/credits";
import { type Started, startedSchema } from "#contract/generation";
import type { InputMedium } from "#contract/kind";
import { type GenerationKind, KINDS } from "#contract/kinds";
import type { Providers } from "#providers/providers";
import { type Database, refusalOf } from "#storage/database";
import { insertGeneration } from "#storage/generations/generations";
import { readForStart, type StartReading } from "#storage/generations/start-reading";
import type { NewGeneration, TrainingRow } from "#storage/schema/index";
import { requireOpen } from "../account-gone";
import { AppError } from "../app-error";
import { holdEntry, paymentFor } from "../credits/entries";
import { notEnough } from "../credits/price";
import { ensureStartingCredits } from "../credits/starting-credits";
import { answerOnce, type KeyClaim } from "../idempotency/answer-once";
import type { WantedLora } from "../loras/wanted-loras";
import { readyBases } from "../models/choice";
import {
  type JudgeDeps,
  type PromptVerdict,
  receiptOf,
  requireFine,
  warningAbout,
} from "../moderation/judge-prompt";
import { neuronsExceeded, roomForNeurons } from "../quotas/neurons";
import { quotaExceeded, roomFor } from "../quotas/quotas";
import type { WantedSubject } from "../subjects/wanted-subject";
import { inputFileOf, type ParamFile } from "../uploads/inputs";
import { type Composed, composeGeneration, type StartDeps } from "./compose";
import { composeTraining } from "./compose-training";
import { neuronUse } from "./neurons";
import { fallBack } from "./transitions";
import type { AcceptInput, NamedSound } from "./wish";

/**
 * Reads what a start depends on. It may run before it is known who asks: nothing of it is shown.
 * @param wish.inputKey the stored picture that the start names; `sound` the sound beside it, `referenceKeys` the further
 *   pictures, `paramFiles` the files of parameters, `loras` the LoRAs, `subject` the kept subject.
 */
export function readStart(
  { db, providers }: { db: Database; providers: Pick<Providers, "all"> },
  wish: {
    kind: GenerationKind;
    model?: string | undefined;
    /** Whether another model may take over: that is read too. */
    allowsFallback?: boolean | undefined;
    inputKey: string | null;
    inputMedium?: InputMedium | undefined;
    sound?: NamedSound | undefined;
    referenceKeys?: readonly string[] | undefined;
    paramFiles?: readonly ParamFile[] | undefined;
    loras?: readonly WantedLora[] | undefined;
    subject?: WantedSubject | undefined;
    projectId?: string | undefined;
  },
): Promise<StartReading> {
  const { kind, model, inputKey, inputMedium = "image", referenceKeys = [], projectId } = wish;
  const { allowsFallback = false } = wish;
  const params = (wish.paramFiles ?? []).map(({ name, key }) => ({
    name,
    file: { ...inputFileOf(key, "image"), types: "" },
  }));
  const input = inputKey === null ? null : inputFileOf(inputKey, inputMedium);
  const sound = wish.sound ? inputFileOf(wish.sound.key, "audio") : null;
  const references = referenceKeys.map((key) => inputFileOf(key, "image"));
  const { feature } = KINDS[kind];
  const files = { input, sound, references, params };
  const ready = readyBases(providers);
  const loraIds = (wish.loras ?? []).map(({ id }) => id);
  const named = { ...files, loraIds, subjectId: wish.subject?.id ?? null };
  return readForStart(db, { kind, feature, model, ready, allowsFallback, projectId, ...named });
}

export interface StartInput extends Omit<AcceptInput, "retryOf"> {
  idempotencyKey: string | null;
  /** What `readStart` gave for the same input, where it was read before. */
  reading?: StartReading | undefined;
}

/**
 * Accepts a generation: its row and the hold of its price are stored together, or neither is.
 * The same idempotency key within 24 h gives the same answer.
 * @param check refuses more; an answer that was given before is repeated without it.
 * @throws {AppError} `idempotency_conflict`, what `check` throws, and what `acceptGeneration` throws.
 */
export function startGeneration(
  deps: StartDeps,
  input: StartInput,
  check?: () => Promise<void>,
): Promise<Started> {
  const { accountId, idempotencyKey: key, reading, origin: _, ...request } = input;
  const keyed = { accountId, scope: "generation", key, request, answer: startedSchema } as const;
  return answerOnce(deps, keyed, async (claim) => {
    await check?.();
    return acceptGeneration(deps, input, reading ?? (await readStart(deps, input)), claim);
  });
}

/** What a start may use up. */
const STARTING = ["concurrent_generations", "stored_bytes"] as const;

/**
 * Stores a generation and the hold of its price: both or neither, in one round trip.
 * @param reading what is stored about what the input names.
 * @param claim binds the answer to the request's idempotency key.
 * @throws {AppError} `feature_disabled`, `invalid_request`, `provider_not_allowed`, `content_refused`,
 *   `provider_not_configured`, `price_changed`, `insufficient_credits`, `quota_exceeded`, `unavailable`, `unauthenticated`
 *   where the account was deleted meanwhile.
 */
export async function acceptGeneration(
  deps: StartDeps,
  input: AcceptInput,
  reading: StartReading,
  claim: KeyClaim<Started>,
): Promise<Started> {
  const { training } = input;
  const composed: Composed & { training?: TrainingRow } = training
    ? await composeTraining(deps, input, training, reading)
    : await composeGeneration(deps, input, reading);
  const { generation } = composed;
  const { accountId, cost } = generation;
  if (input.expectedCost !== undefined && input.expectedCost !== cost) {
    const message = `The price has changed: this costs ${creditsInWords(cost)} now.`;
    throw new AppError("price_changed", message, { credits: { needed: cost } });
  }
  const verdict = await requireFineStart({ ...deps, accountId }, composed, reading);
  const warning = warningAbout(verdict);
  const started: Started = {
    predictionId: generation.id,
    status: "processing",
    cost,
    ...(warning === null ? {} : { warning }),
  };
  const hold = holdEntry(
    paymentFor(generation),
    KINDS[generation.kind].title,
    generation.createdAt,
  );
  const store = async (one: Composed = composed): Promise<boolean> => {
    const use = neuronUse(one.run, accountId, generation.createdAt);
    try {
      await insertGeneration(deps.db, {
        ...{ generation: one.generation, run: one.run, hold, use },
        events: [...firstLines(generation, verdict, agreedTo(input, composed)), ...one.events],
        training: composed.training ?? null,
        claim: claim(started),
        room: allOf(roomFor(deps, accountId, STARTING), roomForNeurons(deps, use)),
      });
      return true;
    } catch (error) {
      const refusal = refusalOf(error)?.refusal;
      if (refusal === "insufficient_credits") return false;
      if (refusal !== "no_room") throw error;
      await requireOpen(deps, accountId);
      const usedUp = await neuronsExceeded(deps, use);
      const other = usedUp && handOver(one, generation.createdAt);
      if (other) return store(other);
      throw usedUp ?? (await quotaExceeded(deps, accountId, STARTING));
    }
  };
  if (await store()) return started;
  // An account that never got its starting credits gets them now, and one more try.
  const balance = await ensureStartingCredits(deps, accountId);
  if (balance >= cost && (await store())) return started;
  throw notEnough({ needed: cost, balance });
}

/** The conditions of which all must hold; null for none. */
function allOf(...conditions: (SQL | null)[]): SQL | null {
  const given = conditions.filter((one) => one !== null);
  return given.length === 0 ? null : sql`(${sql.join(given, sql` and `)})`;
}

/** The same generation by the model that may take over, before it is stored; null where none may. */
function handOver({ generation, run, told }: Composed, now: number): Composed | null {
  const state = { model: run.model, fallback: run.fallback ?? null, cost: generation.cost };
  const change = fallBack(state, "is used up for today", { now, draw: 0 });
  if (!change) return null;
  return {
    generation: { ...generation, ...change.generation },
    run: { ...run, ...change.patch },
    events: change.events,
    told,
  };
}

/** A sentence about things that a result must not show names what it does not want. */
const UNWANTED = /^negative/i;

/**
 * Judges what the creator wrote and, where triggers or a subject's name came to it, the words as the model gets them: apart
 * from each other they may mean nothing. The content service is asked once.
 * @throws {AppError} `content_refused`.
 */
async function requireFineStart(
  deps: JudgeDeps,
  { generation, told }: Composed,
  reading: StartReading,
): Promise<PromptVerdict> {
  const { contentRules } = reading;
  const text = writtenIn(generation, reading);
  if (told === null || told === generation.prompt) return requireFine(deps, { text }, contentRules);
  await requireFine({}, { text }, contentRules);
  const sent = writtenIn({ ...generation, prompt: told }, reading);
  return requireFine(deps, { text: sent }, contentRules);
}

/** What the creator wrote of it: the prompt, and parameters that are free text. */
function writtenIn(
  { prompt, params }: Pick<NewGeneration, "prompt" | "params">,
  { model }: StartReading,
): string {
  const free = (model?.parameters ?? []).filter(
    ({ name, enum: choices }) => choices === null && !UNWANTED.test(name),
  );
  const texts = free.map(({ name }) => params[name]).filter((value) => typeof value === "string");
  return [prompt, ...texts].join("\n");
}

/** What was declared about the people shown, in its words; null where nothing was. */
function agreedTo(
  { consent }: Pick<AcceptInput, "consent">,
  { training }: { training?: TrainingRow },
): string | null {
  return consent === undefined ? (training?.consent?.wording ?? null) : CONSENTS[consent];
}

function firstLines(
  { createdAt: at, maker, cost }: NewGeneration,
  verdict: PromptVerdict,
  consent: string | null,
) {
  const created = { at, stage: "created" as const, detail: `Accepted for ${maker}` };
  const held = {
    at,
    stage: "credits_held" as const,
    detail: `${creditsInWords(cost)} set aside`,
  };
  const said = receiptOf(verdict);
  const checked =
    said === null ? [] : [{ ...created, stage: "content_checked" as const, detail: said }];
  const agreed = consent === null ? [] : [{ at, stage: "consent_given" as const, detail: consent }];
  return [created, ...agreed, ...checked, ...(cost === 0 ? [] : [held])];
}
