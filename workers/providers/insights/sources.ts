import type { SourceId } from "#contract/insights";
import { bluesky, fetchBluesky } from "./bluesky/index";
import { fetchGoogleTrends, googleTrends } from "./google-trends/index";
import { fetchHackerNews, hackernews } from "./hackernews/index";
import { fetchMastodon, mastodon } from "./mastodon/index";
import type { FoundRow, Scope, SourceDefinition, SourceDeps } from "./protocol";
import { fetchReddit, reddit } from "./reddit/index";
import type { RedditTokens } from "./reddit/tokens";
import { tiktok } from "./tiktok/index";
import { fetchWikipedia, wikipedia } from "./wikipedia/index";
import { fetchYouTube, youtube } from "./youtube/index";

/** Settings that a source may need. */
export type SourceKey = "YOUTUBE_API_KEY" | "REDDIT_CLIENT_ID" | "REDDIT_CLIENT_SECRET";
/** Base addresses of sources. */
export type SourceBase =
  | "WIKIMEDIA_BASE_URL"
  | "HACKERNEWS_BASE_URL"
  | "GOOGLE_TRENDS_BASE_URL"
  | "MASTODON_BASE_URL"
  | "BLUESKY_BASE_URL"
  | "YOUTUBE_BASE_URL"
  | "REDDIT_BASE_URL"
  | "TIKTOK_BASE_URL";

/** The secrets that adapters get, where they are set. */
export interface SourceSecrets {
  youtubeKey: string;
  redditTokens: RedditTokens;
}

export interface SourceAdapter {
  definition: SourceDefinition;
  base: SourceBase;
  needs: readonly SourceKey[];
  /** Null where there is no list to fetch. */
  fetch: ((deps: SourceDeps, scope: Scope, secrets: SourceSecrets) => Promise<FoundRow[]>) | null;
}

/** Every source: its definition, where it is asked, the settings that it needs. */
export const SOURCES: Record<SourceId, SourceAdapter> = {
  wikipedia: {
    ...{ definition: wikipedia, base: "WIKIMEDIA_BASE_URL", needs: [] },
    fetch: fetchWikipedia,
  },
  hackernews: {
    ...{ definition: hackernews, base: "HACKERNEWS_BASE_URL", needs: [] },
    fetch: fetchHackerNews,
  },
  "google-trends": {
    ...{ definition: googleTrends, base: "GOOGLE_TRENDS_BASE_URL", needs: [] },
    fetch: fetchGoogleTrends,
  },
  mastodon: {
    ...{ definition: mastodon, base: "MASTODON_BASE_URL", needs: [] },
    fetch: fetchMastodon,
  },
  bluesky: {
    ...{ definition: bluesky, base: "BLUESKY_BASE_URL", needs: [] },
    fetch: fetchBluesky,
  },
  youtube: {
    ...{ definition: youtube, base: "YOUTUBE_BASE_URL", needs: ["YOUTUBE_API_KEY"] },
    fetch: (deps, scope, { youtubeKey }) => fetchYouTube(deps, scope, youtubeKey),
  },
  reddit: {
    ...{ definition: reddit, base: "REDDIT_BASE_URL" },
    needs: ["REDDIT_CLIENT_ID", "REDDIT_CLIENT_SECRET"],
    fetch: (deps, scope, { redditTokens }) => fetchReddit(deps, scope, redditTokens),
  },
  tiktok: { definition: tiktok, base: "TIKTOK_BASE_URL", needs: [], fetch: null },
};
