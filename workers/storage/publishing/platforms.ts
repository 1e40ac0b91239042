import { and, eq, gte, sql } from "drizzle-orm";
import type { ChannelPlatform } from "#contract/publishing/channels";
import { insertAudit } from "../audit/entries";
import type { Database } from "../database";
import type { NewAuditRow } from "../schema/audit";
import { type PublishingPlatformRow, posts, publishingPlatforms } from "../schema/publishing";

/** What is known about platforms; one without a row was neither switched nor has it failed. */
export function listPlatformRows(db: Database): Promise<PublishingPlatformRow[]> {
  return db.select().from(publishingPlatforms);
}

/**
 * Switches a platform.
 * @throws what `refusalOf` reads: `stale` where an administrator has switched it so already.
 */
export async function switchPlatformRow(
  db: Database,
  { platform, isOn }: { platform: ChannelPlatform; isOn: boolean },
  line: NewAuditRow,
): Promise<void> {
  const before = sql`coalesce((select is_on from publishing_platforms where platform = ${platform}), -1)`;
  await db.batch([
    insertAudit(db, line, sql`${before} <> ${isOn ? 1 : 0}`),
    db
      .insert(publishingPlatforms)
      .values({ platform, isOn })
      .onConflictDoUpdate({ target: publishingPlatforms.platform, set: { isOn } }),
  ]);
}

/** Notes that a platform did not do its part. */
export async function notePlatformFailure(
  db: Database,
  platform: ChannelPlatform,
  { now, error, waitUntil }: { now: number; error: string; waitUntil: number },
): Promise<void> {
  await db
    .insert(publishingPlatforms)
    .values({ platform, failures: 1, lastError: error, triedAt: now, waitUntil })
    .onConflictDoUpdate({
      target: publishingPlatforms.platform,
      set: { failures: sql`failures + 1`, lastError: error, triedAt: now, waitUntil },
    });
}

/** Notes that a platform did its part; a success soon after another one changes nothing. */
export async function notePlatformSuccess(
  db: Database,
  platform: ChannelPlatform,
  { now, before }: { now: number; before: number },
): Promise<void> {
  await db
    .insert(publishingPlatforms)
    .values({ platform, triedAt: now })
    .onConflictDoUpdate({
      target: publishingPlatforms.platform,
      set: { failures: 0, lastError: null, triedAt: now, waitUntil: 0 },
      setWhere: sql`failures > 0 or coalesce(tried_at, 0) < ${before}`,
    });
}

/** Posts that a platform took since a moment. */
export async function countPublished(
  db: Database,
  platform: ChannelPlatform,
  since: number,
): Promise<number> {
  const found = await db
    .select({ count: sql<number>`count(*)` })
    .from(posts)
    .where(and(eq(posts.platform, platform), gte(posts.publishedAt, since)))
    .get();
  return found?.count ?? 0;
}
