import { PRODUCT_NAME } from "#contract/brand";

export interface KnownPasswordDeps {
  /** Whether a password is one of the most used ones; null where their list could not be read. */
  isCommon(password: string): Promise<boolean | null>;
  /**
   * Asks a service whether a password is known from a breach; null where it could not be asked. Null
   * where none is set.
   */
  isBreached: ((password: string) => Promise<boolean | null>) | null;
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
  const isCommon = await deps.isCommon(password);
  if (isCommon === null) deps.log("common_passwords_unreadable", {});
  if (isCommon) return sentence;
  const isBreached = deps.isBreached ? await deps.isBreached(password) : false;
  if (isBreached === null) deps.log("breach_check_unreachable", {});
  return isBreached ? sentence : null;
}
