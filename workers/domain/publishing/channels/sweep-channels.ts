import { SealError, type Sealer } from "#base/sealing";
import { changeGrant, listOlderSeals } from "#storage/publishing/channels";
import { deleteOldConsents } from "#storage/publishing/consents";
import { listOlderRevocations, resealRevocation } from "#storage/publishing/revocations";
import { type DisconnectDeps, sweepRevocations } from "./disconnect";
import { sealGrant, unsealGrant } from "./grant";

/** Grants that one sweep seals again. */
const AT_ONCE = 50;

/**
 * Ends grants that are still to be ended at their platform, forgets consents that no one answered, and seals with the
 * newest key what an older one has sealed.
 */
export async function sweepChannels(deps: DisconnectDeps): Promise<void> {
  await deleteOldConsents(deps.db, deps.clock());
  await sweepRevocations(deps);
  if (deps.sealer) await resealGrants(deps, deps.sealer);
}

async function resealGrants(deps: DisconnectDeps, sealer: Sealer): Promise<void> {
  for (const row of await listOlderSeals(deps.db, sealer.newest(), AT_ONCE)) {
    const grant = await resealed(deps, row.id, row.grant);
    if (grant !== null) await changeGrant(deps.db, row, { grant });
  }
  for (const left of await listOlderRevocations(deps.db, sealer.newest(), AT_ONCE)) {
    const grant = await resealed(deps, left.channelId, left.grant);
    if (grant !== null) await resealRevocation(deps.db, left, grant);
  }
}

/** Null where its key is not set: it may be back. */
async function resealed(
  deps: DisconnectDeps,
  channelId: string,
  sealed: string,
): Promise<string | null> {
  try {
    return await sealGrant(deps, channelId, await unsealGrant(deps, channelId, sealed));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
