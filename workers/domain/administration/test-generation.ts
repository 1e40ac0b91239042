import type { Started } from "#contract/generation";
import { INPUT_FIELDS, MISSING_INPUT } from "#contract/input-fields";
import type { InputMedium } from "#contract/kind";
import { KINDS } from "#contract/kinds";
import { MISSING_PROMPT } from "#contract/prompt";
import type { TestGenerationInput } from "#contract/test-generation";
import { AppError, invalid } from "../app-error";
import type { StartDeps } from "../generation/compose";
import { startGeneration } from "../generation/start";
import type { NamedSound } from "../generation/wish";
import { requireStoredModel } from "../models/test-models";
import type { ParamFile } from "../uploads/inputs";

/**
 * Runs a model for the administrator who tries it, active or not, free of credits and outside of
 * their history.
 * @param request.inputKey the stored file, where one was given
 * @throws {AppError} `not_found`, `invalid_request`, and what starting throws.
 */
export async function startTestGeneration(
  deps: StartDeps,
  request: {
    accountId: string;
    model: string;
    input: TestGenerationInput;
    inputKey: string | null;
    inputMedium: InputMedium;
    sound?: NamedSound;
    paramFiles?: readonly ParamFile[];
    origin: string;
    idempotencyKey: string | null;
  },
): Promise<Started> {
  const { input, inputKey, ...rest } = request;
  const model = await requireStoredModel(deps, request.model);
  const { inputs, takesPrompt, takesConsent } = KINDS[model.modelType];
  const [medium] = inputs;
  if (medium && inputKey === null) throw invalid(INPUT_FIELDS[medium], MISSING_INPUT[medium]);
  if (takesPrompt && input.prompt === undefined) throw invalid("prompt", MISSING_PROMPT);
  if (takesConsent && input.consent === undefined)
    throw new AppError("consent_required", "Say what the person shown agreed to.");
  return startGeneration(deps, {
    ...rest,
    kind: model.modelType,
    prompt: input.prompt ?? "",
    params: input.params,
    ...(takesConsent && input.consent ? { consent: input.consent } : {}),
    inputKey,
    isTest: true,
  });
}
