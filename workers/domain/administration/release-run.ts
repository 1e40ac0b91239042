import { isEnded } from "../../contract/generation";
import type { Viewer } from "../../contract/viewer";
import { refusalOf } from "../../storage/database";
import { endRun } from "../../storage/run-acts";
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
  const end = { patch: { ...patch, updatedAt: now }, events, resolution, line };
  const released = await endRun(deps.db, id, end).catch((error: unknown) => {
    throw refusalOf(error)?.refusal === "stale" ? ended : error;
  });
  // As it is now: the provider may have accepted it since it was read above.
  const ref = released?.providerRef;
  if (ref) deps.waitUntil(stopQuietly(deps, row, ref));
  await deps.tellWatchers(id);
}
