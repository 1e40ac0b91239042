import * as z from "zod";

/** How someone may sign in. */
export const SIGN_IN_METHODS = [
  "password",
  "google",
  "passkey",
  "code",
  "recovery_code",
  "sign_up",
  "mailed_link",
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** How long after signing in, or after showing it again, an account's protection may be changed. Milliseconds. */
export const FRESH_MS = 15 * 60_000;

/** A sign-in, as its owner sees it. Times are ISO 8601 UTC. */
export interface OwnSignIn {
  id: string;
  at: string;
  method: SignInMethod;
  user_agent: string | null;
  ip: string | null;
  /** City and country; null where they are not known. */
  place: string | null;
  is_new_device: boolean;
}

/** What protects an account beside its password. */
export interface Security {
  two_factor: boolean;
  /** How many recovery codes are left; null without two-factor. */
  recovery_codes: number | null;
  has_password: boolean;
  passkeys: { id: string; name: string; created_at: string | null; is_synced: boolean }[];
}

/** What someone shows again to change what protects their account. */
export const confirmSchema = z.strictObject({
  password: z.string().max(500),
  /** From the authenticator, or a recovery code; where two-factor is on. */
  code: z.string().trim().max(40).optional(),
});
export type Confirm = z.infer<typeof confirmSchema>;
