import { MAX_PUBLISHED, type PublishedList, thinOut } from "#contract/publishing/published";
import type { Database } from "#storage/database";
import type { StoredResult } from "#storage/publishing/post-results";
import { listPublishedRows, readResultsOf } from "#storage/publishing/published-posts";

/** What was counted of a post. */
type Figure = "views" | "likes" | "comments" | "shares";

/**
 * An account's newest published posts with how they did.
 * @param input.filmId only those of this film; null for all. A film of someone else's has none here.
 */
export async function listPublished(
  { db }: { db: Database },
  { accountId, filmId }: { accountId: string; filmId: string | null },
): Promise<PublishedList> {
  const rows = await listPublishedRows(db, { accountId, filmId, limit: MAX_PUBLISHED });
  const ids = rows.map(({ id }) => id);
  const results = Map.groupBy(await readResultsOf(db, ids), ({ postId }) => postId);
  return {
    items: rows.map(({ filmId: film_id, platformUrl, publishedAt, ...row }) => ({
      ...{ ...row, film_id, platform_url: platformUrl },
      published_at: new Date(publishedAt).toISOString(),
      ...figuresOf(results.get(row.id) ?? []),
    })),
  };
}

/** @param readings the first one first. */
function figuresOf(readings: readonly StoredResult[]) {
  const newest = (figure: Figure) =>
    readings.findLast((reading) => reading[figure] !== null)?.[figure] ?? null;
  const last = readings.at(-1);
  return {
    read_at: last ? new Date(last.at).toISOString() : null,
    ...{ views: newest("views"), likes: newest("likes") },
    ...{ comments: newest("comments"), shares: newest("shares") },
    history: thinOut(readings.flatMap(({ views }) => views ?? [])),
  };
}
