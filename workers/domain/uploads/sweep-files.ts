import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { deleteLongUnused, deleteOwnerless, withoutRow } from "#storage/uploads/unused";
import type { Clock } from "../clock";
import { randomPlace } from "../random";

export interface SweepFilesDeps {
  db: Database;
  clock: Clock;
  random(): number;
  files: Pick<Files, "delete" | "list">;
}

const AT_ONCE = 100;
/** A file is older than this before its missing row counts: its row may be about to be written. Milliseconds. */
const SETTLED_MS = 24 * 60 * 60 * 1000;
/** How long an upload waits for its first use. Milliseconds. */
const UNUSED_MS = 30 * 24 * 60 * 60 * 1000;
const HEX = "0123456789abcdef";

/**
 * Removes uploads of accounts that are gone or that nothing has used for long, and files that no row knows: a crash
 * between the two may have left either. Both are looked at from a random place on, so that in time all are seen.
 */
export async function sweepFiles(deps: SweepFilesDeps): Promise<void> {
  const after = {
    input: `public/${randomPlace(deps)}`,
    output: `outputs/${randomPlace(deps, HEX)}`,
    link: `links/${randomPlace(deps, HEX)}`,
  };
  const uploads = { after: after.input, limit: AT_ONCE };
  await deps.files.delete(await deleteOwnerless(deps.db, uploads));
  const before = deps.clock() - UNUSED_MS;
  await deps.files.delete(await deleteLongUnused(deps.db, { ...uploads, before }));
  const settled = deps.clock() - SETTLED_MS;
  const files = (await deps.files.list(after, AT_ONCE)).filter((file) => file.storedAt < settled);
  if (files.length === 0) return;
  await deps.files.delete(
    await withoutRow(
      deps.db,
      files.map((file) => file.key),
    ),
  );
}
