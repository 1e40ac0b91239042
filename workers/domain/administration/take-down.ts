import type { Viewer } from "#contract/viewer";
import type { Database } from "#storage/database";
import { findGenerationWithOwner } from "#storage/generations/all";
import { saveTakeDown } from "#storage/generations/take-down";
import type { Generation } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { type ForgetDeps, forgetCopies } from "../generation/forget-copies";
import { takenDownMail } from "../mail/account-mails";
import { type SendLaterDeps, sendLater } from "../mail/send-later";
import { auditLine } from "./audit-line";

export interface TakeDownDeps extends SendLaterDeps, ForgetDeps {
  db: Database;
  clock: Clock;
  deleteFiles(keys: string[]): Promise<void>;
  announce(row: Generation): Promise<void>;
}

/**
 * Removes the result of a generation, with its share, and writes to its owner why. The generation, its
 * receipt and what was paid for it stay. What continued from the result keeps its own files.
 * @throws {AppError} `not_found`; `conflict` for a generation without a result.
 */
export async function takeDown(
  deps: TakeDownDeps,
  { actor, id, reason }: { actor: Viewer; id: string; reason: string },
): Promise<void> {
  const found = await findGenerationWithOwner(deps.db, id);
  if (!found) throw notFound("This generation");
  const { outputKey } = found.row;
  const line = auditLine(deps, actor, {
    action: "generation_taken_down",
    target: id,
    before: { output: outputKey },
    after: { reason },
  });
  const message = `An administrator removed this result: ${reason}`;
  const at = deps.clock();
  const row = outputKey && (await saveTakeDown(deps.db, { id, outputKey, message, at, line }));
  if (!row) throw new AppError("conflict", "This generation has no result to take down.");
  await deps.deleteFiles([outputKey]);
  deps.waitUntil(forgetCopies(deps, [row]));
  await deps.announce(row);
  if (found.email) sendLater(deps, takenDownMail({ to: found.email, prompt: row.prompt, reason }));
}
