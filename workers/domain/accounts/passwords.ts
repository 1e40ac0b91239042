import { PRODUCT_NAME } from "#contract/brand";
import type { Passwords } from "#providers/passwords/passwords";
import type { Database } from "#storage/database";
import { keepNewestReset } from "#storage/people/pending";
import { findPasswordHash } from "#storage/people/profile";
import { countGuess, forgiveGuess, type GuessDeps } from "./count-guess";
import { verifyPassword } from "./password-hash";

/**
 * Whether a password is that of an account whose owner is signed in; "none" where it has none. Wrong
 * ones are counted: a session that was left open must not become a place to guess at.
 * @throws {AppError} `rate_limited`.
 */
export async function checkPassword(
  deps: GuessDeps,
  accountId: string,
  password: string,
): Promise<"right" | "wrong" | "none"> {
  const hash = await findPasswordHash(deps.db, accountId);
  if (!hash) return "none";
  const guess = { target: accountId, browser: null, networks: [] };
  await countGuess(deps, guess);
  if (!(await verifyPassword({ hash, password }))) return "wrong";
  await forgiveGuess(deps, guess);
  return "right";
}

export interface KnownPasswordDeps {
  passwords: Passwords;
  log(event: string, detail: Record<string, unknown>): void;
}

/**
 * Why a new password is no secret: strangers try it first. A password that the own list does not know is
 * asked of the service, where one is set; where that does not answer, the list alone decides, so
 * that no one is kept from signing up by someone else's outage.
 * @param input `email`: the account's own, which is no password either
 * @returns a sentence, or null for one that may be used.
 */
export async function refuseKnownPassword(
  deps: KnownPasswordDeps,
  { password, email }: { password: string; email: string | null },
): Promise<string | null> {
  const plain = password.toLowerCase();
  const own = [PRODUCT_NAME, email, email?.split("@")[0]];
  if (own.some((word) => word && word.toLowerCase() === plain)) {
    return "This password is easy to guess. Choose another one.";
  }
  const sentence = "This password is known from a leak. Choose another one.";
  const isCommon = await deps.passwords.isCommon(password);
  if (isCommon === null) deps.log("common_passwords_unreadable", {});
  if (isCommon) return sentence;
  const ask = deps.passwords.isBreached;
  const isBreached = ask ? await ask(password) : false;
  if (isBreached === null) deps.log("breach_check_unreachable", {});
  return isBreached ? sentence : null;
}

/** Ends the links to a new password that were mailed before the newest. */
export async function endOlderResets(deps: { db: Database }, accountId: string): Promise<void> {
  await keepNewestReset(deps.db, accountId);
}
