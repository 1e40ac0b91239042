import { isEnded } from "#contract/generation";
import type { Viewer } from "#contract/viewer";
import { refusalOf } from "#storage/database";
import { endGeneration } from "#storage/generations/administration";
import { AppError, notFound } from "../app-error";
import { closeGeneration } from "../generation/close";
import { findAny } from "../generation/find-any";
import { type ObserveDeps, stopQuietly } from "../generation/observe";
import { auditLine } from "./audit-line";
import type { CancelGenerationDeps } from "./cancel-generation";

export interface ReleaseGenerationDeps
  extends ObserveDeps,
    Pick<CancelGenerationDeps, "db" | "clock"> {
  /** Tells whoever watches a generation how it stands. */
  tellWatchers(id: string): Promise<void>;
  waitUntil(work: Promise<unknown>): void;
}

const MESSAGE = "An administrator ended this generation. Nothing was charged.";

/**
 * Ends a generation that is stuck, now and as failed, and gives its credits back: all or nothing, and only
 * if it has not ended by then. The provider is asked to stop, without waiting for it.
 * @throws {AppError} `not_found`, `already_ended`.
 */
export async function releaseGeneration(
  deps: ReleaseGenerationDeps,
  request: { actor: Viewer; id: string; reason: string },
): Promise<void> {
  const { actor, id, reason } = request;
  const row = await findAny(deps, id);
  if (!row) throw notFound("This generation");
  const ended = new AppError("already_ended", "This generation has already ended.");
  if (isEnded(row.status)) throw ended;
  const now = deps.clock();
  const ending = { status: "failed", code: "internal_error", message: MESSAGE } as const;
  const { patch, events, resolution } = closeGeneration(row, ending, now);
  const line = auditLine(deps, actor, {
    action: "generation_released",
    target: id,
    before: { status: row.status, cost: row.cost },
    after: { status: ending.status, reason },
  });
  const end = { patch: { ...patch, updatedAt: now }, events, resolution, line };
  const released = await endGeneration(deps.db, id, end).catch((error: unknown) => {
    throw refusalOf(error)?.refusal === "stale" ? ended : error;
  });
  // As it is now: the provider may have accepted it since it was read above.
  const ref = released?.providerRef;
  if (ref) deps.waitUntil(stopQuietly(deps, row, ref));
  await deps.tellWatchers(id);
}
