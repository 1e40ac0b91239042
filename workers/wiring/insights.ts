import { type Settings, siteOf } from "../base/settings";
import { PRODUCT_NAME } from "../contract/brand";
import { createInsightSources, type InsightSources } from "../providers/insights/insights";

/** The sources of what rises, under our name. */
export function wireInsights(settings: Settings): InsightSources {
  const fetchOutside: typeof fetch = (input, init) => fetch(input, init);
  const site = siteOf(settings);
  return createInsightSources({
    bases: settings,
    keys: settings,
    redditOAuthUrl: settings.REDDIT_OAUTH_URL,
    userAgent: `${PRODUCT_NAME}/1.0${site ? ` (${site})` : ""}`,
    fetch: fetchOutside,
    clock: Date.now,
  });
}
