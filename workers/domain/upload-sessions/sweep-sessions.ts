import { claimCheck, deleteSession, listOver, listStuck } from "#storage/uploads/sessions";
import { tryEach } from "../try-each";
import { CHECK_STALE_MS, checkSession } from "./check-session";
import type { SessionDeps } from "./session-deps";

/** Uploads that one run clears away, and checks that it takes up again. */
const AT_ONCE = 50;
const CHECKS_AT_ONCE = 2;

/** Clears away uploads in parts that have run out, and takes up checks that broke off. */
export async function sweepSessions(deps: SessionDeps): Promise<void> {
  const now = deps.clock();
  const over = await listOver(deps.db, now, AT_ONCE);
  await tryEach(deps, "upload_not_cleared", over, async ({ id, multipartId }) => {
    await deps.files.staging.drop(id, multipartId);
    await deleteSession(deps.db, id);
  });
  for (const { id } of await listStuck(deps.db, now - CHECK_STALE_MS, CHECKS_AT_ONCE)) {
    const session = await claimCheck(deps.db, id, { now, staleMs: CHECK_STALE_MS });
    if (session) await checkSession(deps, session).catch(() => undefined);
  }
}
