import { listLeaving } from "#storage/people/own-data";
import { type FinishLeavingDeps, finishLeaving } from "./finish-leaving";

const AT_ONCE = 3;

/** Goes on with the removal of accounts that was broken off. */
export async function sweepLeaving(deps: FinishLeavingDeps): Promise<void> {
  for (const accountId of await listLeaving(deps.db, AT_ONCE)) await finishLeaving(deps, accountId);
}
