import { PRODUCT_NAME } from "#contract/brand";
import type { Passwords } from "#providers/passwords/passwords";

export interface KnownPasswordDeps {
  passwords: Passwords;
  log(event: string, detail: Record<string, unknown>): void;
}

/**
 * Why a new password is no secret: strangers try it first. What the own list does not know is
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
