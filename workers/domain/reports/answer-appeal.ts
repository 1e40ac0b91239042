import type { Viewer } from "#contract/viewer";
import type { Objects } from "#providers/objects";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findTakeDown, saveAnswer } from "#storage/safety/take-downs";
import { auditLine } from "../administration/audit-line";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { appealMail } from "../mail/safety-mails";
import { type SendLaterDeps, sendLater } from "../mail/send-later";

/**
 * Decides about an appeal and writes to the owner. A result that is restored is in the history again, unshared;
 * the file of one that stays removed is deleted.
 * @throws {AppError} `not_found`; `conflict` where it is decided already.
 */
export async function answerAppeal(
  deps: SendLaterDeps & {
    db: Database;
    clock: Clock;
    files: Pick<Files, "delete">;
    objects: Pick<Objects, "announce">;
  },
  input: { actor: Viewer; id: string; decision: "restore" | "uphold"; answer: string },
): Promise<void> {
  const { actor, id, decision, answer } = input;
  const found = await findTakeDown(deps.db, { id });
  if (!found) throw notFound("This appeal");
  const { takeDown, row, email } = found;
  const isRestored = decision === "restore";
  const line = auditLine(deps, actor, {
    action: "appeal_decided",
    target: row.id,
    before: { appeal: takeDown.appeal },
    after: { decision, answer },
  });
  const saved = await saveAnswer(deps.db, {
    ...{ id, generationId: row.id, isRestored, answer, line },
    at: deps.clock(),
  });
  if (!saved) throw new AppError("conflict", "This appeal is decided already.");
  if (!isRestored && takeDown.outputKey) await deps.files.delete([takeDown.outputKey]);
  await deps.objects.announce({ generation: row });
  if (email) sendLater(deps, appealMail({ to: email, prompt: row.prompt, isRestored, answer }));
}
