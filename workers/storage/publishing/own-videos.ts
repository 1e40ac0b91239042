import { and, desc, eq, gt, inArray, like, lte, or, sql } from "drizzle-orm";
import type { ChannelPlatform } from "#contract/publishing/channels";
import type { Database } from "../database";
import { type ChannelRow, ownVideos, publishingChannels } from "../schema/publishing";

const WRONG_MS = 2 * 24 * 60 * 60 * 1000;

export type OwnVideoRow = typeof ownVideos.$inferSelect;

/** Connected channels that may list their own videos and whose turn it is. */
export function listVideosDue(
  db: Database,
  { platforms, now, most }: { platforms: ChannelPlatform[]; now: number; most: number },
): Promise<ChannelRow[]> {
  return db
    .select()
    .from(publishingChannels)
    .where(
      and(
        inArray(publishingChannels.platform, platforms),
        eq(publishingChannels.state, "connected"),
        like(publishingChannels.scopes, "%video.list%"),
        // A moment that lies days ahead was written by a clock that was wrong.
        or(lte(publishingChannels.videosAt, now), gt(publishingChannels.videosAt, now + WRONG_MS)),
      ),
    )
    .orderBy(publishingChannels.videosAt)
    .limit(most);
}

/** Says when the own videos of a channel are read next. @returns false where someone else has said so. */
export async function postponeVideos(
  db: Database,
  { id, videosAt }: Pick<ChannelRow, "id" | "videosAt">,
  next: number,
): Promise<boolean> {
  const changed = await db
    .update(publishingChannels)
    .set({ videosAt: next })
    .where(and(eq(publishingChannels.id, id), eq(publishingChannels.videosAt, videosAt)))
    .returning({ id: publishingChannels.id });
  return changed.length > 0;
}

export function listVideosOfChannel(db: Database, channelId: string): Promise<OwnVideoRow[]> {
  return db.select().from(ownVideos).where(eq(ownVideos.channelId, channelId));
}

/** Writes the videos of a channel as they are now, and forgets those that are gone. */
export async function putOwnVideos(
  db: Database,
  channelId: string,
  { rows, gone }: { rows: readonly OwnVideoRow[]; gone: readonly OwnVideoRow[] },
): Promise<void> {
  const [first, ...rest] = [
    ...rows.map((row) =>
      db
        .insert(ownVideos)
        .values(row)
        .onConflictDoUpdate({ target: [ownVideos.channelId, ownVideos.videoId], set: row }),
    ),
    ...gone.map(({ channelId, videoId }) =>
      db
        .delete(ownVideos)
        .where(and(eq(ownVideos.channelId, channelId), eq(ownVideos.videoId, videoId))),
    ),
  ];
  if (!first) return;
  // The channel may have been disconnected meanwhile.
  const orphans = sql`${ownVideos.channelId} = ${channelId} and not exists
    (select 1 from channels where id = ${channelId})`;
  await db.batch([first, ...rest, db.delete(ownVideos).where(orphans)]);
}

/** The own videos of an account with the names of their channels, newest first. */
export function listOwnVideoRows(db: Database, accountId: string, most: number) {
  return db
    .select({ video: ownVideos, channel: publishingChannels.name })
    .from(ownVideos)
    .innerJoin(publishingChannels, eq(publishingChannels.id, ownVideos.channelId))
    .where(eq(ownVideos.accountId, accountId))
    .orderBy(desc(ownVideos.postedAt))
    .limit(most);
}
