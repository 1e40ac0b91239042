import type { Security } from "#contract/security";
import type { Database } from "#storage/database";
import { readSecurity } from "#storage/people/security";
import type { CodeKeeper } from "./confirm-identity";

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
