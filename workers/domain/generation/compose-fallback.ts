import type { Params } from "#contract/generation";
import { maskOf, withoutMask } from "#contract/generation-params";
import { maskParameterOf, takesVideo } from "#contract/image-parameter";
import { KINDS } from "#contract/kinds";
import { isAiProvider } from "#contract/providers";
import type { Providers } from "#providers/providers";
import type { StartReading } from "#storage/generations/start-reading";
import type { ModelWithParameters } from "#storage/models/models";
import type { FallbackRun } from "#storage/schema/index";
import { AppError } from "../app-error";
import { priceOf } from "../credits/price";
import { type BuiltInput, buildInput, schemaHashOf } from "../models/build-input";
import { callableEndpoint } from "../models/endpoint-address";
import { fitFormat, fitScale } from "../models/fit";
import { neuronsOf } from "./neurons";
import { type GivenMask, inputOfMask, maskFieldOf } from "./region";
import { givenSound, inputOfSound } from "./sound";
import { type AcceptInput, pricedBy, sentPrompt } from "./wish";

/**
 * The run of the model that may take over, from the same wish: settings that it does not have are left out.
 * @param most what it may cost: the price of the model that was asked for. Credits.
 * @returns null where none may, and where it cannot make this: its provider is not set up, it does not take the file, or
 *   it costs more.
 */
export async function composeFallback(
  deps: { providers: Pick<Providers, "forEndpoint"> },
  input: AcceptInput,
  reading: StartReading,
  most: number,
): Promise<FallbackRun | null> {
  const { fallback: model } = reading;
  const { isTest = false, inputKey, inputMedium, referenceKeys = [] } = input;
  if (!model || isTest || !input.allowsFallback || model.modelType !== input.kind) return null;
  // A LoRA is for the base of the model that was asked for, and a subject for one that takes its pictures.
  if (input.loras?.length || input.subject) return null;
  const endpointUrl = callableEndpoint(model.endpointUrl);
  const provider = deps.providers.forEndpoint(endpointUrl);
  if (!provider || provider.missingSetting() !== null) return null;
  if (takesVideo(model.parameters) !== (inputKey !== null && inputMedium === "video")) return null;
  const mask = maskFor(model, input);
  if (mask === undefined) return null;
  const built = buildLeniently(model, input, reading, mask?.field ?? null);
  if (!built || (referenceKeys.length > 0 && !built.inputField.endsWith("[]"))) return null;
  // Files in parameters are checked against the model that was asked for alone.
  if (built.fileParams.length > 0) return null;
  const sound = soundFor({ ...model, endpointUrl, field: built.soundField }, input, reading);
  if (!sound) return null;
  const asked = pricedBy(input, reading, built.providerInput);
  const cost = priceOf(model, provider.name, asked);
  if (cost > most) return null;
  return {
    ...{ model: model.name, provider: provider.name, endpointUrl, cost },
    providerInput: { ...built.providerInput, ...inputOfMask(mask, input.origin), ...sound },
    inputField: inputKey === null ? null : built.inputField,
    schemaHash: await schemaHashOf(model.parameters),
    neurons: neuronsOf(endpointUrl, asked, cost),
    isAi: reading.isInputAi || isAiProvider(provider.name),
  };
}

/** The mask as the model names it, null where there is none; undefined where it takes none. */
function maskFor(
  { parameters }: ModelWithParameters,
  { kind, params = {} }: AcceptInput,
): GivenMask | null | undefined {
  const address = KINDS[kind].takesMask ? maskOf(params) : null;
  const parameter = maskParameterOf(parameters);
  if (address === null) return parameter?.required ? undefined : null;
  return parameter && { address, field: maskFieldOf(parameter) };
}

/** The sound as the model gets it; null where it does not take it. */
function soundFor(
  model: { name: string; endpointUrl: string; field: string },
  input: AcceptInput,
  reading: StartReading,
): Record<string, string> | null {
  try {
    return inputOfSound(givenSound(input, reading), { ...model, origin: input.origin }, reading);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The input for a model out of the settings of another one: a setting that it refuses gets its default. */
function buildLeniently(
  { parameters }: ModelWithParameters,
  input: AcceptInput,
  { inputSize }: StartReading,
  maskField: string | null,
): BuiltInput | null {
  const { kind, params = {}, format = {}, size = {} } = input;
  const known = new Set(parameters.filter(({ visible }) => visible).map(({ name }) => name));
  let given: Params = Object.fromEntries(
    Object.entries({
      ...fitFormat(parameters, format),
      ...(maskField === null ? params : withoutMask(params)),
      ...fitScale(parameters, size, inputSize),
    }).filter(([name]) => known.has(name)),
  );
  for (;;) {
    try {
      const { takesPrompt, takesSound } = KINDS[kind];
      const placed = { takesSound: takesSound === true, maskField };
      return buildInput(parameters, takesPrompt ? sentPrompt(input) : null, given, placed);
    } catch (error) {
      const path = error instanceof AppError ? error.more.issues?.[0]?.path : undefined;
      const refused = path?.replace(/^params\./, "");
      if (refused === undefined || !Object.hasOwn(given, refused)) return null;
      given = Object.fromEntries(Object.entries(given).filter(([name]) => name !== refused));
    }
  }
}
