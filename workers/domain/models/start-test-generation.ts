import type { Started } from "#contract/generation";
import type { TestGenerationInput } from "#contract/test-generation";
import { invalid } from "../app-error";
import type { StartDeps } from "../generation/compose";
import { startGeneration } from "../generation/start";
import { requireModel } from "./test-model";

/**
 * Runs a model for the administrator who tries it, active or not, free of credits and outside of
 * their history.
 * @param request.inputKey the stored picture, where one was given
 * @throws {AppError} `not_found`, `invalid_request`, and what starting throws.
 */
export async function startTestGeneration(
  deps: StartDeps,
  request: {
    accountId: string;
    model: string;
    input: TestGenerationInput;
    inputKey: string | null;
    origin: string;
    idempotencyKey: string | null;
  },
): Promise<Started> {
  const { input, inputKey, ...rest } = request;
  const model = await requireModel(deps, request.model);
  if (model.modelType.startsWith("image_") && inputKey === null) {
    throw invalid("image_url", "Please upload an input image first!");
  }
  return startGeneration(deps, {
    ...rest,
    kind: model.modelType,
    prompt: input.prompt,
    params: input.params,
    inputKey,
    isTest: true,
  });
}
