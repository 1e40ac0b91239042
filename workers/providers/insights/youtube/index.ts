import * as z from "zod";
import { VIDEO_CATEGORIES } from "#contract/insights";
import { once } from "#contract/once";
import {
  type FoundRow,
  jsonOf,
  readableRows,
  type Scope,
  type SourceDefinition,
  type SourceDeps,
} from "../protocol";

const HOUR_MS = 60 * 60 * 1000;

/** The most popular videos of a country (https://developers.google.com/youtube/v3/docs/videos/list). */
export const youtube: SourceDefinition = {
  id: "youtube",
  name: "YouTube",
  licence: "YouTube API Services",
  unit: "views",
  paceMs: 3 * HOUR_MS,
  isOnAtFirst: true,
  region: "US",
  categories: new RegExp(`^(?:${Object.keys(VIDEO_CATEGORIES).join("|")})$`),
  category: null,
  // What is stored is renewed or deleted within 30 days (https://developers.google.com/youtube/terms/developer-policies).
  keepMs: 30 * 24 * HOUR_MS,
  // A list of videos costs one unit of 10,000 a day.
  dailyCalls: 10_000,
  mayBeEmpty: false,
};

const schemas = once(() => ({
  reply: z.object({ items: z.array(z.unknown()) }),
  video: z.object({
    id: z.string().min(1),
    snippet: z.object({ title: z.string().min(1) }),
    statistics: z.object({ viewCount: z.string().regex(/^\d+$/).nullish() }).nullish(),
  }),
}));

/** @param key of the Data API. */
export async function fetchYouTube(
  deps: SourceDeps,
  { region, category }: Scope,
  key: string,
): Promise<FoundRow[]> {
  const { reply, video } = schemas();
  const query = {
    ...{ part: "snippet,statistics", chart: "mostPopular", maxResults: "50" },
    regionCode: region ?? "US",
    ...(category === null ? {} : { videoCategoryId: category }),
    key,
  };
  const { items } = jsonOf(await deps.ask({ path: "/videos", query }), reply);
  return readableRows(items, video).map(({ id, snippet, statistics }) => ({
    ...{ id, title: snippet.title },
    url: `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
    figure: statistics?.viewCount ? Number(statistics.viewCount) : null,
  }));
}
