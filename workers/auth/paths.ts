import type { SignInMethod } from "#contract/security";
import type { SecurityChange } from "#domain/mail/account-mails";

/** Where better-auth's addresses begin. */
export const AUTH_BASE = "/api/auth";

type Method = "GET" | "POST";

/** What is asked of a request to an address of better-auth's, and what follows from it. */
export interface AuthPath {
  /** Those that are offered; the library may know more. */
  methods: readonly Method[];
  /**
   * Counted: what is tried here is counted before it is tried. `sign-in` and `password` are passwords, by
   * a stranger and by a session (`guessing`); `code` is a second factor (`second-factor`); `account` is a
   * new account (`newcomers`); `letter` sends mail (`account-mails`), and `password and letter` does both
   * in `mailed-links`.
   */
  counted?: "sign-in" | "password" | "code" | "account" | "letter" | "password and letter";
  /**
   * Fresh: the owner of the session showed shortly ago who they are: `always`; with two-factor on, because
   * the password asked for is one of two factors only; where the account has no password to ask for.
   */
  fresh?: "always" | "with two-factor" | "without a password";
  /** A session begins here, by this. */
  signIn?: SignInMethod;
  /**
   * A session may be written here although two-factor is on: the request shows a second factor, or comes
   * from a session that has shown one.
   */
  hasSecondFactor?: true;
  /** The letter to the owner once it is done. */
  letter?: SecurityChange;
  /** The field of the body in which a password is chosen. */
  chosenPassword?: "password" | "newPassword";
}

const READ = { methods: ["GET"] } as const;
const ACT = { methods: ["POST"] } as const;

/**
 * Every address of better-auth and its plugins that this application has, by the library's own name for it.
 * Every other address is refused, and a test fails when the library gains an address that is missing. An
 * address is open, counted, fresh (or both), or closed.
 */
const PATHS: Readonly<Record<string, AuthPath | "closed">> = {
  "/ok": READ,
  // The page for errors is one of ours.
  "/error": "closed",

  "/sign-up/email": { ...ACT, counted: "account", signIn: "sign_up", chosenPassword: "password" },
  "/sign-in/email": { ...ACT, counted: "sign-in", signIn: "password" },
  "/sign-in/social": ACT,
  // Google comes back by GET; a provider that posts a form would be another site's request.
  "/callback/:id": { ...READ, signIn: "google" },
  "/sign-out": ACT,

  "/verify-email": { ...READ, signIn: "mailed_link" },
  "/send-verification-email": { ...ACT, counted: "letter" },
  "/request-password-reset": { ...ACT, counted: "letter" },
  "/reset-password/:token": READ,
  "/reset-password": { ...ACT, chosenPassword: "newPassword" },

  "/get-session": { ...READ, hasSecondFactor: true },
  "/list-sessions": READ,
  "/revoke-session": ACT,
  "/revoke-sessions": ACT,
  "/revoke-other-sessions": ACT,
  // A session has nothing that its owner may write.
  "/update-session": "closed",

  "/update-user": { ...ACT, hasSecondFactor: true },
  "/change-email": {
    ...ACT,
    counted: "password and letter",
    fresh: "with two-factor",
    hasSecondFactor: true,
  },
  "/change-password": {
    ...ACT,
    counted: "password",
    fresh: "with two-factor",
    hasSecondFactor: true,
    letter: "password_changed",
    chosenPassword: "newPassword",
  },
  // It would tell any session whether a password is right; POST /api/me/confirm asks for the whole proof.
  "/verify-password": "closed",
  // POST /api/me/delete removes what belongs to the account as well.
  "/delete-user": "closed",
  "/delete-user/callback": "closed",

  "/list-accounts": READ,
  "/link-social": { ...ACT, fresh: "always" },
  "/unlink-account": { ...ACT, fresh: "always" },
  // A provider's tokens are not kept.
  "/refresh-token": "closed",
  "/get-access-token": "closed",
  "/account-info": "closed",

  "/two-factor/enable": {
    ...ACT,
    counted: "password",
    fresh: "without a password",
    hasSecondFactor: true,
  },
  "/two-factor/disable": {
    ...ACT,
    counted: "password",
    fresh: "always",
    hasSecondFactor: true,
    letter: "two_factor_off",
  },
  "/two-factor/generate-backup-codes": {
    ...ACT,
    counted: "password",
    fresh: "always",
    letter: "recovery_codes_new",
  },
  "/two-factor/verify-totp": { ...ACT, counted: "code", signIn: "code", hasSecondFactor: true },
  "/two-factor/verify-backup-code": {
    ...ACT,
    counted: "code",
    signIn: "recovery_code",
    hasSecondFactor: true,
  },
  // Codes by mail are no second factor beside a password that mail resets; the secret is shown once.
  "/two-factor/send-otp": "closed",
  "/two-factor/verify-otp": "closed",
  "/two-factor/get-totp-uri": "closed",

  "/passkey/generate-authenticate-options": READ,
  // A passkey is two factors: the device, and what unlocks it.
  "/passkey/verify-authentication": { ...ACT, signIn: "passkey", hasSecondFactor: true },
  "/passkey/generate-register-options": { ...READ, fresh: "always" },
  "/passkey/verify-registration": { ...ACT, fresh: "always", letter: "passkey_added" },
  "/passkey/delete-passkey": { ...ACT, fresh: "always", letter: "passkey_removed" },
  "/passkey/list-user-passkeys": READ,
  "/passkey/update-passkey": ACT,

  // They know neither the audit log nor the last administrator: api/admin/people has ours.
  "/admin/set-role": "closed",
  "/admin/get-user": "closed",
  "/admin/create-user": "closed",
  "/admin/update-user": "closed",
  "/admin/list-users": "closed",
  "/admin/list-user-sessions": "closed",
  "/admin/unban-user": "closed",
  "/admin/ban-user": "closed",
  "/admin/impersonate-user": "closed",
  "/admin/stop-impersonating": "closed",
  "/admin/revoke-user-session": "closed",
  "/admin/revoke-user-sessions": "closed",
  "/admin/remove-user": "closed",
  "/admin/set-user-password": "closed",
  "/admin/has-permission": "closed",
};

/** All of them, by the library's names. */
export const AUTH_PATHS: ReadonlyMap<string, AuthPath | "closed"> = new Map(Object.entries(PATHS));

/** Those that are closed, for the library itself. */
export const CLOSED_PATHS: string[] = [...AUTH_PATHS].flatMap(([name, path]) =>
  path === "closed" ? [name] : [],
);

const PATTERNS = [...AUTH_PATHS.keys()].filter((name) => name.includes(":"));

/** What the list says of an address by the library's name for it; null for a closed and an unknown one. */
export function authPathNamed(name: string | undefined): AuthPath | null {
  const path = AUTH_PATHS.get(name ?? "");
  return path === undefined || path === "closed" ? null : path;
}

/**
 * What the list says of the address of a request, which must be spelt as the library spells it: nothing is
 * decoded, and no slash is added or left out.
 * @param pathname as in the request's URL
 * @returns null for a closed and an unknown one.
 */
export function findAuthPath(pathname: string): AuthPath | null {
  if (!pathname.startsWith(`${AUTH_BASE}/`)) return null;
  const asked = pathname.slice(AUTH_BASE.length);
  if (AUTH_PATHS.has(asked)) return asked.includes(":") ? null : authPathNamed(asked);
  return authPathNamed(PATTERNS.find((name) => fits(name, asked)));
}

/** Whether an address is one of a pattern, whose `:parts` match anything but nothing. */
function fits(pattern: string, asked: string): boolean {
  const [expected, given] = [pattern.split("/"), asked.split("/")];
  return (
    expected.length === given.length &&
    expected.every((part, place) => (part.startsWith(":") ? given[place] : part === given[place]))
  );
}
