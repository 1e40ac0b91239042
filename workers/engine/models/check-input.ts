import type { InputProperty, ModelCard } from "../cards/card";
import type { Input } from "../prediction";

/** One thing wrong with an input. */
export interface InvalidField {
  readonly type: string;
  readonly field: string;
  readonly description: string;
}

export type CheckedInput = { ok: true; input: Input } | { ok: false; fields: InvalidField[] };

/** Checks an input against its model and fills in defaults. Unknown keys are refused. */
export function checkInput(model: ModelCard, input: Record<string, unknown>): CheckedInput {
  const fields: InvalidField[] = [];
  const checked: Input = {};
  const refuse = (type: string, field: string, description: string) =>
    fields.push({ type, field: `input.${field}`, description });
  for (const key of Object.keys(input)) {
    if (!Object.hasOwn(model.input, key)) {
      refuse("additional_property_not_allowed", key, `Additional property ${key} is not allowed`);
    }
  }
  for (const [key, property] of Object.entries(model.input)) {
    const value = Object.hasOwn(input, key) ? input[key] : undefined;
    if (value === undefined || value === null) {
      if (model.required.includes(key)) refuse("required", key, `${key} is required`);
      else if (property.default !== undefined) checked[key] = property.default;
      continue;
    }
    const wrong = faultOf(model, property, value);
    if (wrong) refuse(wrong.type, key, wrong.description);
    else if (isPlain(value)) checked[key] = value;
  }
  return fields.length > 0 ? { ok: false, fields } : { ok: true, input: checked };
}

function isPlain(value: unknown): value is Input[string] {
  return ["string", "number", "boolean"].includes(typeof value);
}

function faultOf(model: ModelCard, property: InputProperty, value: unknown) {
  if (property.choice) {
    const values = model.choices[property.choice] ?? [];
    if (typeof value === "string" && values.includes(value)) return null;
    const list = values.map((choice) => JSON.stringify(choice)).join(", ");
    return { type: "enum", description: `Must be one of the following: ${list}` };
  }
  switch (property.type) {
    case "number":
    case "integer":
      return faultOfNumber(property, value);
    case "boolean":
      return typeof value === "boolean" ? null : expected("boolean", value);
    default:
      return faultOfText(property, value);
  }
}

function expected(type: string, value: unknown) {
  const given = Array.isArray(value) ? "array" : typeof value;
  return { type: "invalid_type", description: `Invalid type. Expected: ${type}, given: ${given}` };
}

function faultOfNumber(property: InputProperty, value: unknown) {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    return expected(property.type ?? "number", value);
  }
  if (property.type === "integer" && !Number.isSafeInteger(value))
    return expected("integer", value);
  if (property.minimum !== undefined && value < property.minimum) {
    return {
      type: "number_gte",
      description: `Must be greater than or equal to ${property.minimum}`,
    };
  }
  if (property.maximum !== undefined && value > property.maximum) {
    return { type: "number_lte", description: `Must be less than or equal to ${property.maximum}` };
  }
  return null;
}

function faultOfText(property: InputProperty, value: unknown) {
  if (typeof value !== "string") return expected("string", value);
  if (property.maxLength !== undefined && value.length > property.maxLength) {
    return { type: "string_lte", description: `Must be at most ${property.maxLength} characters` };
  }
  if (property.format !== "uri") return value.trim() === "" ? blank() : null;
  if (/^(https?|data):/i.test(value) && URL.canParse(value)) return null;
  return { type: "format", description: "Does not match format 'uri'" };
}

function blank() {
  return { type: "string_gte", description: "Must not be blank" };
}
