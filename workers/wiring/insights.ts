import { type Settings, siteOf } from "../base/settings";
import { PRODUCT_NAME } from "../contract/brand";
import { createInsightSources, type InsightSources } from "../providers/insights/insights";
import { createLinkReader, type LinkReader } from "../providers/insights/links/read-link";

const fetchOutside: typeof fetch = (input, init) => fetch(input, init);

/** What every call to them has: our name among it. */
function askingOf(settings: Settings) {
  const site = siteOf(settings);
  return {
    userAgent: `${PRODUCT_NAME}/1.0${site ? ` (${site})` : ""}`,
    fetch: fetchOutside,
    clock: Date.now,
  };
}

/** The sources of what rises. */
export function wireInsights(settings: Settings): InsightSources {
  return createInsightSources({
    bases: settings,
    keys: settings,
    redditOAuthUrl: settings.REDDIT_OAUTH_URL,
    ...askingOf(settings),
  });
}

/** What says something about links that are pasted. */
export function wireLinks(settings: Settings): LinkReader {
  const { YOUTUBE_API_KEY: key, YOUTUBE_BASE_URL: baseUrl } = settings;
  return createLinkReader({
    bases: {
      tiktok: settings.TIKTOK_BASE_URL,
      reddit: settings.REDDIT_OAUTH_URL,
      youtube: settings.YOUTUBE_OEMBED_BASE_URL,
    },
    youtubeApi: key ? { baseUrl, key } : null,
    ...askingOf(settings),
  });
}
