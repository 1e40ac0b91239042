import type { ModelParameter } from "#storage/schema/index";
import { digestOf } from "../idempotency/digest";

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
