import { findPasswordHash } from "#storage/people/own-data";
import { countGuess, forgiveGuess, type GuessDeps } from "./count-guess";

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
  // The code for it is evaluated when a password is asked for.
  const { verifyPassword } = await import("better-auth/crypto");
  if (!(await verifyPassword({ hash, password }))) return "wrong";
  await forgiveGuess(deps, guess);
  return "right";
}
