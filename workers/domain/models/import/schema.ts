import { AppError } from "#domain/app-error";

/** A chain of references is never longer in a document that means well. */
const MAX_STEPS = 16;
const LOCAL = "#/";

/**
 * Follows `$ref`, a lone `allOf` and a nullable `anyOf` until a plain schema is reached. Keywords
 * beside a reference (title, default, `x-order`) wins over what is referred to.
 * @throws {AppError} `invalid_request` for a reference that leads nowhere, elsewhere or in a circle.
 */
export function resolveSchema(document: unknown, schema: unknown): Json {
  let beside: Json = {};
  let current: unknown = schema;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (!isObject(current)) return beside;
    const { $ref: reference, allOf, anyOf, oneOf, ...rest } = current;
    beside = { ...rest, ...beside };
    if (typeof reference === "string") {
      current = lookUp(document, reference);
      continue;
    }
    const options = Array.isArray(allOf) ? allOf : withoutNull(anyOf ?? oneOf);
    if (options.length !== 1) return options.length > 1 ? { ...beside, anyOf: options } : beside;
    current = options[0];
  }
  throw refused("The document has references that go in a circle.");
}

function withoutNull(options: unknown): unknown[] {
  if (!Array.isArray(options)) return [];
  return options.filter((option) => own(option, "type") !== "null");
}

function lookUp(document: unknown, reference: string): unknown {
  if (!reference.startsWith(LOCAL)) {
    throw refused(`The document refers to another document (${reference.slice(0, 80)}).`);
  }
  const path = reference
    .slice(LOCAL.length)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const found = path.reduce<unknown>(own, document);
  if (found === undefined) {
    throw refused(`The document refers to ${reference.slice(0, 80)}, which it does not have.`);
  }
  return found;
}

function refused(message: string): AppError {
  return new AppError("invalid_request", message, { issues: [{ path: "document", message }] });
}

/** An object of a document that was parsed from JSON. */
export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own property; names such as `constructor` mean nothing else here. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value at a path of own properties. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(own, value);
}

export function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" && value.isWellFormed()
    ? value.trim().replaceAll("\0", "")
    : null;
}

export function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
