import { listLeaving } from "#storage/people/own-data";
import { tryEach } from "../try-each";
import { type FinishLeavingDeps, finishLeaving } from "./finish-leaving";

const AT_ONCE = 3;

/** Continues removals of accounts that were interrupted. */
export async function sweepLeaving(deps: FinishLeavingDeps): Promise<void> {
  await tryEach(deps, "removal_failed", await listLeaving(deps.db, AT_ONCE), (accountId) =>
    finishLeaving(deps, accountId),
  );
}
