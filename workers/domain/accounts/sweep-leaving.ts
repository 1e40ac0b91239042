import { listLeaving } from "#storage/people/own-data";
import { type FinishLeavingDeps, finishLeaving } from "./finish-leaving";

const AT_ONCE = 3;

/** Continues removals of accounts that were interrupted. */
export async function sweepLeaving(deps: FinishLeavingDeps): Promise<void> {
  for (const accountId of await listLeaving(deps.db, AT_ONCE)) await finishLeaving(deps, accountId);
}
