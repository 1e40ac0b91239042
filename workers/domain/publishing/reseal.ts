import { SealError, type Sealer } from "#base/sealing";
import type { Database } from "#storage/database";
import { listOlderSeals, resealGrant } from "#storage/publishing/channels";
import { listOlderReferences, resealReference } from "#storage/publishing/references";
import { listOlderRevocations, resealRevocation } from "#storage/publishing/revocations";
import type { Clock } from "../clock";
import { grantPlace } from "./channels/grant";
import { referencePlace } from "./posts/references";

/** Sealed texts of each kind that one sweep seals again. */
const AT_ONCE = 50;

/**
 * Seals with the newest key what an older one has sealed: grants of channels, those that are still to be ended, and
 * references of uploads that are not published. A row that changes meanwhile is left for the next sweep.
 */
export async function resealAll({
  db,
  clock,
  sealer,
}: {
  db: Database;
  clock: Clock;
  /** Null where no key is set. */
  sealer: Sealer | null;
}): Promise<void> {
  if (!sealer) return;
  const newest = sealer.newest();
  for (const row of await listOlderSeals(db, newest, AT_ONCE)) {
    const grant = await resealed(sealer, row.grant, grantPlace(row.id));
    if (grant !== null) await resealGrant(db, row, { grant, now: clock() });
  }
  for (const left of await listOlderRevocations(db, newest, AT_ONCE)) {
    const grant = await resealed(sealer, left.grant, grantPlace(left.channelId));
    if (grant !== null) await resealRevocation(db, left, grant);
  }
  for (const sent of await listOlderReferences(db, newest, AT_ONCE)) {
    const reference = await resealed(sealer, sent.reference, referencePlace(sent.id));
    if (reference !== null) await resealReference(db, sent, reference);
  }
}

/** Null where its key is not set: it may be back. */
async function resealed(sealer: Sealer, sealed: string, place: string): Promise<string | null> {
  try {
    return await sealer.seal(await sealer.open(sealed, place), place);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
