import type { ParameterChange } from "#contract/model-import";
import type { Parameter } from "#contract/models";

/**
 * The schema that an import leads to: the provider's word counts for everything but whether a
 * parameter that is there already is shown to creators, which is the administrator's choice.
 */
export function mergeParameters(
  stored: readonly Parameter[],
  imported: readonly Parameter[],
): Parameter[] {
  return imported.map((parameter) => {
    const known = stored.find((one) => one.name === parameter.name);
    if (!known) return parameter;
    // A provider does not say for which bases LoRAs are; an administrator may have.
    const bases = parameter.type === "loras" && !parameter.enum ? { enum: known.enum } : {};
    return { ...parameter, ...bases, visible: known.visible };
  });
}

const FIELDS = [
  "type",
  "title",
  "description",
  "default",
  "required",
  "visible",
  "minimum",
  "maximum",
  "enum",
  "format",
] as const;

/**
 * What storing `next` in place of `stored` would change: what it has first, in its order, then what
 * would go.
 */
export function diffParameters(
  stored: readonly Parameter[],
  next: readonly Parameter[],
): ParameterChange[] {
  const changes = next.map((after): ParameterChange => {
    const { name } = after;
    const before = stored.find((one) => one.name === name);
    if (!before) return { kind: "added", name };
    const fields = FIELDS.filter((field) => !isSame(before[field], after[field])).map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    }));
    return fields.length === 0 ? { kind: "same", name } : { kind: "changed", name, fields };
  });
  const removed = stored
    .filter((one) => !next.some((other) => other.name === one.name))
    .map(({ name }): ParameterChange => ({ kind: "removed", name }));
  return [...changes, ...removed];
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}
