import { listBannedWithRunning } from "#storage/generations/ends";
import { tryEach } from "../try-each";
import type { EndDeps } from "./end";
import { endAllOf } from "./end-all-of";

const AT_ONCE = 20;

/** Ends what banned accounts still have running: a ban was broken off, or a start slipped in beside it. */
export async function sweepBanned(deps: EndDeps): Promise<void> {
  const accounts = await listBannedWithRunning(deps.db, deps.clock(), AT_ONCE);
  await tryEach(deps, "ban_end_failed", accounts, (accountId) =>
    endAllOf(deps, accountId, "the account was banned"),
  );
}
