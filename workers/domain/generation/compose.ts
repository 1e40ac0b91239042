import { takesVideo } from "#contract/image-parameter";
import { KINDS } from "#contract/kinds";
import { isAiProvider } from "#contract/providers";
import type { Providers } from "#providers/providers";
import type { Files } from "#storage/files/files";
import type { EventLine } from "#storage/generations/events";
import type { StartReading } from "#storage/generations/start-reading";
import type { ModelWithParameters } from "#storage/models/models";
import type { NewGeneration, NewRun } from "#storage/schema/index";
import { invalid, notFound } from "../app-error";
import { priceOf } from "../credits/price";
import type { WelcomeDeps } from "../credits/starting-credits";
import { loraDetail, pinLoras, requirePlace, withTriggers } from "../loras/pin-loras";
import { buildInput, schemaHashOf } from "../models/build-input";
import { requireModel } from "../models/catalogue";
import { callableEndpoint } from "../models/endpoint-address";
import { featureDisabled } from "../models/features";
import { fitFormat, fitScale } from "../models/fit";
import type { JudgeDeps } from "../moderation/judge-prompt";
import type { NeuronDeps } from "../quotas/neurons";
import type { QuotaDeps } from "../quotas/quotas";
import { notYourFile, notYourParam, notYourReference } from "../uploads/inputs";
import { composeFallback } from "./compose-fallback";
import { furtherPictures } from "./further-pictures";
import { neuronsOf } from "./neurons";
import { type DeadlineSettings, deadlineSeconds } from "./pace";
import { givenMask, inputOfMask, paramsBeside, paramsOfMask, type RegionDeps } from "./region";
import { fileAddress, givenSound, inputOfSound, paramsOfSound } from "./sound";
import { usable } from "./usable-provider";
import { type AcceptInput, pricedBy, sentPrompt } from "./wish";

export interface StartDeps extends WelcomeDeps, QuotaDeps, NeuronDeps, JudgeDeps, RegionDeps {
  settings: WelcomeDeps["settings"] &
    QuotaDeps["settings"] &
    NeuronDeps["settings"] &
    DeadlineSettings;
  providers: Pick<Providers, "forEndpoint" | "all">;
  files: RegionDeps["files"] & Pick<Files, "url">;
}

/** A new generation with the run that its provider is asked for. */
export interface Composed {
  generation: NewGeneration;
  run: NewRun;
  /** What is to be said in its receipt beside its start. */
  events: EventLine[];
  /** The prompt with the triggers of LoRAs and what is said of a subject, as its model gets it; null for none. */
  told: string | null;
}

/**
 * A new generation and its run, priced and checked against its model; nothing is stored.
 * @throws {AppError} `feature_disabled`, `invalid_request`, `provider_not_allowed`, `lora_not_found`,
 *   `lora_incompatible`, `subject_not_found`, `subject_incompatible`, `provider_not_configured`, `unavailable`.
 */
export async function composeGeneration(
  deps: Pick<StartDeps, "clock" | "providers" | "files" | "regions"> & {
    settings: DeadlineSettings;
  },
  input: AcceptInput,
  reading: StartReading,
): Promise<Composed> {
  const { kind, prompt, inputKey, isTest = false, origin, retryOf = null } = input;
  if (!isTest && !reading.isEnabled) throw featureDisabled();
  if (KINDS[kind].makesLora)
    throw invalid("model", "A trainer is tried by a training: it needs pictures with captions.");
  requireOwn(input, reading);
  const sound = givenSound(input, reading);
  const model = requireModel({ kind, name: input.model, isTest }, reading.model);
  requireMedium(model, input);
  const mask = await givenMask(deps, input, reading, model);
  const given = {
    ...fitFormat(model.parameters, input.format ?? {}),
    ...paramsBeside(mask, input.params),
    ...fitScale(model.parameters, input.size ?? {}, reading.inputSize),
  };
  const loras = pinLoras(model, input, reading.loras);
  const endpointUrl = callableEndpoint(model.endpointUrl);
  const source = deps.providers.forEndpoint(endpointUrl);
  const further = await furtherPictures(deps, input, reading, { model, provider: source });
  const text = KINDS[kind].takesPrompt
    ? further.told(withTriggers(sentPrompt(input), loras))
    : null;
  const built = buildInput(model.parameters, text, given, {
    takesSound: sound !== null,
    maskField: mask?.field ?? null,
  });
  const addresses = built.fileParams.map((name) => {
    const isOwn = retryOf !== null || reading.paramOwners.get(name) === input.accountId;
    if (!isOwn || !input.paramFiles?.some((file) => file.name === name)) throw notYourParam(name);
    return [name, fileAddress(built.params[name], origin)] as const;
  });
  const { name } = model;
  const place = { name, endpointUrl, field: built.soundField, origin };
  const soundInput = inputOfSound(sound, place, reading);
  const provider = usable(source, model);
  requirePlace(provider.name, name, loras.length);
  const now = deps.clock();
  const id = crypto.randomUUID();
  const isInputAi = reading.isInputAi || further.isAi;
  const asked = pricedBy({ ...input, referenceKeys: further.sent }, reading, built.providerInput);
  const price = priceOf(model, provider.name, asked);
  const cost = isTest ? 0 : price;
  return {
    told: text,
    events: [
      ...(text === null || text === prompt ? [] : [resolvedLine(now, text)]),
      ...loras.map((one) => ({ at: now, stage: "loras_pinned" as const, detail: loraDetail(one) })),
      ...further.lines.map((detail) => ({ at: now, stage: "subject_pinned" as const, detail })),
    ],
    generation: {
      id,
      accountId: input.accountId,
      kind,
      origin: "provider",
      prompt,
      originalPrompt: input.originalPrompt ?? null,
      maker: model.name,
      params: {
        ...built.params,
        ...paramsOfSound(input, sound),
        ...paramsOfMask(mask),
      },
      inputKey,
      referenceKeys: further.keys.length > 0 ? further.keys : null,
      referenceRoles: input.referenceRoles?.length ? [...input.referenceRoles] : null,
      loras: loras.length > 0 ? loras : null,
      subject: further.subject,
      isAi: isInputAi || isAiProvider(provider.name),
      cost,
      retryOf,
      isTest,
      projectId: input.projectId ?? null,
      createdAt: now,
      updatedAt: now,
    },
    run: {
      generationId: id,
      model: model.name,
      provider: provider.name,
      endpointUrl,
      siteOrigin: origin,
      providerInput: {
        ...built.providerInput,
        ...Object.fromEntries(addresses),
        ...further.input,
        ...inputOfMask(mask, origin),
        ...soundInput,
      },
      inputField: inputKey ? built.inputField : null,
      isInputAi,
      fallback: await composeFallback(deps, input, reading, cost),
      neurons: neuronsOf(endpointUrl, asked, price),
      schemaHash: await schemaHashOf(model.parameters),
      acceptedAt: now,
      deadlineAt: now + deadlineSeconds(deps.settings, kind) * 1000,
    },
  };
}

/** What the receipt says of a prompt whose names of pictures were put into words, or that got more words. */
const resolvedLine = (at: number, text: string): EventLine => ({
  at,
  stage: "prompt_resolved",
  detail: text,
});

/** What a start names must be its creator's: the input, further pictures, the project. */
function requireOwn(
  { accountId, inputKey, inputMedium = "image", retryOf, projectId }: AcceptInput,
  { inputOwner, referenceOwners, projectOwner }: StartReading,
) {
  if (projectId !== undefined && projectOwner !== accountId) throw notFound("This project");
  // What an own generation was made from, its repetition may use, also when the picture was deleted.
  if (retryOf !== undefined) return;
  if (inputKey !== null && inputOwner !== accountId) throw notYourFile(inputMedium);
  if (referenceOwners.some((owner) => owner !== accountId)) throw notYourReference();
}

/** A kind that starts from pictures or clips has models for one or the other. */
function requireMedium(model: ModelWithParameters, { kind, inputKey, inputMedium }: AcceptInput) {
  if (inputKey === null || KINDS[kind].inputs.length < 2) return;
  const wantsVideo = takesVideo(model.parameters);
  if (wantsVideo === (inputMedium === "video")) return;
  throw invalid("model", `${model.name} starts from a ${wantsVideo ? "clip" : "picture"}.`);
}
