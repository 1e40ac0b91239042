import type { Started } from "#contract/generation";
import { isEnded } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import { AppError } from "../app-error";
import { requireFeature } from "../models/require-feature";
import { findOwn } from "./find-own";
import { type StartDeps, startGeneration } from "./start";

/**
 * Starts a new generation with the inputs of an ended one, at the model's present price.
 * @throws {AppError} `not_found`, `not_ended`, `feature_disabled`, and what starting throws.
 */
export async function retryGeneration(
  deps: StartDeps,
  input: {
    accountId: string;
    /** A trial is repeated as a trial, free, by administrators only. */
    isAdmin: boolean;
    id: string;
    origin: string;
    idempotencyKey: string | null;
  },
): Promise<Started> {
  const row = await findOwn(deps, input.accountId, input.id);
  if (!isEnded(row.status)) {
    throw new AppError(
      "not_ended",
      "This generation is still running. Cancel it first, or wait for its end.",
    );
  }
  await requireFeature(deps, KINDS[row.kind].feature);
  return startGeneration(deps, {
    accountId: row.accountId,
    kind: row.kind,
    prompt: row.prompt,
    inputKey: row.inputKey,
    model: row.model,
    params: row.params,
    originalPrompt: row.originalPrompt ?? undefined,
    isTest: row.isTest && input.isAdmin,
    idempotencyKey: input.idempotencyKey,
    origin: input.origin,
    retryOf: row.id,
  });
}
