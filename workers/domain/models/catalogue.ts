import { LORAS } from "#contract/generation-params";
import {
  FILE_LIST_FORMAT,
  imageParameterOf,
  maskParameterOf,
  referencePlaceOf,
  takesVideo,
} from "#contract/image-parameter";
import { type GenerationKind, KINDS } from "#contract/kinds";
import type { CreatorModel, ModelInputName, Parameter } from "#contract/models";
import { PRICED_NAMES } from "#contract/price-units";
import { isAiProvider, PROVIDERS } from "#contract/providers";
import type { Provider } from "#providers/provider";
import type { Providers } from "#providers/providers";
import type { Database } from "#storage/database";
import { readTypicalSeconds } from "#storage/generations/all";
import { listActiveModels, type ModelWithParameters } from "#storage/models/models";
import type { ModelParameter } from "#storage/schema/index";
import { AppError, invalid } from "../app-error";
import { priceOf, pricePerOf } from "../credits/price";
import { defaultsOf, isReady, readyBases } from "./choice";
import { callableEndpoint } from "./endpoint-address";
import { licenceOf } from "./licences";

/** A stored parameter as the contract shows it. */
export function toParameter(row: ModelParameter): Parameter {
  const { modelId: _, position: __, ...parameter } = row;
  return parameter;
}

/** The models that creators can choose from, with what they may set; those that can run first, and the default of these. */
export async function listModelsForCreators(
  deps: {
    db: Database;
    providers: Pick<Providers, "forEndpoint" | "all">;
  },
  type?: GenerationKind,
): Promise<CreatorModel[]> {
  const [models, typical] = await Promise.all([
    listActiveModels(deps.db, readyBases(deps.providers), type),
    readTypicalSeconds(deps.db),
  ]);
  const defaults = defaultsOf(models);
  // A fallback is of the same kind: an active one is among these.
  const fallbackOf = ({ fallbackId }: ModelWithParameters) =>
    models.find(({ id }) => id === fallbackId)?.name ?? null;
  return models.map((model) => ({
    name: model.name,
    description: model.description,
    model_type: model.modelType,
    ...madeBy(model, deps.providers.forEndpoint(callableEndpoint(model.endpointUrl))),
    is_default: defaults.has(model.id),
    fallback: fallbackOf(model),
    takes: takesOf(model),
    typical_seconds: typical.get(model.name) ?? null,
    parameters: model.parameters
      .filter((one) => one.visible)
      .map((one) => ({ ...toParameter(one), maximum: mostOf(one) })),
  }));
}

/** What a model can be given beside words. */
function takesOf({ parameters, modelType }: ModelWithParameters): ModelInputName[] {
  // A recogniser's parameter for its file takes a sound.
  const isOfSound = KINDS[modelType].inputs.includes("audio");
  const image = isOfSound ? undefined : imageParameterOf(parameters);
  const isList = image?.format === FILE_LIST_FORMAT;
  const has = (pattern: RegExp) => parameters.some(({ name }) => pattern.test(name));
  const named: [ModelInputName, boolean][] = [
    ["picture", image !== undefined && !isList && !takesVideo(parameters)],
    ["references", !isOfSound && referencePlaceOf(parameters, true) !== null],
    ["clip", takesVideo(parameters)],
    ["mask", KINDS[modelType].takesMask === true && maskParameterOf(parameters) !== undefined],
    ["seed", has(/^seed$/)],
    ["loras", parameters.some(({ type, visible }) => type === LORAS && visible)],
  ];
  return named.filter(([, isTaken]) => isTaken).map(([name]) => name);
}

/** Where a model runs, as people are told. */
function runsOn(provider: Provider | null): CreatorModel["runs_on"] {
  if (provider === null) return "provider";
  const { runsOn: place, base } = PROVIDERS[provider.name];
  const isOwn = base !== null && provider.baseUrl !== base.fallback;
  return isOwn && provider.name === "openai" ? "own" : place;
}

function madeBy(model: ModelWithParameters, source: Provider | null) {
  const provider = source?.name ?? null;
  const takes_clip = takesVideo(model.parameters);
  const medium = takes_clip ? ("video" as const) : undefined;
  const values = Object.fromEntries(model.parameters.map((one) => [one.name, one.default]));
  const price = priceOf(model, provider, { values, medium });
  const price_per = pricePerOf(model);
  const priced_values = price_per && hiddenValues(model.parameters);
  const licence = licenceOf(callableEndpoint(model.endpointUrl));
  return {
    ...{ provider, price, price_per, takes_clip },
    ...(priced_values && { priced_values }),
    ...(licence === null ? {} : { licence }),
    is_ai: isAiProvider(provider),
    is_ready: isReady(source),
    runs_on: runsOn(source),
  };
}

/** What a price for each unit counts and creators neither see nor set; null for nothing. */
function hiddenValues(parameters: readonly ModelParameter[]) {
  const values = parameters.flatMap(({ name, visible, default: value }) =>
    visible || value === null || !PRICED_NAMES.includes(name) ? [] : [[name, value] as const],
  );
  return values.length === 0 ? null : Object.fromEntries(values);
}

/**
 * The model that a creator may use for a kind.
 * @param wish.isTest an administrator's test generation takes any model, active or not
 * @throws {AppError} `invalid_request`, `no_active_model`, `unavailable`.
 */
export function requireModel(
  wish: { kind: GenerationKind; name?: string | undefined; isTest?: boolean },
  model: ModelWithParameters | undefined,
): ModelWithParameters {
  const { kind, name, isTest = false } = wish;
  if (model && (isTest || (model.active && model.modelType === kind))) return model;
  if (name !== undefined)
    throw invalid("model", `There is no active model named ${name} for this tool.`);
  if (KINDS[kind].screen === null) {
    throw new AppError(
      "no_active_model",
      "No model is active for this. An administrator can switch one on.",
    );
  }
  throw new AppError(
    "unavailable",
    "No model is active for this tool at the moment. Please try again later.",
  );
}

/** Parameters that say how many results are wanted: `num_outputs`, `n`, `batch_size`, `image_count`. */
const COUNT =
  /^n$|^(?:num|number|max)(?:_of)?_(?:images|outputs|results|samples|videos|variations|generations)$|^batch(?:_size|_count)?$|(?:image|output|result|sample|video)s?_count$|^samples$/i;

/**
 * The largest value that a creator may give a parameter; null for any. A number of results is paid as one
 * generation, so it may grow only as far as an administrator has allowed: to its maximum, or its options, else
 * to its default.
 */
export function mostOf({ name, type, maximum, default: usual, enum: options }: Bounded) {
  const isNumber = type === "integer" || type === "number";
  if (maximum != null || !isNumber || !COUNT.test(name) || (options?.length ?? 0) > 0)
    return maximum ?? null;
  const most = Number(usual ?? 1);
  return Number.isFinite(most) ? Math.max(1, most) : 1;
}

type Bounded = Pick<Parameter, "name" | "type" | "maximum" | "default" | "enum">;
