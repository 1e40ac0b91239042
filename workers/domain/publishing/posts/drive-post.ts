import { findAnyPost } from "#storage/publishing/posts";
import type { PostRow } from "#storage/schema/index";
import type { AdvancePostDeps } from "./advance-deps";
import { advancePost } from "./advance-post";
import { readFigures } from "./read-figures";
import { isDueReading } from "./reading-times";
import { RESTING } from "./transitions";

/**
 * Takes a post as far as it can go now: sends it, asks how it is, reads its results.
 * @returns when it wants to be looked at next, milliseconds since 1970; null for not any more.
 */
export async function drivePost(deps: AdvancePostDeps, id: string): Promise<number | null> {
  let row: PostRow | null = (await findAnyPost(deps.db, id)) ?? null;
  if (row && !RESTING.includes(row.status)) row = await advancePost(deps, row);
  if (row && isDueReading(row.resultsAt, deps.clock())) row = await readFigures(deps, row);
  if (!row) return null;
  return RESTING.includes(row.status) ? row.resultsAt : (row.nextAt ?? row.at);
}
