import type { Viewer } from "#contract/viewer";
import type { Database } from "#storage/database";
import { saveDismissal as storeDismissal } from "#storage/safety/reports";
import { auditLine } from "../administration/audit-line";
import { AppError } from "../app-error";
import type { Clock } from "../clock";
import { decidedMail } from "../mail/safety-mails";
import { type SendLaterDeps, sendLater } from "../mail/send-later";

/**
 * Decides that a reported generation stays, and writes so to the reporters who asked.
 * @throws {AppError} `conflict` where no report of it is open.
 */
export async function dismissReports(
  deps: SendLaterDeps & { db: Database; clock: Clock },
  { actor, id, reason }: { actor: Viewer; id: string; reason: string },
): Promise<void> {
  const line = auditLine(deps, actor, {
    action: "reports_dismissed",
    target: id,
    before: null,
    after: { reason },
  });
  const at = deps.clock();
  const reporters = await storeDismissal(deps.db, { generationId: id, at, line });
  if (!reporters) throw new AppError("conflict", "No report of this generation is open.");
  for (const to of reporters) sendLater(deps, decidedMail({ to, isRemoved: false }));
}
