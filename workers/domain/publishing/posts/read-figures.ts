import { PublishError } from "#providers/publishing/publisher";
import { forgetResults, storePostResult } from "#storage/publishing/post-results";
import { findAnyPost, updatePost } from "#storage/publishing/posts";
import type { PostRow } from "#storage/schema/index";
import { withGrant } from "../channels/grant";
import type { AdvancePostDeps } from "./advance-deps";
import { isRenewed, KEPT_MS, nextReadingAt } from "./reading-times";

/**
 * Reads how a published post does, and forgets what may not be kept any longer. Figures that cannot be read now are read
 * at the next time; it changes nothing about the post.
 * @returns the post as it is now; null where it is gone.
 */
export async function readFigures(deps: AdvancePostDeps, row: PostRow): Promise<PostRow | null> {
  const { id, channelId, platform, platformId } = row;
  const now = deps.clock();
  let wait = 0;
  let isOver = channelId === null || platformId === null;
  if (channelId !== null && platformId !== null) {
    try {
      const ask = () =>
        withGrant(deps, channelId, (publisher, grant) => publisher.results(grant, platformId));
      const figures = await ask();
      if (figures) await storePostResult(deps.db, id, { at: now, ...figures });
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      isOver = error.fault === "gone";
      wait = error.retryAfterMs ?? 0;
    }
  }
  // Without its owner's consent nothing of them may be kept.
  const keptSince = isOver ? now + 1 : now - KEPT_MS;
  const oldest = isRenewed(platform) ? await forgetResults(deps.db, id, keptSince) : null;
  const next = nextReadingAt({ platform, publishedAt: row.publishedAt ?? now }, now);
  const planned =
    next === null || isOver ? null : Math.max(next, Math.min(now + wait, now + KEPT_MS));
  const resultsAt =
    planned === null || oldest === null ? planned : Math.min(planned, oldest + KEPT_MS + 1);
  const seen = { id, seen: row.revision };
  const changed = await updatePost(deps.db, seen, { patch: { resultsAt }, lines: [] });
  return changed ?? (await findAnyPost(deps.db, id)) ?? null;
}
