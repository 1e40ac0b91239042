import type { Issue } from "#contract/errors";
import type { Params } from "#contract/generation";
import { LORAS } from "#contract/generation-params";
import { LORA_BASES } from "#contract/loras";
import { FILE_LIST_FORMAT, imageParameterOf, isText, soundParameterOf } from "#contract/models";
import type { ModelParameter } from "#storage/schema/index";
import { AppError } from "../app-error";
import { digestOf } from "../idempotency/answer-once";
import { mostOf } from "./catalogue";

type Scalar = string | number | boolean;

export interface BuiltInput {
  /** What the creator chose, checked and in the parameter's type: for the record. */
  params: Params;
  /** What the provider receives, but for the input file. */
  providerInput: Record<string, Scalar>;
  /** Names of chosen parameters that must be addresses of the creator's own files. */
  fileParams: string[];
  /** The provider's name for the input file; `[]` behind it where it takes a list of files. */
  inputField: string;
  /** The provider's name for the sound beside it. */
  soundField: string;
}

/**
 * Turns a creator's parameters into a provider's input by the model's schema: visible ones are
 * coerced and checked by type, bounds and enum; hidden ones go along with their default; unknown
 * ones are refused.
 * @param prompt null for a kind that takes none
 * @param placed.takesSound whether a sound goes in beside the input file
 * @param placed.maskField the model's name for the mask that goes in beside it; null for none
 * @throws {AppError} `invalid_request` with one issue for each parameter at fault.
 */
export function buildInput(
  parameters: readonly ModelParameter[],
  prompt: string | null,
  given: Params,
  {
    takesSound = false,
    maskField = null,
  }: { takesSound?: boolean; maskField?: string | null } = {},
): BuiltInput {
  const promptName = promptNameOf(parameters);
  const image = imageParameterOf(parameters);
  const imageName = image?.name ?? DEFAULT_NAME;
  const soundName = soundParameterOf(parameters)?.name ?? DEFAULT_SOUND_NAME;
  const placed = [promptName, imageName, ...(takesSound ? [soundName] : [])];
  if (maskField !== null) placed.push(maskField.replace("[]", ""));
  const choosable = parameters.filter(
    ({ name, type, format }) =>
      !placed.includes(name) && format !== FILE_LIST_FORMAT && type !== LORAS,
  );
  const known = new Set(choosable.filter((one) => one.visible).map((one) => one.name));
  const issues: Issue[] = Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => ({
      path: `params.${name}`,
      message: `${name} is not a parameter of this model.`,
    }));
  const params: Params = {};
  const providerInput: Record<string, Scalar> = {};
  for (const parameter of choosable) {
    const result = choose(parameter, given);
    if ("problem" in result) {
      issues.push({ path: `params.${parameter.name}`, message: result.problem });
      continue;
    }
    if (result.value !== null) providerInput[parameter.name] = result.value;
    if (result.value !== null && result.chosen) params[parameter.name] = result.value;
  }
  const first = issues[0];
  if (first) throw new AppError("invalid_request", first.message, { issues });
  const inputField = image?.format === FILE_LIST_FORMAT ? `${imageName}[]` : imageName;
  const fileParams = choosable.filter(({ name, type, format }) => {
    return Object.hasOwn(params, name) && type === "string" && ADDRESS.test(format ?? "");
  });
  return {
    params,
    fileParams: fileParams.map(({ name }) => name),
    providerInput: prompt === null ? providerInput : { ...providerInput, [promptName]: prompt },
    inputField,
    soundField: soundName,
  };
}

/** Formats of texts that the provider fetches something from. */
const ADDRESS = /^ur[il]/i;

/** What a model calls its prompt: models that speak call it a text. */
function promptNameOf(parameters: readonly ModelParameter[]): string {
  const isText = parameters.some(({ name, required }) => name === "text" && required);
  return isText && parameters.every(({ name }) => name !== "prompt") ? "text" : "prompt";
}

/** What most models call their picture. */
const DEFAULT_NAME = "image";
/** What most models call a sound beside it. */
const DEFAULT_SOUND_NAME = "audio_url";

type Choice = { value: Scalar | null; chosen: boolean } | { problem: string };

/** What a parameter gets: the creator's value, checked, else its default, else nothing. */
function choose(parameter: ModelParameter, given: Params): Choice {
  const { name } = parameter;
  const value = parameter.visible && Object.hasOwn(given, name) ? given[name] : undefined;
  if (value !== undefined && value !== null && value !== "") {
    const checked = coerce(parameter, value);
    return "problem" in checked ? checked : { ...checked, chosen: true };
  }
  if (parameter.default === null && parameter.required && parameter.visible) {
    return { problem: `${name} is required.` };
  }
  return { value: defaultOf(parameter), chosen: false };
}

/** The default in the parameter's type: a form may have stored "20" for a whole number. */
function defaultOf(parameter: ModelParameter): Scalar | null {
  if (parameter.default === null) return null;
  return toType(parameter, parameter.default) ?? parameter.default;
}

function coerce(parameter: ModelParameter, value: Scalar): { value: Scalar } | { problem: string } {
  const { name } = parameter;
  const typed = toType(parameter, value);
  if (typed === undefined) return { problem: `${name} must be ${ARTICLES[parameter.type]}.` };
  // Options are stored as texts: "1.0" and "1" are the same number.
  const isOption = (option: string) => toType(parameter, option) === typed;
  if (parameter.enum && parameter.enum.length > 0 && !parameter.enum.some(isOption)) {
    return { problem: `${name} must be one of ${parameter.enum.join(", ")}.` };
  }
  if (typeof typed === "number") {
    if (parameter.minimum !== null && typed < parameter.minimum) {
      return { problem: `${name} must be at least ${parameter.minimum}.` };
    }
    const most = mostOf(parameter);
    if (most !== null && typed > most) return { problem: `${name} must be at most ${most}.` };
  }
  if (typeof typed === "string" && typed.length > MAX_TEXT) {
    return { problem: `${name} may have at most ${MAX_TEXT} characters.` };
  }
  if (typeof typed === "string" && !isText(typed)) {
    return { problem: `${name} has characters that are not text.` };
  }
  return { value: typed };
}

const MAX_TEXT = 4000;
const ARTICLES = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  loras: "a base that LoRAs are made for",
};

/** A value in the type of its parameter, or undefined for a value of another type. */
export function toType(parameter: Pick<ModelParameter, "type">, value: Scalar): Scalar | undefined {
  switch (parameter.type) {
    case "string":
      return typeof value === "string" ? value : String(value);
    case "boolean":
      if (value === true || value === "true") return true;
      return value === false || value === "false" ? false : undefined;
    case "number":
    case "integer": {
      if (typeof value === "boolean") return undefined;
      const number = typeof value === "number" ? value : Number(value.trim() || "x");
      if (!Number.isFinite(number)) return undefined;
      return parameter.type === "integer" && !Number.isSafeInteger(number) ? undefined : number;
    }
    case "loras":
      // Its options are the bases that it takes.
      return LORA_BASES.find((base) => base === value);
    default:
      return parameter.type satisfies never;
  }
}

/** A digest of what a creator can set on a model: it changes when a parameter comes, goes or changes. */
export function schemaHashOf(parameters: readonly ModelParameter[]): Promise<string> {
  const visible = parameters
    .filter((one) => one.visible)
    .map(({ name, type, minimum, maximum, enum: options }) => ({
      name,
      type,
      minimum,
      maximum,
      options,
    }));
  return digestOf(visible);
}
