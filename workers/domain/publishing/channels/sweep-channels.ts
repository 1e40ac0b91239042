import { SealError } from "#base/sealing";
import { changeGrant, listOlderSeals } from "#storage/publishing/channels";
import { deleteOldConsents } from "#storage/publishing/consents";
import { type DisconnectDeps, sweepRevocations } from "./disconnect";
import { sealGrant, unsealGrant } from "./grant";

/** Grants that one sweep seals again. */
const AT_ONCE = 50;

/**
 * Ends grants that are still to be ended at their platform, forgets consents that no one answered, and seals with the
 * newest key what an older one has sealed. A grant whose key is gone makes its channel one to connect again.
 */
export async function sweepChannels(deps: DisconnectDeps): Promise<void> {
  await deleteOldConsents(deps.db, deps.clock());
  await sweepRevocations(deps);
  if (!deps.sealer) return;
  for (const row of await listOlderSeals(deps.db, deps.sealer.newest(), AT_ONCE)) {
    try {
      const grant = await sealGrant(deps, row.id, await unsealGrant(deps, row.id, row.grant));
      await changeGrant(deps.db, row, { grant });
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      await changeGrant(deps.db, row, { state: "expired" });
    }
  }
}
