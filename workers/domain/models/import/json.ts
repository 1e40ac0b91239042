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
