import { isEnded } from "#contract/generation";
import type { Viewer } from "#contract/viewer";
import { AppError, notFound } from "../app-error";
import { type EndDeps, endGeneration } from "../generation/end";
import { driven, findAny } from "../generation/find-any";
import { auditLine } from "./audit-line";

const MESSAGE = "An administrator ended this generation. Nothing was charged.";

/**
 * Ends a generation that is stuck, now and as failed, and gives its credits back: all or nothing, and only
 * if it has not ended by then. The provider is asked to stop, without waiting for it.
 * @throws {AppError} `not_found`, `already_ended`.
 */
export async function releaseGeneration(
  deps: EndDeps,
  request: { actor: Viewer; id: string; reason: string },
): Promise<void> {
  const { actor, id, reason } = request;
  const found = await findAny(deps, id);
  if (!found) throw notFound("This generation");
  const { generation } = found;
  const ending = { status: "failed", code: "internal_error", message: MESSAGE } as const;
  const line = auditLine(deps, actor, {
    action: "generation_released",
    target: id,
    before: { status: generation.status, cost: generation.cost },
    after: { status: ending.status, reason },
  });
  const end = { ending, line, stopAtProvider: true };
  const running = isEnded(generation.status) ? undefined : driven(found);
  if (!running || !(await endGeneration(deps, running, end))) {
    throw new AppError("already_ended", "This generation has already ended.");
  }
}
