import type { Viewer } from "#contract/viewer";
import { notFound } from "../app-error";
import { type CancelDeps, cancelGeneration } from "../generation/cancel";
import { findAny } from "../generation/find-any";
import { auditLine } from "./audit-line";

/**
 * Stops any creator's generation, as its owner could. Asking again changes nothing and is not written
 * down.
 * @throws {AppError} `not_found`, `already_ended`.
 */
export async function cancelAnyGeneration(
  deps: CancelDeps,
  actor: Viewer,
  id: string,
): Promise<void> {
  const found = await findAny(deps, id);
  if (!found) throw notFound("This generation");
  const line = auditLine(deps, actor, {
    action: "generation_canceled",
    target: id,
    before: { status: found.generation.status },
    after: null,
  });
  await cancelGeneration(deps, found, line);
}
