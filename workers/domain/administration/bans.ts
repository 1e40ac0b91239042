import type { Ban, Person } from "#contract/people";
import type { Viewer } from "#contract/viewer";
import { endAllSubscriptions } from "#storage/billing/subscriptions";
import { clearBan, setBan } from "#storage/people/administration";
import { AppError, invalid } from "../app-error";
import { auditLine } from "../audit-line";
import { type ClosePagesDeps, closePages } from "../billing/orders";
import { type EndDeps, endAllOf } from "../generation/end";
import { explainRefusal, type PeopleDeps, requirePerson, standingOf, toPerson } from "./people";

type BanDeps = EndDeps & ClosePagesDeps;

/**
 * Keeps someone out, for good or until a moment, and ends their sessions. A new ban takes the place
 * of the one before. The account's running generations are canceled behind the answer, free of charge; a ban for
 * good ends its plan and closes the pages where it could still pay, too.
 * @throws {AppError} `not_found`; `invalid_request` for a moment that is over; `conflict` for
 *   oneself, for the last administrator, and when someone else changed the account meanwhile;
 *   `forbidden` when the actor is no administrator any more.
 */
export async function banPerson(
  deps: PeopleDeps & BanDeps,
  request: { actor: Viewer; id: string; ban: Ban },
): Promise<Person> {
  const { actor, id, ban } = request;
  const row = await requirePerson(deps, id);
  if (id === actor.id) throw new AppError("conflict", "You cannot ban yourself.");
  const standing = standingOf(deps);
  const expires = ban.until ? new Date(ban.until) : null;
  if (expires && expires.getTime() <= standing.now) {
    throw invalid("until", "Choose an end in the future.");
  }
  const { banned, ban_reason, ban_expires } = toPerson(row, standing);
  const line = auditLine(deps, actor, {
    action: "account_banned",
    target: row.email,
    before: { banned, ban_reason, ban_expires },
    after: { banned: true, ban_reason: ban.reason, ban_expires: expires?.toISOString() ?? null },
  });
  try {
    await setBan(deps.db, { standing, line }, row, { reason: ban.reason, expires });
  } catch (error) {
    throw await explainRefusal(deps, error, request);
  }
  deps.waitUntil(endRunning(deps, request));
  return toPerson(await requirePerson(deps, id), standing);
}

/** The sweep continues what is interrupted here. */
async function endRunning(
  deps: BanDeps,
  { actor, id, ban }: { actor: Viewer; id: string; ban: Ban },
): Promise<void> {
  try {
    // A person who is banned for good could neither use a plan nor cancel it.
    if (!ban.until) {
      await endAllSubscriptions(deps.db, id, deps.clock());
      await closePages(deps, id, ["plan", "credits"]);
    }
    await endAllOf(deps, id, "the account was banned", (row) =>
      auditLine(deps, actor, {
        action: "generation_canceled",
        target: row.id,
        before: { status: row.status },
        after: { reason: `account banned: ${ban.reason}` },
      }),
    );
  } catch (error) {
    deps.log("ban_end_failed", {
      id,
      message: error instanceof Error ? error.message : String(error),
    });
  }
}

/**
 * Lets someone in again; who is not banned stays as they are.
 * @throws {AppError} `not_found`; `conflict` when someone else changed the account meanwhile;
 *   `forbidden` when the actor is no administrator any more.
 */
export async function liftBan(
  deps: PeopleDeps,
  request: { actor: Viewer; id: string },
): Promise<Person> {
  const row = await requirePerson(deps, request.id);
  const standing = standingOf(deps);
  const person = toPerson(row, standing);
  if (!person.banned) return person;
  const { ban_reason, ban_expires } = person;
  const line = auditLine(deps, request.actor, {
    action: "account_unbanned",
    target: row.email,
    before: { banned: true, ban_reason, ban_expires },
    after: { banned: false },
  });
  try {
    await clearBan(deps.db, { standing, line }, row);
  } catch (error) {
    throw await explainRefusal(deps, error, request);
  }
  return toPerson(await requirePerson(deps, request.id), standing);
}
