import { CHANNEL_PLATFORMS } from "#contract/publishing/channels";
import type { OwnVideoList } from "#contract/publishing/own-videos";
import { PublishError } from "#providers/publishing/publisher";
import { listChannelRows } from "#storage/publishing/channels";
import {
  listOwnVideoRows,
  listVideosDue,
  listVideosOfChannel,
  postponeVideos,
  putOwnVideos,
} from "#storage/publishing/own-videos";
import type { ChannelRow } from "#storage/schema/index";
import { tryEach } from "../../try-each";
import { type GrantDeps, withGrant } from "../channels/grant";
import { goneVideos, nextFigures } from "./next-figures";

const HOUR_MS = 60 * 60 * 1000;
/** How often the videos of a channel are read, and after how long again where that failed. Milliseconds. */
const EVERY_MS = 24 * HOUR_MS;
const AGAIN_MS = HOUR_MS;
/** Channels that one sweep reads. */
const AT_ONCE = 3;
/** Most videos that are shown. */
const SHOWN = 60;

/** The own videos of an account's channels, newest first, with their figures by day. */
export async function listOwnVideos(
  deps: Pick<GrantDeps, "db" | "publishers">,
  accountId: string,
): Promise<OwnVideoList> {
  const [channels, rows] = await Promise.all([
    listChannelRows(deps.db, accountId),
    listOwnVideoRows(deps.db, accountId, SHOWN),
  ]);
  return {
    is_connected: channels.some(
      ({ platform, state }) => deps.publishers[platform].ownVideos && state === "connected",
    ),
    items: rows.map(({ video, channel }) => ({
      ...{ id: video.videoId, channel, title: video.title, url: video.url },
      posted_at: new Date(video.postedAt).toISOString(),
      read_at: new Date(video.readAt).toISOString(),
      days: video.figures.map(({ at, ...day }) => ({ at: new Date(at).toISOString(), ...day })),
    })),
  };
}

export interface SweepVideosDeps extends GrantDeps {
  log(event: string, detail: Record<string, unknown>): void;
}

/** Reads the own videos of connected channels, each once a day. */
export async function sweepOwnVideos(deps: SweepVideosDeps): Promise<void> {
  const platforms = CHANNEL_PLATFORMS.filter((one) => deps.publishers[one].ownVideos);
  const due = await listVideosDue(deps.db, { platforms, now: deps.clock(), most: AT_ONCE });
  const log: SweepVideosDeps["log"] = (event, detail) =>
    deps.log(event, { ...detail, of: "a channel" });
  await tryEach({ log }, "own_videos_failed", due, (channel) => readVideos(deps, channel));
}

async function readVideos(deps: SweepVideosDeps, channel: ChannelRow): Promise<void> {
  const now = deps.clock();
  const again = now + AGAIN_MS;
  // Two sweeps may overlap.
  if (!(await postponeVideos(deps.db, channel, again))) return;
  const listed = await withGrant(deps, channel.id, async (publisher, grant) =>
    publisher.ownVideos ? publisher.ownVideos(grant) : [],
  ).catch((error: unknown) => {
    // The channel and its platform say already what is wrong.
    if (error instanceof PublishError) return null;
    throw error;
  });
  if (listed === null) return;
  const known = await listVideosOfChannel(deps.db, channel.id);
  const rows = listed.map((video) => ({
    ...{ channelId: channel.id, videoId: video.id, accountId: channel.accountId },
    ...{ title: video.title, url: video.url, postedAt: video.postedAt, readAt: now },
    figures: nextFigures(
      known.find(({ videoId }) => videoId === video.id)?.figures ?? [],
      video,
      now,
    ),
  }));
  await putOwnVideos(deps.db, channel.id, { rows, gone: goneVideos(known, listed) });
  await postponeVideos(deps.db, { id: channel.id, videosAt: again }, now + EVERY_MS);
}
