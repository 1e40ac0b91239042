import type { Parameter } from "#contract/models";
import { invalid } from "../app-error";
import { toType } from "./build-input";

const ARTICLES = { number: "a number", integer: "a whole number", boolean: "true or false" };

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
  return { ...settled, default: settleDefault(settled) };
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
