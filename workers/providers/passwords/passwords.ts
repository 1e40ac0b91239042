import { createBreachCheck } from "./breached";
import { createCommonPasswordCheck } from "./common";

/** What is known of passwords. */
export interface Passwords {
  /** Whether a password is one of the most used ones; null where their list could not be read. */
  isCommon(password: string): Promise<boolean | null>;
  /**
   * Asks a service whether a password is known from a breach; null where it could not be asked. Null
   * where none is set.
   */
  isBreached: ((password: string) => Promise<boolean | null>) | null;
}

export interface PasswordsOptions {
  /** The static files, which hold the list of the most used passwords. */
  assets: Pick<Fetcher, "fetch">;
  /** The base of a service of the range protocol. */
  breachesUrl: string | undefined;
  fetch: typeof fetch;
}

/** The list of the most used passwords, and the service where one is set. */
export function createPasswords({ assets, breachesUrl: url, fetch }: PasswordsOptions): Passwords {
  return {
    isCommon: createCommonPasswordCheck(assets),
    isBreached: url ? createBreachCheck({ url, fetch }) : null,
  };
}
