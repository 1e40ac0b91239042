/** A refusal of the account service, as its client gives it. */
export interface AuthFailure {
  status: number;
  statusText: string;
  code?: string | undefined;
  message?: string | undefined;
  /** Why a password is too weak, where the service says it. */
  reasons?: readonly string[];
}

const BAD_LINK = "This link is not valid any more. Please ask for a new one.";

const LATE = "This took too long. Please sign in again.";

/** What people read instead of words that mean nothing to them; the others are the service's own. */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_TOKEN: BAD_LINK,
  TOKEN_EXPIRED: BAD_LINK,
  INVALID_USER: "This link is for another account than the one that is signed in.",
  EMAIL_NOT_VERIFIED: "Please confirm your email address first: we have sent you a link.",
  EMAIL_ALREADY_VERIFIED: "This address is confirmed already.",
  SESSION_EXPIRED: "Please sign in again to do this.",
  SESSION_NOT_FRESH: "Please sign in again to do this.",
  INVALID_CODE: "This code is not right. Each is good for about half a minute.",
  INVALID_BACKUP_CODE: "This recovery code is not right, or was used already.",
  INVALID_TWO_FACTOR_COOKIE: LATE,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "There were too many wrong codes. Please sign in again.",
  PASSKEY_NOT_FOUND: "This passkey does not open an account here. It may have been removed.",
  AUTHENTICATION_FAILED: "This passkey could not be checked. Please try again.",
  CHALLENGE_NOT_FOUND: LATE,
  VALIDATION_ERROR: "Please check what you entered and try again.",
  PROVIDER_NOT_FOUND: "Sign in with Google is not available right now.",
  INVALID_ORIGIN: "This request came from another site and was refused.",
  MISSING_OR_NULL_ORIGIN: "This request came from another site and was refused.",
};

const TOO_SHORT = "Use at least 8 characters.";
const LEAKED = "This password is known from a leak. Choose another one.";

/** Why a password was refused: better-auth's codes, and the reasons of a `weak_password` error. */
const WEAKNESSES: Readonly<Record<string, string>> = {
  PASSWORD_TOO_SHORT: TOO_SHORT,
  PASSWORD_TOO_LONG: "Use at most 128 characters.",
  PASSWORD_COMPROMISED: LEAKED,
  length: TOO_SHORT,
  characters: "Use upper and lower case letters, digits and signs.",
  pwned: LEAKED,
};

/** What is wrong with a new password, in words for its field; null where it is about something else. */
export function passwordProblem({ code = "", message, reasons = [] }: AuthFailure): string | null {
  const known = [code, ...reasons]
    .map((key) => (Object.hasOwn(WEAKNESSES, key) ? WEAKNESSES[key] : undefined))
    .filter((one) => one !== undefined);
  if (known.length > 0) return [...new Set(known)].join(" ");
  const isWeak = code.toLowerCase() === "weak_password";
  return isWeak ? (message ?? "Choose a stronger password.") : null;
}

/** A refusal as a sentence for a person. */
export function authSentence({ status, statusText, code = "", message }: AuthFailure): string {
  if (status === 429) return "That was a lot at once. Please wait a few minutes and try again.";
  const key = code.toUpperCase();
  const known = Object.hasOwn(SENTENCES, key) ? SENTENCES[key] : undefined;
  return known ?? (message || statusText || "Please try again.");
}
