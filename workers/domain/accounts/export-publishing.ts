import type { Database } from "#storage/database";
import { listChannelRows } from "#storage/publishing/channels";
import { readOwnVideosOf, readPostsOf } from "#storage/publishing/own-posts";

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const isoOrNull = (milliseconds: number | null) =>
  milliseconds === null ? null : iso(milliseconds);

/** Channels without what opens them, and the own videos that their platforms listed. */
export async function channelsOf({ db }: { db: Database }, accountId: string) {
  const channels = await listChannelRows(db, accountId);
  const videos = await readOwnVideosOf(db, accountId);
  return {
    channels: channels.map(({ id, platform, platformAccount, name, state, scopes, createdAt }) => ({
      ...{ id, platform, account: platformAccount, name, state, scopes },
      connected_at: iso(createdAt),
    })),
    own_videos: videos.map(({ channelId, videoId, title, url, postedAt, figures, readAt }) => ({
      ...{ channel: channelId, video: videoId, title, url },
      posted_at: iso(postedAt),
      figures: figures.map(({ at, ...figure }) => ({ at: iso(at), ...figure })),
      read_at: iso(readAt),
    })),
  };
}

/** Planned and sent posts with their receipts and results, never with the address of an upload. */
export async function* postsOf({ db }: { db: Database }, accountId: string) {
  for (let after = ""; ; ) {
    const page = await readPostsOf(db, accountId, after);
    for (const { post, events, results } of page) {
      const { id, filmId, generationId, exportId, channelId, platform, subject, status } = post;
      const { title, description, tags, privacy, networks, disclosure, problems } = post;
      yield {
        ...{ id, film: filmId, generation: generationId, export: exportId },
        ...{ channel: channelId, platform, subject, status, at: iso(post.at) },
        ...{ title, description, tags, privacy, networks, disclosure, problems },
        ...{ cover_at_ms: post.coverAt, made_for_kids: post.madeForKids },
        ...{ platform_id: post.platformId, platform_url: post.platformUrl },
        attempts: post.attempts,
        published_at: isoOrNull(post.publishedAt),
        created_at: iso(post.createdAt),
        updated_at: iso(post.updatedAt),
        receipt: events.map(({ at, stage, message }) => ({ at: iso(at), stage, message })),
        results: results.map(({ at, views, likes, comments, shares }) => ({
          ...{ at: iso(at), views, likes, comments, shares },
        })),
      };
    }
    const last = page.at(-1);
    if (!last) return;
    after = last.post.id;
  }
}
