import { type Parameter, parameterSchema } from "../../../contract/models";
import { type Json, numberOf, own, textOf } from "./json";
import { resolveSchema } from "./resolve";

/** Switches of a provider's own safety check: they go along, creators do not turn them off. */
const SAFETY = /safety/i;
/** Inputs that have a place of their own in the workspace. */
const PROMPT = "prompt";

export type ReadParameter =
  | { parameter: Parameter }
  | { skipped: { name: string; reason: string } };

/**
 * One property of an Input schema as a parameter of ours (facts: Replicate's and fal's OpenAPI).
 * @param isFile whether it is the file that a run's input picture goes to
 * @throws {AppError} `invalid_request` for a broken reference.
 */
export function readParameter(
  document: unknown,
  name: string,
  property: unknown,
  isRequired: boolean,
): ReadParameter {
  const skip = (reason: string) => ({ skipped: { name: name.slice(0, 100), reason } });
  const schema = resolveSchema(document, property);
  const shape = shapeOf(document, schema);
  if (typeof shape === "string") return skip(shape);
  const isNumber = shape.type === "number" || shape.type === "integer";
  const candidate = {
    name,
    type: shape.type,
    title: textOf(schema.title)?.slice(0, 200) ?? null,
    description: textOf(schema.description)?.slice(0, 2000) ?? null,
    default: defaultOf(schema.default),
    required: isRequired,
    visible: visibilityOf(name, schema, shape.format),
    minimum: isNumber ? numberOf(schema.minimum) : null,
    maximum: isNumber ? numberOf(schema.maximum) : null,
    enum: shape.options,
    format: shape.format,
  };
  const parsed = parameterSchema.safeParse(candidate);
  if (!parsed.success) return skip(parsed.error.issues[0]?.message ?? "It cannot be stored.");
  if (parsed.data.name !== name) return skip("Its name begins or ends with a space.");
  return { parameter: parsed.data };
}

interface Shape {
  type: Parameter["type"];
  format: string | null;
  options: string[] | null;
}

/** Its type, file format and options, or why it cannot be a parameter. */
function shapeOf(document: unknown, schema: Json): Shape | string {
  const options = optionsOf(schema.enum);
  const type = typeOf(schema, options);
  const format = textOf(schema.format)?.slice(0, 100) ?? null;
  switch (type) {
    case "string":
    case "number":
    case "integer":
    case "boolean":
      return { type, format, options: options && options.length > 0 ? options : null };
    case "array":
      return arrayShape(resolveSchema(document, schema.items));
    case "object":
      return "An object: forms have no control for it.";
    default:
      return "It does not say of which type it is.";
  }
}

/** A list of files takes the run's picture as its only entry; other lists have no control. */
function arrayShape(items: Json): Shape | string {
  const isFile = items.type === "string" && (items.format === "uri" || items.format === undefined);
  return isFile
    ? { type: "string", format: "uri[]", options: null }
    : "A list: forms have no control for it.";
}

function typeOf(schema: Json, options: string[] | null): unknown {
  if (Array.isArray(schema.type)) return schema.type.find((one) => one !== "null");
  if (schema.type !== undefined) return schema.type;
  if (!options) return undefined;
  const values: unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  if (values.every((value) => Number.isInteger(value))) return "integer";
  return values.every((value) => typeof value === "number") ? "number" : "string";
}

function optionsOf(values: unknown): string[] | null {
  if (!Array.isArray(values)) return null;
  const scalars = values.filter((value) => ["string", "number", "boolean"].includes(typeof value));
  return [...new Set(scalars.map(String))];
}

function defaultOf(value: unknown): Parameter["default"] {
  if (typeof value === "string") return value === "" ? null : value;
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

function visibilityOf(name: string, schema: Json, format: string | null): boolean {
  const told = own(schema, "x-visible");
  if (typeof told === "boolean") return told;
  return name !== PROMPT && !SAFETY.test(name) && format !== "uri" && format !== "uri[]";
}
