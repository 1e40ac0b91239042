import { isEnded } from "../../contract/generation";
import type { Viewer } from "../../contract/viewer";
import { type Database, refusalOf } from "../../storage/database";
import { markCanceled } from "../../storage/run-acts";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { findRun } from "../generation/find-run";
import { cancelLine } from "../generation/request-cancel";
import { auditLine } from "./audit-line";

export interface CancelRunDeps {
  db: Database;
  clock: Clock;
  /** Asks a run's object to stop it. */
  cancelRun(id: string): Promise<void>;
}

/**
 * Asks for somebody's run to be stopped, as its owner could; the provider's end state decides how
 * it ends. Asking again changes nothing and is not written down.
 * @throws {AppError} `not_found`, `already_ended`.
 */
export async function cancelRun(deps: CancelRunDeps, actor: Viewer, id: string): Promise<void> {
  const row = await findRun(deps, id);
  if (!row) throw notFound("This run");
  const line = auditLine(deps, actor, {
    action: "run_canceled",
    target: id,
    before: { status: row.status },
    after: null,
  });
  try {
    await markCanceled(deps.db, id, { event: cancelLine(line.at), line });
  } catch (error) {
    if (refusalOf(error)?.refusal !== "stale") throw error;
    const now = await findRun(deps, id);
    if (!now || isEnded(now.status)) {
      throw new AppError("already_ended", "This run has already ended.");
    }
  }
  await deps.cancelRun(id);
}
