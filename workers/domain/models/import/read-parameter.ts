import { FILE_FORMAT, FILE_LIST_FORMAT, type Parameter, parameterSchema } from "#contract/models";
import { AppError } from "#domain/app-error";
import { settleParameter } from "../parameters";
import { type Json, numberOf, own, resolveSchema, textOf } from "./schema";

/** Switches of a provider's own safety check: they go along, creators do not turn them off. */
const SAFETY = /safety/i;
/** Inputs that have a place of their own in the workspace. */
const PROMPT = "prompt";
/** How fal names files, whose addresses it describes as plain texts. */
const FILE_NAME = /(?:^|_)(?:image|photo|picture|frame|video|audio|mask)_urls?$/i;

export type ReadParameter =
  | { parameter: Parameter }
  | { skipped: { name: string; reason: string } };

/**
 * One property of an Input schema as a parameter of ours (facts: Replicate's and fal's OpenAPI).
 * @param isFile whether it is the file that a generation's input picture goes to
 * @throws {AppError} `invalid_request` for a broken reference.
 */
export function readParameter(
  document: unknown,
  name: string,
  property: unknown,
  isRequired: boolean,
): ReadParameter {
  const skip = (reason: string) => ({ skipped: { name: name.slice(0, 100), reason } });
  const schema = oneOf(document, resolveSchema(document, property));
  const shape = shapeOf(document, name, schema);
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
    minimum: isNumber ? minimumOf(schema, shape.type) : null,
    maximum: isNumber ? maximumOf(schema, shape.type) : null,
    enum: shape.options,
    format: shape.format,
  };
  const parsed = parameterSchema.safeParse(candidate);
  if (!parsed.success) return skip(parsed.error.issues[0]?.message ?? "It cannot be stored.");
  if (parsed.data.name !== name) return skip("Its name begins or ends with a space.");
  try {
    return { parameter: settleParameter(parsed.data) };
  } catch (error) {
    // A provider's own contradiction, such as a default beyond its bounds, spoils one parameter only.
    if (error instanceof AppError) return skip(error.userMessage);
    throw error;
  }
}

interface Shape {
  type: Parameter["type"];
  format: string | null;
  options: string[] | null;
}

/** Its type, file format and options, or why it cannot be a parameter. */
function shapeOf(document: unknown, name: string, schema: Json): Shape | string {
  const options = optionsOf(schema.enum);
  const type = typeOf(schema, options);
  const isUnnamedFile = type === "string" && !options && schema.format === undefined;
  const named = isUnnamedFile && FILE_NAME.test(name) ? FILE_FORMAT : null;
  const format = textOf(schema.format)?.slice(0, 100) ?? named;
  switch (type) {
    case "string":
    case "number":
    case "integer":
    case "boolean":
    case "loras":
      return { type, format, options: options && options.length > 0 ? options : null };
    case "array":
      return arrayShape(name, resolveSchema(document, schema.items));
    case "object":
      return "An object: forms have no control for it.";
    default:
      return "It does not say of which type it is.";
  }
}

/** A list of files takes the generation's picture as its only entry; other lists have no control. */
function arrayShape(name: string, items: Json): Shape | string {
  const isNamed = items.format === undefined && items.enum === undefined && FILE_NAME.test(name);
  const isFile = items.type === "string" && (items.format === FILE_FORMAT || isNamed);
  return isFile
    ? { type: "string", format: FILE_LIST_FORMAT, options: null }
    : "A list: forms have no control for it.";
}

/**
 * Of several alternatives the one that a form has a control for: a choice before a plain value. Such
 * is fal's `image_size`, a word or an object of width and height.
 */
function oneOf(document: unknown, schema: Json): Json {
  const { anyOf, ...beside } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const plain = anyOf
    .map((one) => resolveSchema(document, one))
    .filter(({ type, enum: values }) => SCALARS.includes(String(type)) || Array.isArray(values));
  const chosen = plain.find((one) => Array.isArray(one.enum)) ?? plain[0];
  return chosen === undefined ? schema : { ...chosen, ...beside };
}

const SCALARS = ["string", "number", "integer", "boolean"];

/** A bound that is itself not allowed becomes the next whole number, or for others the bound. */
function minimumOf(schema: Json, type: Parameter["type"]): number | null {
  const beyond = numberOf(schema.exclusiveMinimum);
  if (beyond === null) return numberOf(schema.minimum);
  return type === "integer" ? Math.floor(beyond) + 1 : beyond;
}

function maximumOf(schema: Json, type: Parameter["type"]): number | null {
  const beyond = numberOf(schema.exclusiveMaximum);
  if (beyond === null) return numberOf(schema.maximum);
  return type === "integer" ? Math.ceil(beyond) - 1 : beyond;
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
  const isFile = format === FILE_FORMAT || format === FILE_LIST_FORMAT;
  return name !== PROMPT && !SAFETY.test(name) && !isFile;
}
