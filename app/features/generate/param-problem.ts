import type { Params } from "#contract/generation";
import type { Parameter } from "#contract/models";
import { parameterLabel } from "#lib/parameter-words";

/** As many characters as the server takes in a text. */
const MAX_TEXT = 4000;
/** Models that speak call their prompt so; it has a field of its own. */
const SPOKEN_PROMPT = "text";

/**
 * Why the server would refuse the value of a parameter's field, and what to do; null where it would not.
 * @param value what was chosen; undefined while the model's default counts
 */
export function paramProblem(
  parameter: Parameter,
  value: Params[string] | undefined,
): string | null {
  const { name, type, minimum, maximum, required } = parameter;
  if (value === undefined || value === null || value === "") {
    const isMissed = required && parameter.default == null && name !== SPOKEN_PROMPT;
    return isMissed ? "Fill this in." : null;
  }
  if (type === "string") {
    const over = String(value).length > MAX_TEXT;
    return over ? `Shorten this to ${MAX_TEXT} characters.` : null;
  }
  if (type === "boolean") return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return "Enter a number.";
  if (type === "integer" && !Number.isSafeInteger(number)) return "Enter a whole number.";
  if (minimum != null && number < minimum) return `Enter ${minimum} or more.`;
  return maximum != null && number > maximum ? `Enter ${maximum} or less.` : null;
}

/** The first of a form's parameters that the server would refuse, by its label; null where it would take them all. */
export function firstParamProblem(parameters: readonly Parameter[], params: Params): string | null {
  for (const parameter of parameters) {
    const problem = paramProblem(parameter, params[parameter.name]);
    if (problem) return `${parameterLabel(parameter)}: ${problem}`;
  }
  return null;
}
