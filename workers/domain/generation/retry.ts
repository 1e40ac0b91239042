import { isEnded, type Started, startedSchema } from "#contract/generation";
import { scalarsOf } from "#contract/generation-params";
import { AppError, notFound } from "../app-error";
import { answerOnce } from "../idempotency/answer-once";
import { resolveParamFiles } from "../uploads/resolve-param-files";
import { acceptGeneration } from "./accept";
import type { StartDeps } from "./compose";
import { type RetryReading, readRetry } from "./read-retry";

/**
 * Starts a new generation with the inputs of an ended one, at the model's present price. The same
 * idempotency key within 24 h gives the same answer.
 * @throws {AppError} `not_found`, `not_ended`, `idempotency_conflict`, and what `acceptGeneration` throws.
 */
export function retryGeneration(
  deps: StartDeps & Parameters<typeof resolveParamFiles>[0],
  input: {
    accountId: string;
    /** A test generation is repeated as one, free, by administrators only. */
    isAdmin: boolean;
    id: string;
    expectedCost?: number | undefined;
    origin: string;
    idempotencyKey: string | null;
    reading?: RetryReading | undefined;
  },
): Promise<Started> {
  const { accountId, id, expectedCost, idempotencyKey: key, origin } = input;
  const request = { id, expectedCost };
  const keyed = { accountId, scope: "retry", key, request, answer: startedSchema } as const;
  return answerOnce(deps, keyed, async (claim) => {
    const reading = input.reading ?? (await readRetry(deps, id));
    const { row } = reading;
    if (row?.accountId !== accountId) throw notFound("This generation");
    if (!isEnded(row.status)) {
      throw new AppError(
        "not_ended",
        "This generation is still running. Cancel it first, or wait for its end.",
      );
    }
    const { kind, prompt, inputKey, model, params, originalPrompt, referenceKeys } = row;
    const files = { params: scalarsOf(params), origins: [origin, row.origin] };
    const repeated = {
      ...{ accountId, kind, prompt, inputKey, model, params, expectedCost, origin, retryOf: id },
      originalPrompt: originalPrompt ?? undefined,
      referenceKeys: referenceKeys ?? undefined,
      paramFiles: await resolveParamFiles(deps, files),
      isTest: row.isTest && input.isAdmin,
    };
    return acceptGeneration(deps, repeated, reading, claim);
  });
}
