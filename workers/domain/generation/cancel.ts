import { isEnded } from "#contract/generation";
import type { Objects } from "#providers/objects";
import { markCancelRequested } from "#storage/generations/ends";
import type { EventLine } from "#storage/generations/events";
import type { NewAuditRow, ShownGeneration } from "#storage/schema/index";
import { AppError } from "../app-error";
import { type Announcer, type EndDeps, endGeneration } from "./end";
import { findAny } from "./generations";
import { canceledUnsent } from "./transitions";

export interface CancelDeps extends EndDeps {
  objects: Announcer & Pick<Objects, "nudge">;
}

/**
 * Stops a generation. One that the provider has not confirmed ends at once; any other is asked to stop
 * by its object, and the provider's end state decides how it ends. Asking again changes nothing.
 * @param line for the audit log, where an administrator asks; stored once, with the request.
 * @throws {AppError} `already_ended`.
 */
export async function cancelGeneration(
  deps: CancelDeps,
  { generation, run }: ShownGeneration,
  line?: NewAuditRow,
): Promise<void> {
  const ended = new AppError("already_ended", "This generation has already ended.");
  if (isEnded(generation.status) || run === null) throw ended;
  const { id } = generation;
  const event: EventLine = { at: deps.clock(), stage: "cancel_requested", detail: "Asked to stop" };
  if (run.providerRef === null) {
    const ending = canceledUnsent(run);
    const end = { ending, events: [event], line, stopAtProvider: true };
    if (!(await endGeneration(deps, { generation, run }, end))) throw ended;
    return;
  }
  if (!(await markCancelRequested(deps.db, id, { event, line: line ?? null }))) {
    const now = await findAny(deps, id);
    if (!now || isEnded(now.generation.status)) throw ended;
  }
  await deps.objects.nudge(id);
}
