import { type Consent, isConsent } from "#contract/consents";
import { isEnded, type Params, type Started, startedSchema } from "#contract/generation";
import { scalarsOf } from "#contract/generation-params";
import { INPUT_FIELDS } from "#contract/input-fields";
import { type GenerationKind, KINDS } from "#contract/kinds";
import type { Database } from "#storage/database";
import { findSound } from "#storage/generations/input-file";
import { readForRetry } from "#storage/generations/start-reading";
import type { Generation } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import { answerOnce } from "../idempotency/answer-once";
import { inputFileOf, resolveInput, resolveParamFiles } from "../uploads/inputs";
import type { StartDeps } from "./compose";
import { sameTraining } from "./same-training";
import type { GivenSound } from "./sound";
import { acceptGeneration } from "./start";

/**
 * The parts of stored parameters that a repetition takes, for a kind with a sound beside its picture: the sound, the consent,
 * and the rest.
 */
async function readSound(
  deps: { db: Database } & Parameters<typeof resolveInput>[0],
  kind: GenerationKind,
  params: Params,
  origins: readonly string[],
): Promise<{ params: Params; consent?: Consent; sound?: GivenSound }> {
  if (!KINDS[kind].takesSound) return { params };
  const { [INPUT_FIELDS.audio]: address, consent, ...rest } = params;
  const declared = isConsent(consent) ? { consent } : {};
  if (typeof address !== "string") return { params: rest, ...declared };
  const key = await resolveInput(deps, { medium: "audio", address, origins });
  const stored = await findSound(deps.db, inputFileOf(key, "audio"));
  return { params: rest, ...declared, sound: { named: { key, address }, stored } };
}

/** The further pictures that the first start named itself: those of its subject are behind them. */
function ownReferences({ referenceKeys, subject }: Generation): string[] | undefined {
  return referenceKeys?.slice(0, referenceKeys.length - (subject?.keys.length ?? 0));
}

export type RetryReading = Awaited<ReturnType<typeof readRetry>>;

/**
 * Reads what the repetition of a generation depends on. It may run before it is known who asks:
 * nothing of it is shown.
 */
export function readRetry({ db }: { db: Database }, id: string) {
  return readForRetry(db, id);
}

/**
 * Starts a new generation with the inputs of an ended one, at the model's present price. The same
 * idempotency key within 24 h gives the same answer.
 * @throws {AppError} `not_found`, `not_ended`, `idempotency_conflict`, and what `acceptGeneration` throws.
 */
export function retryGeneration(
  deps: StartDeps & Parameters<typeof resolveParamFiles>[0],
  input: {
    accountId: string;
    /** A test generation is repeated as one, free, by administrators only. */
    isAdmin: boolean;
    id: string;
    expectedCost?: number | undefined;
    origin: string;
    idempotencyKey: string | null;
    reading?: RetryReading | undefined;
  },
): Promise<Started> {
  const { accountId, id, expectedCost, idempotencyKey: key, origin } = input;
  const request = { id, expectedCost };
  const keyed = { accountId, scope: "retry", key, request, answer: startedSchema } as const;
  return answerOnce(deps, keyed, async (claim) => {
    const reading = input.reading ?? (await readRetry(deps, id));
    const { repeated } = reading;
    if (repeated?.generation.accountId !== accountId || repeated.generation.deletedAt !== null)
      throw notFound("This generation");
    const { generation, run } = repeated;
    if (!isEnded(generation.status)) {
      throw new AppError(
        "not_ended",
        "This generation is still running. Cancel it first, or wait for its end.",
      );
    }
    const { kind, prompt, inputKey, maker, params, originalPrompt, subject } = generation;
    const origins = run ? [origin, run.siteOrigin] : [origin];
    const { consent, sound, ...set } = await readSound(deps, kind, scalarsOf(params), origins);
    const files = { params: set.params, origins };
    const again = {
      ...{ accountId, kind, prompt, inputKey, expectedCost, origin, retryOf: id },
      ...{ params: set.params, consent, sound: sound?.named },
      model: run?.askedModel ?? run?.model ?? maker,
      originalPrompt: originalPrompt ?? undefined,
      referenceKeys: ownReferences(generation),
      referenceRoles: generation.referenceRoles ?? undefined,
      loras: generation.loras?.map((one) => ({ ...one, pinned: one })),
      subject: subject ? { id: subject.id, pinned: subject } : undefined,
      paramFiles: await resolveParamFiles(deps, files),
      projectId: generation.projectId ?? undefined,
      isTest: generation.isTest && input.isAdmin,
      training: KINDS[kind].makesLora ? await sameTraining(deps, generation) : undefined,
    };
    const stored = sound ? { ...reading, sound: sound.stored } : reading;
    return acceptGeneration(deps, again, stored, claim);
  });
}
