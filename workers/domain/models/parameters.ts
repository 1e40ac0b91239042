import { LORAS } from "#contract/generation-params";
import type { Parameter, ParameterSave } from "#contract/models";
import type { Viewer } from "#contract/viewer";
import { type Database, refusalOf } from "#storage/database";
import { deleteParameter, upsertParameter } from "#storage/models/parameters";
import { AppError, invalid, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { toType } from "./build-input";
import { toParameter } from "./catalogue";
import { requireCountableSchema } from "./countable";
import { requireRevision, requireStoredModel, savedMeanwhile } from "./test-models";

const MAX_ATTEMPTS = 3;

/**
 * Stores a parameter under its name, over the one that has it; with `previous_name` it gets another
 * name and keeps its place.
 * @throws {AppError} `not_found` for the model or the `previous_name`, `invalid_request` for a
 *   default, bounds or options that do not fit the type, and for a new name by which the model's price could not be
 *   counted, `conflict` when someone else saved the model meanwhile or the name is in use.
 */
export async function saveParameter(
  deps: { db: Database; clock: Clock },
  request: { actor: Viewer; model: string; input: ParameterSave },
): Promise<Parameter> {
  const { revision, previous_name: previousName = null, ...given } = request.input;
  const parameter = settleParameter(given);
  for (let attempt = 1; ; attempt += 1) {
    const owner = await requireStoredModel(deps, request.model);
    requireRevision(owner, revision);
    const before = owner.parameters.find((one) => one.name === (previousName ?? parameter.name));
    if (previousName !== null && !before) throw notFound(`The parameter ${previousName}`);
    const names = owner.parameters.map((one) => one.name);
    const others = names.filter((one) => one !== previousName);
    requireCountableSchema(owner, { before: names, after: [...others, parameter.name] }, "name");
    const line = auditLine(deps, request.actor, {
      action: "parameter_saved",
      target: `${owner.name} / ${parameter.name}`,
      before: before ? toParameter(before) : null,
      after: parameter,
    });
    try {
      await upsertParameter(deps.db, owner, { parameter, previousName, line });
    } catch (error) {
      const refusal = refusalOf(error)?.refusal;
      if (refusal === "unique") throw nameInUse(parameter.name);
      if (refusal !== "stale") throw error;
      if (revision !== undefined || attempt === MAX_ATTEMPTS) throw savedMeanwhile(owner.name);
      continue;
    }
    const saved = await requireStoredModel(deps, owner.name);
    const stored = saved.parameters.find((one) => one.name === parameter.name);
    if (!stored) throw notFound(`The parameter ${parameter.name}`);
    return toParameter(stored);
  }
}

function nameInUse(name: string): AppError {
  return new AppError(
    "conflict",
    `This model already has a parameter named ${name}. Choose another name, or edit that one.`,
  );
}

/**
 * Removes a parameter from a model's schema.
 * @throws {AppError} `not_found` for the model or the parameter, `invalid_request` for the last one by which the model's
 *   price is counted, `conflict` when someone else saved the model at the same moment.
 */
export async function removeParameter(
  deps: { db: Database; clock: Clock },
  actor: Viewer,
  modelName: string,
  name: string,
): Promise<void> {
  const owner = await requireStoredModel(deps, modelName);
  const before = owner.parameters.find((one) => one.name === name);
  if (!before) throw notFound(`The parameter ${name}`);
  const names = owner.parameters.map((one) => one.name);
  const after = names.filter((one) => one !== name);
  requireCountableSchema(owner, { before: names, after }, "name");
  const line = auditLine(deps, actor, {
    action: "parameter_deleted",
    target: `${owner.name} / ${name}`,
    before: toParameter(before),
    after: null,
  });
  try {
    await deleteParameter(deps.db, owner, name, line);
  } catch (error) {
    if (refusalOf(error)?.refusal === "stale") throw savedMeanwhile(owner.name);
    throw error;
  }
}

const ARTICLES = {
  ...{ number: "a number", integer: "a whole number", boolean: "true or false" },
  loras: "a base that LoRAs are made for",
};

/**
 * A parameter as it is stored: bounds only where they mean something, options and default in the
 * parameter's own type. A form writes everything as text and sends bounds for texts too.
 * @throws {AppError} `invalid_request` naming the field that contradicts the others.
 */
export function settleParameter(given: Parameter): Parameter {
  const isNumber = given.type === "number" || given.type === "integer";
  const minimum = isNumber ? (given.minimum ?? null) : null;
  const maximum = isNumber ? (given.maximum ?? null) : null;
  if (minimum !== null && maximum !== null && minimum > maximum) {
    throw invalid("minimum", `The minimum ${minimum} is above the maximum ${maximum}.`);
  }
  const options = given.enum?.map((option) => option.trim()).filter((option) => option !== "");
  const settled: Parameter = {
    ...given,
    minimum,
    maximum,
    enum: options && options.length > 0 ? [...new Set(options)] : null,
  };
  for (const option of settled.enum ?? []) {
    if (toType(given, option) === undefined && given.type !== "string") {
      throw invalid("enum", `The option ${option} is not ${ARTICLES[given.type]}.`);
    }
    if (isOutside(settled, toType(given, option))) {
      throw invalid("enum", `The option ${option} is outside the bounds.`);
    }
  }
  // A list of LoRAs has none.
  return { ...settled, default: given.type === LORAS ? null : settleDefault(settled) };
}

function settleDefault(parameter: Parameter): Parameter["default"] {
  const given = parameter.default ?? null;
  if (given === null || given === "") return null;
  const typed = toType(parameter, given);
  if (typed === undefined) {
    const wanted = parameter.type === "string" ? "a text" : ARTICLES[parameter.type];
    throw invalid("default", `The default must be ${wanted}.`);
  }
  const options = parameter.enum;
  if (isOutside(parameter, typed)) {
    throw invalid("default", `The default ${typed} is outside the bounds.`);
  }
  if (options && !options.some((option) => toType(parameter, option) === typed)) {
    throw invalid("default", `The default must be one of ${options.join(", ")}.`);
  }
  return typed;
}

function isOutside({ minimum, maximum }: Parameter, value: unknown): boolean {
  if (typeof value !== "number") return false;
  return (minimum != null && value < minimum) || (maximum != null && value > maximum);
}
