import type { Parameter } from "#contract/models";

/** Parameters that say how many results are wanted: `num_outputs`, `n`, `batch_size`, `image_count`. */
const COUNT =
  /^n$|^(?:num|number|max)(?:_of)?_(?:images|outputs|results|samples|videos|variations|generations)$|^batch(?:_size|_count)?$|(?:image|output|result|sample|video)s?_count$|^samples$/i;

/**
 * The largest value that a creator may give a parameter; null for any. A number of results is paid as one
 * generation, so it may grow only as far as an administrator has allowed: to its maximum, or its options, else
 * to its default.
 */
export function mostOf({ name, type, maximum, default: usual, enum: options }: Bounded) {
  const isNumber = type === "integer" || type === "number";
  if (maximum != null || !isNumber || !COUNT.test(name) || (options?.length ?? 0) > 0)
    return maximum ?? null;
  const most = Number(usual ?? 1);
  return Number.isFinite(most) ? Math.max(1, most) : 1;
}

type Bounded = Pick<Parameter, "name" | "type" | "maximum" | "default" | "enum">;
