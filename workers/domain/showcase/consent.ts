import type { AuditAction } from "#contract/audit";
import type { ShowcaseConsent } from "#contract/showcase";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import type { ShowcaseRow } from "#storage/schema/index";
import {
  type Chosen,
  type ConsentAnswer,
  findChosen,
  listChosenOf,
  saveConsent,
} from "#storage/showcase/showcase";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { randomToken } from "../random";
import { type ConsentLink, isFor, isGivenOut, type LinkDeps, linkEnd } from "./consent-link";
import { reasonAgainst } from "./may-show";
import { answerBy, stateOf, toConsent } from "./to-consent";

/** Most requests in an owner's settings: more than anyone is asked. */
const MAX_LISTED = 100;

type ReadDeps = { db: Database; clock: Clock; files: Pick<Files, "url"> };

/** What an owner was asked for and has said, newest first. */
export async function listConsents(
  deps: ReadDeps,
  input: { accountId: string; origin: string },
): Promise<ShowcaseConsent[]> {
  const rows = await listChosenOf(deps.db, input.accountId, MAX_LISTED);
  return Promise.all(rows.map((row) => toConsent(deps, row, input.origin)));
}

/**
 * The request behind the link of a letter.
 * @throws {AppError} `forbidden` for a link that was altered or has ended, by its time or because the account has
 *   another address; `not_found` where the request is gone.
 */
export async function findByLink(
  deps: { db: Database; clock: Clock } & LinkDeps,
  link: ConsentLink,
): Promise<Chosen> {
  if (!isGivenOut(deps, link, deps.clock()))
    throw new AppError("forbidden", "This link is not complete, or it has expired.");
  const found = await findChosen(deps.db, link.id);
  const isOfThis = found && String(linkEnd(found.consent)) === link.exp;
  if (!isOfThis || found.consent.removedAt !== null) throw notFound("This request");
  if (!isFor(deps, link, found.email))
    throw new AppError(
      "forbidden",
      "This link was sent to an address that the account no longer has. Sign in to answer.",
    );
  return found;
}

/**
 * An owner's answer in the application.
 * @throws {AppError} `not_found` where this account was not asked; `conflict` as `answerConsent`.
 */
export async function answerOwn(
  deps: ReadDeps,
  input: { accountId: string; id: string; agrees: boolean; origin: string },
): Promise<ShowcaseConsent> {
  const { accountId, id, agrees, origin } = input;
  const found = await findChosen(deps.db, id);
  if (found?.consent.accountId !== accountId || found.consent.removedAt !== null)
    throw notFound("This request");
  return toConsent(deps, await answerConsent(deps, found, { agrees, by: "settings" }), origin);
}

/**
 * Stores an owner's answer. The same answer again changes nothing.
 * @param by how they answered, for the audit log: a link proves the mailbox alone.
 * @throws {AppError} `conflict` where it is too late to agree, the result cannot be shown, or another answer came in this moment.
 */
export async function answerConsent(
  deps: { db: Database; clock: Clock },
  found: Chosen,
  { agrees, by }: { agrees: boolean; by: "link" | "settings" },
): Promise<Chosen> {
  const { consent, email } = found;
  const now = deps.clock();
  const isIn = stateOf(found, now) === "agreed";
  const isOut = consent.state === "refused" || consent.state === "withdrawn";
  if (agrees ? isIn : isOut) return found;
  const answer = agrees ? agreed(found, now) : declined(consent, now);
  const action: AuditAction = `showcase_${answer.state}`;
  const line = {
    ...{ at: now, actorId: consent.accountId, actorEmail: email ?? "", action },
    ...{ target: consent.generationId, before: { state: consent.state } },
    after: { state: answer.state, by },
  };
  const isSaved = await saveConsent(deps.db, consent, { answer, line });
  const stored = await findChosen(deps.db, consent.generationId);
  if (!stored) throw notFound("This request");
  if (isSaved || stored.consent.state === answer.state) return stored;
  throw new AppError("conflict", "Another answer came in this moment. Look again.");
}

/** A consent from now on. @throws {AppError} `conflict`. */
function agreed({ consent, generation }: Chosen, now: number): ConsentAnswer & { state: "agreed" } {
  if (now >= answerBy(consent))
    throw new AppError(
      "conflict",
      "The time to agree is over. We ask again if we still want to show it.",
    );
  if (reasonAgainst(generation) !== null)
    throw new AppError("conflict", "This result cannot be shown any longer.");
  return {
    state: "agreed",
    decidedAt: now,
    endsAt: monthsAfter(now, consent.months),
    token: randomToken(),
  };
}

function declined(
  { state, endsAt }: ShowcaseRow,
  now: number,
): ConsentAnswer & { state: "refused" | "withdrawn" } {
  const isWithdrawn = state === "agreed";
  return {
    ...{ state: isWithdrawn ? "withdrawn" : "refused", decidedAt: now, token: null },
    endsAt: isWithdrawn ? endsAt : null,
  };
}

/** The same day some months later, or the last of that month. Milliseconds since 1970, UTC. */
export function monthsAfter(from: number, months: number): number {
  const day = new Date(from);
  const later = new Date(from);
  later.setUTCMonth(day.getUTCMonth() + months);
  if (later.getUTCDate() !== day.getUTCDate()) later.setUTCDate(0);
  return later.getTime();
}
