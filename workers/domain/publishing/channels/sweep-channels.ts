import { deleteOldConsents } from "#storage/publishing/consents";
import { resealAll } from "../reseal";
import { type DisconnectDeps, sweepRevocations } from "./disconnect";

/**
 * Ends grants that are still to be ended at their platform, forgets consents that no one answered, and seals with the
 * newest key what an older one has sealed.
 */
export async function sweepChannels(deps: DisconnectDeps): Promise<void> {
  await deleteOldConsents(deps.db, deps.clock());
  await sweepRevocations(deps);
  await resealAll(deps);
}
