import type { Params } from "#contract/generation";
import { DEFAULT_TRAINING_STEPS } from "#contract/training";
import { TRAINERS, TRAINING_FIELDS } from "#providers/training-input";
import type { StartReading } from "#storage/generations/start-reading";
import type { TrainingRow } from "#storage/schema/index";
import { AppError, invalid, notFound } from "../app-error";
import { priceOf } from "../credits/price";
import { requireConsent } from "../loras/declared";
import { extensionOf } from "../loras/training/training-archive";
import { buildInput, schemaHashOf } from "../models/build-input";
import { requireModel } from "../models/catalogue";
import { callableEndpoint } from "../models/endpoint-address";
import { featureDisabled } from "../models/features";
import type { Composed, StartDeps } from "./compose";
import { deadlineSeconds } from "./pace";
import type { TrainingWish } from "./training-wish";
import { usable } from "./usable-provider";
import type { AcceptInput } from "./wish";

/** A new training with what it is to make. */
interface ComposedTraining extends Composed {
  training: TrainingRow;
}

/**
 * A new training and its run, priced and checked against its model; nothing is stored.
 * @throws {AppError} `feature_disabled`, `invalid_request`, `no_active_model`, `consent_required`, `provider_not_allowed`,
 *   `provider_not_configured`.
 */
export async function composeTraining(
  deps: Pick<StartDeps, "clock" | "providers" | "settings">,
  input: AcceptInput,
  wish: TrainingWish,
  reading: StartReading,
): Promise<ComposedTraining> {
  const { kind, accountId, origin, retryOf = null } = input;
  if (!reading.isEnabled) throw featureDisabled();
  const now = deps.clock();
  const { name, loraKind, trigger, depictsPerson } = wish;
  const consent = depictsPerson
    ? (wish.declared ?? requireConsent(wish.consent, { what: "A LoRA of a person", at: now }))
    : null;
  const rightsAt = wish.rights ? new Date(now).toISOString() : wish.rightsAt;
  const pictures = [...(input.referenceKeys ?? [])];
  requirePictures(pictures, input, reading);
  const model = requireModel({ kind, name: input.model }, reading.model);
  const endpointUrl = callableEndpoint(model.endpointUrl);
  const provider = usable(deps.providers.forEndpoint(endpointUrl), model);
  if (!TRAINERS.includes(provider.name))
    throw new AppError(
      "provider_not_allowed",
      `The model ${model.name} points to a provider that trains no LoRAs here. An administrator can correct it.`,
    );
  const { steps, providerInput } = inputOf(model.parameters, wish.steps);
  const cost = priceOf(model, provider.name, { values: { ...providerInput, steps } });
  const id = crypto.randomUUID();
  return {
    told: null,
    events: [],
    training: {
      ...{ generationId: id, name, loraKind, trigger, steps, depictsPerson, consent },
      captions: [...wish.captions],
    },
    generation: {
      ...{ id, accountId, kind, origin: "provider", prompt: name, originalPrompt: null },
      maker: model.name,
      params: {
        ...{ kind: loraKind, trigger, steps, depicts_person: depictsPerson },
        ...(rightsAt === undefined ? {} : { rights_declared_at: rightsAt }),
      },
      ...{ inputKey: null, referenceKeys: pictures, referenceRoles: null, loras: null },
      ...{ isAi: true, cost, retryOf, isTest: false },
      projectId: input.projectId ?? null,
      ...{ createdAt: now, updatedAt: now },
    },
    run: {
      ...{ generationId: id, model: model.name, provider: provider.name, endpointUrl },
      ...{ siteOrigin: origin, providerInput, inputField: null, isInputAi: reading.isInputAi },
      ...{ fallback: null, neurons: null },
      schemaHash: await schemaHashOf(model.parameters),
      acceptedAt: now,
      deadlineAt: now + deadlineSeconds(deps.settings, kind) * 1000,
    },
  };
}

/** What a trainer is given: its parameters' defaults, and the steps, whether or not it has a parameter for them. */
function inputOf(
  parameters: Parameters<typeof buildInput>[0],
  steps: number | undefined,
): { steps: number; providerInput: Record<string, unknown> } {
  const own = parameters.filter(({ name }) => !TRAINING_FIELDS.includes(name));
  const hasSteps = own.some(({ name, visible }) => name === "steps" && visible);
  const given: Params = hasSteps && steps !== undefined ? { steps } : {};
  const { providerInput } = buildInput(own, null, given);
  const usual = typeof providerInput.steps === "number" ? providerInput.steps : null;
  return { steps: usual ?? steps ?? DEFAULT_TRAINING_STEPS, providerInput };
}

/** @throws {AppError} `invalid_request`, `not_found` where something that it names is not its creator's. */
function requirePictures(
  keys: readonly string[],
  { accountId, projectId, retryOf }: AcceptInput,
  { referenceOwners, projectOwner }: StartReading,
): void {
  if (projectId !== undefined && projectOwner !== accountId) throw notFound("This project");
  const foreign = referenceOwners.findIndex((owner) => owner !== accountId);
  // What an own training was made from, its repetition may use.
  if (foreign >= 0 && retryOf === undefined)
    throw invalid(
      `pictures.${foreign}.url`,
      `Picture ${foreign + 1} must be the address of a picture that you uploaded or made here.`,
    );
  const other = keys.findIndex((key) => extensionOf(key) === null);
  if (other >= 0)
    throw invalid(
      `pictures.${other}.url`,
      `Picture ${other + 1} is of a type that trainers do not take. Use PNG, JPEG or WebP.`,
    );
}
