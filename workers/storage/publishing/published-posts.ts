import { sql } from "drizzle-orm";
import type { ChannelPlatform } from "#contract/publishing/channels";
import type { Database } from "../database";
import { HOOK_OF_POST } from "./hook-of-post";
import type { StoredResult } from "./post-results";

export interface PublishedRow {
  id: string;
  filmId: string | null;
  title: string;
  subject: string;
  platform: ChannelPlatform;
  platformUrl: string | null;
  /** Milliseconds since 1970. */
  publishedAt: number;
  hook: string | null;
}

interface PublishedFilter {
  accountId: string;
  /** Null for the posts of all films. */
  filmId: string | null;
  limit: number;
}

/** The spaces that texts end with: SQLite alone trims no line break. */
const SPACES = sql`char(9, 10, 13, 32, 160)`;

/** The newest published posts of an account, with 1 for those whose hook is saved. */
export function listPublishedRows(
  db: Database,
  { accountId, filmId, limit }: PublishedFilter,
): Promise<(PublishedRow & { isHookSaved: number })[]> {
  const ofFilm = filmId === null ? sql`1` : sql`p.film_id = ${filmId}`;
  return db.all(sql`
    select p.id, p.film_id as filmId, p.title, p.subject, p.platform, p.platform_url as platformUrl,
      p.published_at as publishedAt, ${HOOK_OF_POST} as hook,
      ifnull(trim(${HOOK_OF_POST}, ${SPACES}) in (select trim(json_extract(hook, '$.text'), ${SPACES})
        from saved_hooks where account_id = ${accountId}), 0) as isHookSaved
    from posts as p
    where p.account_id = ${accountId} and p.status = 'published' and p.published_at is not null
      and p.platform is not null and ${ofFilm}
    order by p.published_at desc, p.id limit ${limit}`);
}

/** What was read of some posts, the first readings first. */
export function readResultsOf(
  db: Database,
  ids: readonly string[],
): Promise<(StoredResult & { postId: string })[]> {
  return db.all(sql`
    select post_id as postId, at, views, likes, comments, shares from post_results
    where post_id in (select value from json_each(${JSON.stringify(ids)})) order by at`);
}
