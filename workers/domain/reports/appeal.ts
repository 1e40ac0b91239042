import { APPEAL_DAYS } from "#contract/report-reasons";
import type { AppealState } from "#contract/reports";
import { SHARE_TOKEN } from "#contract/share-path";
import type { Database } from "#storage/database";
import { findTakeDown, insertAppeal } from "#storage/safety/take-downs";
import type { TakeDownRow } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";

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
