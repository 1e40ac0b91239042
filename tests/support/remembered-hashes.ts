// With its ending, so that the tests' configuration does not replace it by this module.
import * as passwords from "../../workers/domain/accounts/password-hash.ts";

/**
 * The Worker's hashing of passwords, which takes a tenth of a second of the processor on purpose, once for
 * each password: most tests only need someone who is signed in.
 */
const known = new Map<string, Promise<string>>();

export function hashPassword(password: string): Promise<string> {
  const hash = known.get(password) ?? passwords.hashPassword(password);
  known.set(password, hash);
  return hash;
}

export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  if ((await known.get(given.password)) === given.hash) return true;
  return passwords.verifyPassword(given);
}
