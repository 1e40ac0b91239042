import type { Database } from "#storage/database";
import { listLinkRows } from "#storage/insights/links";
import { findDigest, listWatchRows } from "#storage/insights/watches";

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** What someone pasted and watches, and how often they get a mail about it. */
export async function insightsOf({ db }: { db: Database }, accountId: string) {
  const links = await listLinkRows(db, accountId);
  const watches = await listWatchRows(db, accountId);
  const digest = await findDigest(db, accountId);
  return {
    pasted_links: links.map(({ platform, url, title, author, figures, createdAt, readAt }) => ({
      ...{ platform, url, title, author, figures },
      created_at: iso(createdAt),
      read_at: iso(readAt),
    })),
    watches: watches.map(({ kind, value, title, url, createdAt }) => ({
      ...{ kind, value, title, url },
      created_at: iso(createdAt),
    })),
    digest: digest ? { every: digest.every, counted_from: iso(digest.sentAt) } : null,
  };
}
