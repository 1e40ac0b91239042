import { type PublishedList, thinOut } from "#contract/publishing/published";
import type { Database } from "#storage/database";
import type { StoredResult } from "#storage/publishing/post-results";
import { listPublishedRows, readResultsOf } from "#storage/publishing/published-posts";

/** What was counted of a post. */
type Figure = "views" | "likes" | "comments" | "shares";

/** Which published posts are wanted. */
interface PublishedWish {
  accountId: string;
  /** Only those of this film; null for all. A film of someone else's has none here. */
  filmId: string | null;
  /** Only those of films that began with a hook that the account saved. */
  onlySavedHooks: boolean;
  /** How many of the newest posts are looked through. */
  limit: number;
}

/** An account's newest published posts with how they did. It reads the figures of the listed posts only. */
export async function listPublished(
  { db }: { db: Database },
  { onlySavedHooks, ...filter }: PublishedWish,
): Promise<PublishedList> {
  const newest = await listPublishedRows(db, filter);
  const rows = newest.filter(({ isHookSaved }) => !onlySavedHooks || isHookSaved === 1);
  const ids = rows.map(({ id }) => id);
  const read = ids.length === 0 ? [] : await readResultsOf(db, ids);
  const results = Map.groupBy(read, ({ postId }) => postId);
  return {
    items: rows.map(({ filmId: film_id, platformUrl, publishedAt, isHookSaved: _, ...row }) => ({
      ...{ ...row, film_id, platform_url: platformUrl },
      published_at: new Date(publishedAt).toISOString(),
      ...figuresOf(results.get(row.id) ?? []),
    })),
    looked_through: newest.length,
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
