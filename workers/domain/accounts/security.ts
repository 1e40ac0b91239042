import type { Confirm, Security } from "#contract/security";
import type { Database } from "#storage/database";
import { readSecurity, setConfirmed } from "#storage/people/security";
import { AppError, invalid } from "../app-error";
import type { GuessDeps } from "./count-guess";
import { checkPassword } from "./passwords";

export interface CodeKeeper {
  /** Whether a code of the one who asks is right: from their authenticator, or a recovery code, which it uses up. */
  checkCode(code: string): Promise<boolean>;
  /** How many recovery codes a person has left. */
  countRecoveryCodes(personId: string): Promise<number>;
}

/**
 * Takes password and, where two-factor is on, a code from someone whose session is no longer fresh.
 * @throws {AppError} `invalid_request` for a wrong one, `conflict` for an account without a password,
 *   `rate_limited`.
 */
export async function confirmIdentity(
  deps: GuessDeps & Pick<CodeKeeper, "checkCode">,
  who: { personId: string; session: { id: string; hasTwoFactor: boolean } },
  { password, code }: Confirm,
): Promise<void> {
  const { personId, session } = who;
  const checked = await checkPassword(deps, personId, password);
  if (checked === "wrong") throw invalid("password", "This is not your password.");
  if (checked === "none") {
    throw new AppError("conflict", "Your account has no password. Sign out and in again instead.");
  }
  if (session.hasTwoFactor) {
    if (!code) throw invalid("code", "Enter a code from your authenticator, or a recovery code.");
    if (!(await deps.checkCode(code))) throw invalid("code", "This code is not right.");
  }
  await setConfirmed(deps.db, session.id, deps.clock());
}

/** What protects someone's account, without any secret. */
export async function readOwnSecurity(
  deps: { db: Database },
  personId: string,
  keeper: Pick<CodeKeeper, "countRecoveryCodes">,
): Promise<Security> {
  const { hasTwoFactor, hasPassword, passkeys } = await readSecurity(deps.db, personId);
  return {
    two_factor: hasTwoFactor,
    recovery_codes: hasTwoFactor ? await keeper.countRecoveryCodes(personId) : null,
    has_password: hasPassword,
    passkeys: passkeys.map(({ id, name, createdAt, backedUp }) => ({
      id,
      name: name || "Passkey",
      created_at: createdAt?.toISOString() ?? null,
      is_synced: backedUp,
    })),
  };
}
