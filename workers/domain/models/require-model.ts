import { type GenerationKind, KINDS } from "#contract/kinds";
import type { ModelWithParameters } from "#storage/models/models";
import { AppError, invalid } from "../app-error";

/**
 * The model that a creator may use for a kind.
 * @param wish.isTest an administrator's test generation takes any model, active or not
 * @throws {AppError} `invalid_request`, `no_active_model`, `unavailable`.
 */
export function requireModel(
  wish: { kind: GenerationKind; name?: string | undefined; isTest?: boolean },
  model: ModelWithParameters | undefined,
): ModelWithParameters {
  const { kind, name, isTest = false } = wish;
  if (model && (isTest || (model.active && model.modelType === kind))) return model;
  if (name !== undefined)
    throw invalid("model", `There is no active model named ${name} for this tool.`);
  if (KINDS[kind].screen === null) {
    throw new AppError(
      "no_active_model",
      "No model is active for this. An administrator can switch one on.",
    );
  }
  throw new AppError(
    "unavailable",
    "No model is active for this tool at the moment. Please try again later.",
  );
}
