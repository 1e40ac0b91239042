import { findPasswordHash } from "#storage/people/own-data";
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
