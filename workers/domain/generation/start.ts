import { type Started, startedSchema } from "#contract/generation";
import type { StartReading } from "#storage/generations/start-reading";
import { answerOnce } from "../idempotency/answer-once";
import { acceptGeneration } from "./accept";
import type { AcceptInput, StartDeps } from "./compose";
import { readStart } from "./read-start";

export interface StartInput extends Omit<AcceptInput, "retryOf"> {
  idempotencyKey: string | null;
  /** What `readStart` gave for the same input, where it was read before. */
  reading?: StartReading | undefined;
}

/**
 * Accepts a generation: its row and the hold of its price are stored together, or neither is.
 * The same idempotency key within 24 h gives the same answer.
 * @throws {AppError} `idempotency_conflict`, and what `acceptGeneration` throws.
 */
export function startGeneration(deps: StartDeps, input: StartInput): Promise<Started> {
  const { accountId, idempotencyKey: key, reading, origin: _, ...request } = input;
  const keyed = { accountId, scope: "generation", key, request, answer: startedSchema } as const;
  return answerOnce(deps, keyed, async (claim) =>
    acceptGeneration(deps, input, reading ?? (await readStart(deps, input)), claim),
  );
}
