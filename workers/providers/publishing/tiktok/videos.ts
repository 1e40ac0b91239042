import * as z from "zod";
import { once } from "#contract/once";
import type { FiguresOfPost, Grant, OwnVideoAtPlatform } from "../publisher";
import { askTikTok } from "./call";
import type { TikTokOptions } from "./options";

/** TikTok gives 20 at most at once. */
const PAGE = 20;
const MAX_PAGES = 3;
const MAX_TITLE = 200;

const schemas = once(() => {
  const count = z.number().nonnegative().nullish();
  const video = z.object({
    id: z.union([z.string().min(1), z.number()]).transform((id) => `${id}`),
    title: z.string().nullish(),
    video_description: z.string().nullish(),
    /** Seconds. */
    create_time: z.number().nonnegative().nullish(),
    share_url: z.string().nullish(),
    ...{ view_count: count, like_count: count, comment_count: count, share_count: count },
  });
  return {
    list: z.object({
      data: z.object({
        videos: z.array(video).default([]),
        cursor: z.number().nullish(),
        has_more: z.boolean().nullish(),
      }),
    }),
  };
});

type VideoPage = z.output<ReturnType<typeof schemas>["list"]>;

const FIGURES = "view_count,like_count,comment_count,share_count";

/** The newest videos of an account (https://developers.tiktok.com/doc/tiktok-api-v2-video-list). */
export async function listTikTokVideos(
  options: TikTokOptions,
  grant: Grant,
): Promise<OwnVideoAtPlatform[]> {
  const path = `/v2/video/list/?fields=id,title,video_description,create_time,share_url,${FIGURES}`;
  const found: OwnVideoAtPlatform[] = [];
  let cursor: number | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const body: Record<string, number> = {
      max_count: PAGE,
      ...(cursor === null ? {} : { cursor }),
    };
    const { data }: VideoPage = await askTikTok(options, { grant, path, body }, schemas().list);
    found.push(
      ...data.videos.map((video) => ({
        id: video.id,
        title: (video.title || video.video_description || "").slice(0, MAX_TITLE),
        url: tiktokAddress(video.share_url),
        postedAt: (video.create_time ?? 0) * 1000,
        views: video.view_count ?? 0,
        likes: video.like_count ?? 0,
        comments: video.comment_count ?? 0,
        shares: video.share_count ?? 0,
      })),
    );
    if (!data.has_more || !data.cursor) break;
    cursor = data.cursor;
  }
  return found;
}

/** The address under which a video is watched; another site's is not shown. */
function tiktokAddress(url: string | null | undefined): string {
  if (!url || !URL.canParse(url)) return "https://www.tiktok.com/";
  const { protocol, hostname } = new URL(url);
  const isTheirs = protocol === "https:" && /(?:^|\.)tiktok\.com$/.test(hostname);
  return isTheirs ? url : "https://www.tiktok.com/";
}

/** The figures of one video; null where TikTok does not tell them (https://developers.tiktok.com/doc/tiktok-api-v2-video-query). */
export async function figuresOfVideos(
  options: TikTokOptions,
  grant: Grant,
  id: string,
): Promise<FiguresOfPost | null> {
  const path = `/v2/video/query/?fields=id,${FIGURES}`;
  const body = { filters: { video_ids: [id] } };
  const { data } = await askTikTok(options, { grant, path, body }, schemas().list);
  const [video] = data.videos;
  if (!video) return null;
  return {
    views: video.view_count ?? null,
    likes: video.like_count ?? null,
    comments: video.comment_count ?? null,
    shares: video.share_count ?? null,
  };
}
