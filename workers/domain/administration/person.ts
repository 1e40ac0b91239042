import { STARTING_CREDITS } from "#contract/credits";
import type { Person } from "#contract/people";
import type { Database } from "#storage/database";
import { findPerson, type PersonRow, type Standing } from "#storage/people/people";
import { notFound } from "../app-error";
import type { WelcomeDeps } from "../credits/starting-credits";

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
