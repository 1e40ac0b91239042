import { KINDS } from "#contract/kinds";
import { isMeasurable } from "#contract/price-units";
import type { Model } from "#storage/schema/index";
import { invalid } from "../app-error";

/** What of a model says whether its price can be counted. */
export type UnitPriced = Pick<Model, "name" | "modelType" | "priceUnit">;

/** Whether a model's price for each unit, if it has one, can be counted by parameters of these names. */
export function isCountable(
  { modelType, priceUnit }: UnitPriced,
  names: readonly string[],
): boolean {
  if (priceUnit === null) return true;
  const { inputs, medium, takesSound } = KINDS[modelType];
  const files = takesSound ? [...inputs, "audio"] : inputs;
  return isMeasurable(priceUnit, { names, inputs: files, medium });
}

/**
 * Lets a schema take the place of another one unless a price for each unit could not be counted then.
 * A price that could not be counted before keeps no one from changing the schema.
 * @param names of the parameters, before and after.
 * @param path of the field that is at fault.
 * @throws {AppError} `invalid_request`.
 */
export function requireCountableSchema(
  model: UnitPriced,
  names: { before: readonly string[]; after: readonly string[] },
  path: string,
): void {
  const { before, after } = names;
  if (isCountable(model, after)) return;
  // A model without parameters gets its schema later.
  const wasCounted = before.length === 0 ? after.length > 0 : isCountable(model, before);
  if (!wasCounted) return;
  const priced = `${model.name} has a price for each ${model.priceUnit}`;
  throw invalid(
    path,
    before.length === 0
      ? `${priced}, and no parameter by which it is counted was given. Begin with such a parameter, or give the model one price first.`
      : `${priced}, and no parameter by which it is counted would be left. Give the model one price first, or keep such a parameter.`,
  );
}
