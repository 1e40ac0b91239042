import { isEnded } from "../../contract/generation";
import type { Viewer } from "../../contract/viewer";
import { refusalOf } from "../../storage/database";
import { endRun } from "../../storage/runs";
import { AppError, notFound } from "../app-error";
import { closeGeneration } from "../generation/close";
import { findRun } from "../generation/find-run";
import { type ObserveDeps, stopQuietly } from "../generation/observe";
import { auditLine } from "./audit-line";
import type { CancelRunDeps } from "./cancel-run";

export interface ReleaseRunDeps extends ObserveDeps, Pick<CancelRunDeps, "db" | "clock"> {
  /** Tells whoever watches a run how it stands. */
  tellWatchers(id: string): Promise<void>;
  waitUntil(work: Promise<unknown>): void;
}

const MESSAGE = "An administrator ended this run. Nothing was charged.";

/**
 * Ends a run that is stuck, now and as failed, and gives its credits back: all or nothing, and only
 * if it has not ended by then. The provider is asked to stop, without waiting for it.
 * @throws {AppError} `not_found`, `already_ended`.
 */
export async function releaseRun(
  deps: ReleaseRunDeps,
  request: { actor: Viewer; id: string; reason: string },
): Promise<void> {
  const { actor, id, reason } = request;
  const row = await findRun(deps, id);
  if (!row) throw notFound("This run");
  const ended = new AppError("already_ended", "This run has already ended.");
  if (isEnded(row.status)) throw ended;
  const now = deps.clock();
  const ending = { status: "failed", code: "internal_error", message: MESSAGE } as const;
  const { patch, events, resolution } = closeGeneration(row, ending, now);
  const line = auditLine(deps, actor, {
    action: "run_released",
    target: id,
    before: { status: row.status, cost: row.cost },
    after: { status: ending.status, reason },
  });
  try {
    await endRun(deps.db, id, { patch: { ...patch, updatedAt: now }, events, resolution, line });
  } catch (error) {
    const refusal = refusalOf(error)?.refusal;
    if (refusal === "stale" || refusal === "unique") throw ended;
    throw error;
  }
  await deps.tellWatchers(id);
  if (row.providerRef) deps.waitUntil(stopQuietly(deps, row, row.providerRef));
}
