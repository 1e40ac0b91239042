import type { GenerationKind, Params, Started } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import { IDEMPOTENCY_WINDOW_MS } from "#contract/limits";
import type { Provider } from "#providers/provider";
import { type Database, refusalOf } from "#storage/database";
import { findByIdempotencyKey, insertGeneration } from "#storage/generations/generations";
import { findActiveModel, findModel, type ModelWithParameters } from "#storage/models/models";
import type { Generation, NewGeneration } from "#storage/schema/index";
import { AppError, invalid } from "../app-error";
import type { Clock } from "../clock";
import { ensureStartingCredits } from "../credits/starting-credits";
import { buildInput } from "../models/build-input";
import { callableEndpoint } from "../models/endpoint-address";
import { fitFormat, type OutputFormat } from "../models/fit-format";
import { priceOf } from "../models/price";
import { schemaHashOf } from "../models/schema-hash";
import { digestOf } from "./digest";

export interface StartInput {
  accountId: string;
  kind: GenerationKind;
  /** Empty for a kind that takes none. */
  prompt: string;
  /** The key of a file that is known to be the caller's. */
  inputKey: string | null;
  model?: string | undefined;
  params?: Params | undefined;
  /** Shape and size, where the request names them; given to the model's own parameters for them. */
  format?: OutputFormat | undefined;
  /** What stood there before the prompt was enhanced. */
  originalPrompt?: string | undefined;
  /** An administrator's test generation: of any model, active or not, and free. */
  isTest?: boolean;
  idempotencyKey: string | null;
  /** The application's own address, as the request names it. */
  origin: string;
  retryOf?: string | undefined;
}

export interface StartDeps {
  db: Database;
  clock: Clock;
  /** The provider whose base address an endpoint has, or null. */
  providerFor(endpointUrl: string): Provider | null;
  /** Seconds that a generation of this kind may take. */
  deadlineSeconds(kind: GenerationKind): number;
}

/**
 * Accepts a generation: its row and the hold of its price are stored together, or neither is.
 * The same idempotency key within 24 h answers with the same generation.
 * @throws {AppError} `idempotency_conflict`, `invalid_request`, `provider_not_allowed`,
 *   `provider_not_configured`, `insufficient_credits`, `unavailable`.
 */
export async function startGeneration(deps: StartDeps, input: StartInput): Promise<Started> {
  const now = deps.clock();
  const keysSince = now - IDEMPOTENCY_WINDOW_MS;
  const { prompt, kind, inputKey, model: modelName = null, isTest = false } = input;
  const params = input.params ?? {};
  const format = input.format ?? {};
  const request = { kind, prompt, inputKey, model: modelName, params, ...format };
  const requestHash = await digestOf(isTest ? { ...request, isTest } : request);
  const repeated = await findRepeated(deps.db, input, requestHash, keysSince);
  if (repeated) return repeated;

  const model = isTest
    ? await findModel(deps.db, input.model ?? "")
    : await findActiveModel(deps.db, kind, input.model);
  if (!model) throw missingModel(input.model);
  const given = { ...fitFormat(model.parameters, format), ...params };
  const built = buildInput(model.parameters, KINDS[kind].takesPrompt ? prompt : null, given);
  const endpointUrl = callableEndpoint(model.endpointUrl);
  const provider = usable(deps.providerFor(endpointUrl), model);
  const cost = isTest ? 0 : priceOf(model);
  await ensureStartingCredits(deps, input.accountId);

  const row: NewGeneration = {
    id: crypto.randomUUID(),
    accountId: input.accountId,
    kind,
    prompt,
    model: model.name,
    params: built.params,
    providerInput: built.providerInput,
    inputField: inputKey ? built.inputField : null,
    inputKey,
    cost,
    endpointUrl,
    origin: input.origin,
    provider: provider.name,
    deadlineAt: now + deps.deadlineSeconds(kind) * 1000,
    idempotencyKey: input.idempotencyKey,
    requestHash,
    retryOf: input.retryOf ?? null,
    isTest,
    originalPrompt: input.originalPrompt ?? null,
    schemaHash: await schemaHashOf(model.parameters),
    createdAt: now,
    updatedAt: now,
  };
  try {
    await insertGeneration(deps.db, {
      row,
      hold: holdFor(row),
      events: firstLines(row),
      keysSince,
    });
  } catch (error) {
    const refused = refusalOf(error);
    if (refused?.refusal === "insufficient_credits")
      throw await tooExpensive(deps, input.accountId, cost);
    const winner =
      refused?.refusal === "unique"
        ? await findRepeated(deps.db, input, requestHash, keysSince)
        : null;
    if (winner) return winner;
    throw error;
  }
  return { predictionId: row.id, status: "processing", cost };
}

async function findRepeated(
  db: Database,
  input: StartInput,
  requestHash: string,
  since: number,
): Promise<Started | null> {
  if (input.idempotencyKey === null) return null;
  const row: Generation | undefined = await findByIdempotencyKey(
    db,
    input.accountId,
    input.idempotencyKey,
    since,
  );
  if (!row) return null;
  if (row.requestHash !== requestHash) {
    throw new AppError(
      "idempotency_conflict",
      "This Idempotency-Key was used for another request. Send a new key with a new request.",
    );
  }
  return { predictionId: row.id, status: row.status, cost: row.cost };
}

function missingModel(name: string | undefined): AppError {
  if (name !== undefined)
    return invalid("model", `There is no active model named ${name} for this tool.`);
  return new AppError(
    "unavailable",
    "No model is active for this tool at the moment. Please try again later.",
  );
}

function usable(provider: Provider | null, model: ModelWithParameters): Provider {
  if (!provider) {
    throw new AppError(
      "provider_not_allowed",
      `The model ${model.name} points to an address that is not a known provider's. An administrator can mend it.`,
    );
  }
  const missing = provider.missingSetting();
  if (missing) {
    throw new AppError(
      "provider_not_configured",
      `The model ${model.name} cannot run yet: its provider is not set up.`,
      { details: `The model ${model.name} cannot run yet: ${missing} is not set.` },
    );
  }
  return provider;
}

async function tooExpensive(deps: StartDeps, accountId: string, cost: number): Promise<AppError> {
  const balance = await ensureStartingCredits(deps, accountId);
  return new AppError(
    "insufficient_credits",
    `This costs ${cost} credits and you have ${balance}. Add credits, or wait for a running generation to end.`,
  );
}

function holdFor(row: NewGeneration) {
  if (row.cost === 0) return null;
  return {
    id: crypto.randomUUID(),
    accountId: row.accountId,
    kind: "hold" as const,
    amount: -row.cost,
    reason: `Held for ${row.model}`,
    generationId: row.id,
    sourceKey: `hold:${row.id}`,
    createdAt: row.createdAt,
  };
}

function firstLines(row: NewGeneration) {
  const created = {
    at: row.createdAt,
    stage: "created" as const,
    detail: `Accepted for ${row.model}`,
  };
  const held = {
    at: row.createdAt,
    stage: "credits_held" as const,
    detail: `${row.cost} credits set aside`,
  };
  return row.cost === 0 ? [created] : [created, held];
}
