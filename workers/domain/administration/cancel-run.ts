import { isEnded } from "../../contract/generation";
import type { Viewer } from "../../contract/viewer";
import { putAudit } from "../../storage/audit";
import type { Database } from "../../storage/database";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { findRun } from "../generation/find-run";
import { auditLine } from "./audit-line";

export interface CancelRunDeps {
  db: Database;
  clock: Clock;
  /** Asks a run's object to stop it. */
  cancelRun(id: string): Promise<void>;
}

/**
 * Asks for somebody's run to be stopped, as its owner could; the provider's end state decides how
 * it ends.
 * @throws {AppError} `not_found`, `already_ended`.
 */
export async function cancelRun(deps: CancelRunDeps, actor: Viewer, id: string): Promise<void> {
  const row = await findRun(deps, id);
  if (!row) throw notFound("This run");
  if (isEnded(row.status)) throw new AppError("already_ended", "This run has already ended.");
  await putAudit(
    deps.db,
    auditLine(deps, actor, {
      action: "run_canceled",
      target: id,
      before: { status: row.status },
      after: null,
    }),
  );
  await deps.cancelRun(id);
}
