import { appealPath } from "#contract/share-path";
import type { Viewer } from "#contract/viewer";
import type { Objects } from "#providers/objects";
import type { Database } from "#storage/database";
import { findGenerationWithOwner } from "#storage/generations/all";
import { saveTakeDown } from "#storage/safety/take-downs";
import { AppError, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { copyOf, type ForgetDeps, forgetCopies } from "../generation/provider-calls";
import { decidedMail, takenDownMail } from "../mail/safety-mails";
import { type SendLaterDeps, sendLater } from "../mail/send-later";
import { randomToken } from "../random";

export interface TakeDownDeps extends SendLaterDeps, ForgetDeps {
  db: Database;
  clock: Clock;
  objects: Pick<Objects, "announce">;
}

/**
 * Removes the result of a generation, with its share, and writes to its owner why and how to appeal, and to
 * those who reported it. The generation, its receipt and what was paid for it stay; the file is shown to no one
 * and is kept for an appeal. Results that continued from it keep their own files.
 * @param input `site`: the site's own address, for the link in the letter.
 * @throws {AppError} `not_found`; `conflict` for a generation without a result.
 */
export async function takeDown(
  deps: TakeDownDeps,
  input: { actor: Viewer; id: string; reason: string; site: string },
): Promise<void> {
  const { actor, id, reason, site } = input;
  const found = await findGenerationWithOwner(deps.db, id);
  if (!found) throw notFound("This generation");
  const { outputKey, outputBytes, prompt } = found.generation;
  const line = auditLine(deps, actor, {
    action: "generation_taken_down",
    target: id,
    before: { output: outputKey },
    after: { reason },
  });
  const message = `An administrator removed this result: ${reason}`;
  const at = deps.clock();
  const appealToken = randomToken();
  const decision = { id: crypto.randomUUID(), reason, appealToken, outputBytes };
  const reporters =
    outputKey && (await saveTakeDown(deps.db, { id, outputKey, message, at, line, decision }));
  if (!reporters) throw new AppError("conflict", "This generation has no result to take down.");
  deps.waitUntil(forgetCopies(deps, copyOf(found)));
  await deps.objects.announce(found);
  const url = `${site}${appealPath(appealToken)}`;
  if (found.email) sendLater(deps, takenDownMail({ to: found.email, prompt, reason, url }));
  for (const to of reporters) sendLater(deps, decidedMail({ to, thing: "page", isRemoved: true }));
}
