import { STARTING_CREDITS } from "#contract/credits";
import type { PeoplePage, PeopleQuery, Person, PersonDetail } from "#contract/people";
import type { Viewer } from "#contract/viewer";
import { type Database, refusalOf } from "#storage/database";
import {
  countGenerationsByStatus,
  findPerson,
  listSessions,
  type PersonRow,
  readStanding,
  type Standing,
  selectPeople,
} from "#storage/people/people";
import { AppError, notFound } from "../app-error";
import { readCredits } from "../credits/ledger";
import type { WelcomeDeps } from "../credits/starting-credits";
import { cursorOf, readCursor } from "../cursor";

/** A page of the accounts, newest first. @throws {AppError} `invalid_request` for a foreign cursor. */
export async function listPeople(deps: PeopleDeps, query: PeopleQuery): Promise<PeoplePage> {
  const { q, role, cursor, limit } = query;
  const standing = standingOf(deps);
  const rows = await selectPeople(deps.db, {
    ...standing,
    q: q || undefined,
    role,
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toPerson(row, standing)),
    next_cursor:
      rows.length > limit && last
        ? cursorOf({ createdAt: last.createdAt.getTime(), id: last.id })
        : null,
  };
}

/** An account with its ledger, sessions and generations. @throws {AppError} `not_found`. */
export async function readPerson(deps: PeopleDeps, id: string): Promise<PersonDetail> {
  const row = await requirePerson(deps, id);
  const standing = standingOf(deps);
  const [credits, sessions, generations] = await Promise.all([
    readCredits(deps, id),
    listSessions(deps.db, id, standing.now),
    countGenerationsByStatus(deps.db, id),
  ]);
  return {
    ...toPerson(row, standing),
    ...credits,
    sessions: sessions.map((one) => ({
      id: one.id,
      created_at: one.createdAt.toISOString(),
      expires_at: one.expiresAt.toISOString(),
      user_agent: one.userAgent || null,
      ip: one.ip || null,
    })),
    generations,
  };
}

export interface PeopleDeps extends WelcomeDeps {
  settings: WelcomeDeps["settings"] & { ADMIN_EMAILS: readonly string[] };
}

/** What decides just now who is an administrator. */
export function standingOf({ settings, clock }: PeopleDeps): Standing {
  return { adminEmails: settings.ADMIN_EMAILS, now: clock() };
}

/** An account as it is stored. @throws {AppError} `not_found`. */
export async function requirePerson(deps: { db: Database }, id: string): Promise<PersonRow> {
  const row = await findPerson(deps.db, id);
  if (!row) throw notFound("This account");
  return row;
}

/** An account as the administration shows it. */
export function toPerson(row: PersonRow, { adminEmails, now }: Standing): Person {
  const banned = row.banned === true && !(row.banExpires && row.banExpires.getTime() <= now);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    email_verified: row.emailVerified,
    role: row.role === "admin" ? "admin" : "creator",
    is_listed_admin: row.emailVerified && adminEmails.includes(row.email),
    banned,
    ban_reason: banned ? row.banReason : null,
    ban_expires: banned ? (row.banExpires?.toISOString() ?? null) : null,
    // An account without entries gets its start when its credits are first read.
    balance: row.balance ?? STARTING_CREDITS,
    created_at: row.createdAt.toISOString(),
  };
}

/**
 * Why an act on an account was refused inside its batch, looked up after the fact.
 * @param error what the batch threw; anything but a `stale` one is handed back as it is
 * @throws {AppError} `not_found` when the account is gone.
 */
export async function explainRefusal(
  deps: PeopleDeps,
  error: unknown,
  { actor, id }: { actor: Viewer; id: string },
): Promise<unknown> {
  if (refusalOf(error)?.refusal !== "stale") return error;
  const person = await requirePerson(deps, id);
  const ids = { actorId: actor.id, targetId: id };
  return refusalOfAct(person, await readStanding(deps.db, standingOf(deps), ids));
}

/**
 * Why an act on an account was refused.
 * @param state.isLast whether no administrator would be left without the account
 * @param state.mayAct whether the one who acts is still an administrator
 */
export function refusalOfAct(
  person: { email: string },
  { mayAct, isLast }: { mayAct: boolean; isLast: boolean },
): AppError {
  if (isLast) {
    return new AppError(
      "conflict",
      `${person.email} is the last administrator. Make someone else an administrator first.`,
    );
  }
  if (!mayAct) return noAdministrator();
  return new AppError(
    "conflict",
    `Someone else has just changed ${person.email}. Look at the account again, then decide.`,
  );
}

/** For a person who was an administrator when they asked, and is not one when it counts. */
export function noAdministrator(): AppError {
  return new AppError("forbidden", "This needs an administrator's account.");
}
