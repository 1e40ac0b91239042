import { isEnded } from "#contract/generation";
import type { Viewer } from "#contract/viewer";
import { type Database, refusalOf } from "#storage/database";
import { markCanceled } from "#storage/generations/administration";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { findAny } from "../generation/find-any";
import { cancelLine } from "../generation/request-cancel";
import { auditLine } from "./audit-line";

export interface CancelGenerationDeps {
  db: Database;
  clock: Clock;
  /** Asks a generation's object to stop it. */
  cancelGeneration(id: string): Promise<void>;
}

/**
 * Asks for somebody's generation to be stopped, as its owner could; the provider's end state decides how
 * it ends. Asking again changes nothing and is not written down.
 * @throws {AppError} `not_found`, `already_ended`.
 */
export async function cancelGeneration(
  deps: CancelGenerationDeps,
  actor: Viewer,
  id: string,
): Promise<void> {
  const row = await findAny(deps, id);
  if (!row) throw notFound("This generation");
  const line = auditLine(deps, actor, {
    action: "generation_canceled",
    target: id,
    before: { status: row.status },
    after: null,
  });
  try {
    await markCanceled(deps.db, id, { event: cancelLine(line.at), line });
  } catch (error) {
    if (refusalOf(error)?.refusal !== "stale") throw error;
    const now = await findAny(deps, id);
    if (!now || isEnded(now.status)) {
      throw new AppError("already_ended", "This generation has already ended.");
    }
  }
  await deps.cancelGeneration(id);
}
