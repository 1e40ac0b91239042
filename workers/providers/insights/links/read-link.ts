import * as z from "zod";
import type { LinkPlatform } from "#contract/insight-links";
import { once } from "#contract/once";
import { hostOf } from "../../caller";
import { recogniseImage } from "../../files/read-file";
import { callOutside } from "../../outbound";
import { type AskOptions, askSource } from "../ask";
import { jsonOf, SourceError } from "../protocol";
import type { ParsedLink } from "./parse-link";

/** What a platform says about a link. */
export interface LinkCard {
  title: string;
  author: string | null;
  /** Null where they could not be read this time; empty where the platform tells none. */
  figures: Record<string, number> | null;
  picture: { bytes: Uint8Array; contentType: string } | null;
}

export interface LinkReader {
  /** Whether figures of YouTube can be read: it takes a key. */
  readonly canTellFigures: boolean;
  /** @returns null where what it leads to is gone. @throws {SourceError} where the platform does not say. */
  read(link: ParsedLink): Promise<LinkCard | null>;
}

export interface LinkReaderOptions extends Omit<AskOptions, "baseUrl"> {
  bases: Readonly<Record<LinkPlatform, string>>;
  /** YouTube's Data API, which tells figures; null without a key. */
  youtubeApi: { baseUrl: string; key: string } | null;
}

/** Where the pictures of each platform are. */
const PICTURE_HOSTS: Record<LinkPlatform, readonly string[]> = {
  tiktok: ["*.tiktokcdn.com", "*.tiktokcdn-us.com", "*.tiktokcdn-eu.com"],
  reddit: ["*.redd.it", "*.redditmedia.com"],
  youtube: ["*.ytimg.com"],
};
const PICTURE_MS = 8_000;
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const MAX_TITLE = 300;
const MAX_AUTHOR = 100;

/** The part of oEmbed that is used (https://oembed.com/#section2.3). */
const schemas = once(() => {
  const words = z.string().nullish();
  const count = z.string().regex(/^\d+$/).transform(Number).nullish().catch(null);
  return {
    card: z
      .object({ title: words, author_name: words, thumbnail_url: words.catch(null) })
      .refine(
        ({ title, author_name }) => typeof title === "string" || typeof author_name === "string",
      ),
    videos: z.object({
      items: z.array(
        z.object({
          statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }),
        }),
      ),
    }),
  };
});

/** Reads what TikTok, Reddit and YouTube say about a link by oEmbed, and copies its picture. */
export function createLinkReader({ bases, youtubeApi, ...asking }: LinkReaderOptions): LinkReader {
  return {
    canTellFigures: youtubeApi !== null,
    async read(link) {
      const { platform, url } = link;
      const query = new URLSearchParams({ url, format: "json" });
      try {
        const options = { ...asking, baseUrl: bases[platform] };
        const card = jsonOf(await askSource(options, `/oembed?${query}`), schemas().card);
        return {
          title: lineOf(card.title, MAX_TITLE) || "Untitled",
          author: lineOf(card.author_name, MAX_AUTHOR) || null,
          figures: await figuresOf(link),
          picture: await pictureAt(platform, card.thumbnail_url ?? null),
        };
      } catch (error) {
        if (error instanceof SourceError && isGone(platform, error.status)) return null;
        throw error;
      }
    },
  };

  async function figuresOf({ videoId }: ParsedLink): Promise<Record<string, number> | null> {
    if (videoId === null || youtubeApi === null) return {};
    const { baseUrl, key } = youtubeApi;
    const query = new URLSearchParams({ part: "statistics", id: videoId, key });
    try {
      const answer = await askSource({ ...asking, baseUrl }, `/videos?${query}`);
      const statistics = jsonOf(answer, schemas().videos).items[0]?.statistics;
      const { viewCount: views, likeCount: likes, commentCount: comments } = statistics ?? {};
      const told = Object.entries({ views, likes, comments });
      return Object.fromEntries(
        told.flatMap(([name, value]) => (typeof value === "number" ? [[name, value]] : [])),
      );
    } catch (error) {
      if (error instanceof SourceError) return null;
      throw error;
    }
  }

  /** Null where there is none that may be copied: a link without a picture is still a link. */
  async function pictureAt(platform: LinkPlatform, address: string | null) {
    if (address === null) return null;
    const hosts = [hostOf(bases[platform]), ...PICTURE_HOSTS[platform]];
    const rules = {
      hosts,
      timeoutMs: PICTURE_MS,
      maxBytes: MAX_PICTURE_BYTES,
      fetch: asking.fetch,
    };
    try {
      const { status, bytes } = await callOutside(address, {}, rules);
      if (status !== 200) return null;
      return { bytes, contentType: recogniseImage(bytes).contentType };
    } catch {
      return null;
    }
  }
}

/** TikTok answers 400 for what it does not have; YouTube 401 and 403 for what it does not show. */
function isGone(platform: LinkPlatform, status: number | null): boolean {
  if (status === 404 || status === 410) return true;
  if (platform === "tiktok") return status === 400;
  return platform === "youtube" && (status === 400 || status === 401 || status === 403);
}

const lineOf = (text: string | null | undefined, most: number) =>
  (text ?? "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, most);
