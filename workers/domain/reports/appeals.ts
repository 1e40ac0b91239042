import { APPEAL_DAYS } from "#contract/report-reasons";
import type { AppealState } from "#contract/reports";
import { SHARE_TOKEN } from "#contract/share-path";
import type { Viewer } from "#contract/viewer";
import type { Objects } from "#providers/objects";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findTakeDown, insertAppeal, releaseHeld, saveAnswer } from "#storage/safety/take-downs";
import type { TakeDownRow } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";
import { appealMail } from "../mail/safety-mails";
import { type SendLaterDeps, sendLater } from "../mail/send-later";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a decision can be appealed. Milliseconds since 1970. */
const endOf = ({ decidedAt }: TakeDownRow): number => decidedAt + APPEAL_DAYS * DAY_MS;

function stateOf(takeDown: TakeDownRow, now: number): AppealState["state"] {
  if (takeDown.outcome !== null) return takeDown.outcome;
  if (takeDown.appealedAt !== null) return "appealed";
  return now < endOf(takeDown) ? "open" : "late";
}

/** The decision behind the link of a mail; null for an unknown link. */
export async function readAppeal(
  deps: { db: Database; clock: Clock },
  token: string,
): Promise<AppealState | null> {
  const found = SHARE_TOKEN.test(token) ? await findTakeDown(deps.db, { token }) : undefined;
  if (!found) return null;
  const { takeDown, row } = found;
  return {
    prompt: row.prompt,
    reason: takeDown.reason,
    decided_at: new Date(takeDown.decidedAt).toISOString(),
    until: new Date(endOf(takeDown)).toISOString(),
    state: stateOf(takeDown, deps.clock()),
    answer: takeDown.answer,
  };
}

/**
 * Appeals a decision, once, by the link of its mail: its owner may be unable to sign in.
 * @throws {AppError} `not_found`; `conflict` where it was appealed before or it is too late.
 */
export async function appealTakeDown(
  deps: { db: Database; clock: Clock },
  { token, text }: { token: string; text: string },
): Promise<AppealState | null> {
  const found = await findTakeDown(deps.db, { token });
  if (!found) throw notFound("This decision");
  const { takeDown } = found;
  const at = deps.clock();
  const isOpen = stateOf(takeDown, at) === "open";
  if (!isOpen || !(await insertAppeal(deps.db, { id: takeDown.id, text, at })))
    throw new AppError("conflict", "This decision cannot be appealed, or was appealed before.");
  return readAppeal(deps, token);
}

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

/** The key of the file that an appeal is about, for administrators. @throws {AppError} `not_found`. */
export async function findHeld({ db }: { db: Database }, id: string): Promise<string> {
  const key = (await findTakeDown(db, { id }))?.takeDown.outputKey;
  if (!key) throw notFound("This file");
  return key;
}

const AT_ONCE = 100;

/** Deletes files that were taken down, once no appeal can bring them back. */
export async function sweepHeld(deps: {
  db: Database;
  clock: Clock;
  files: Pick<Files, "delete">;
}): Promise<void> {
  const decidedBefore = deps.clock() - APPEAL_DAYS * DAY_MS;
  const keys = await releaseHeld(deps.db, { decidedBefore, limit: AT_ONCE });
  if (keys.length > 0) await deps.files.delete(keys);
}
