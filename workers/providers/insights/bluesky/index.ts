import * as z from "zod";
import { once } from "#contract/once";
import {
  type FoundRow,
  jsonOf,
  readableRows,
  type SourceDefinition,
  type SourceDeps,
  SourceError,
} from "../protocol";

/**
 * Topics that rise at Bluesky. Both calls are in its lexicon as `unspecced`: they may change without notice
 * (https://github.com/bluesky-social/atproto/tree/main/lexicons/app/bsky/unspecced).
 */
export const bluesky: SourceDefinition = {
  id: "bluesky",
  name: "Bluesky",
  licence: "Public API of Bluesky; posts belong to their authors",
  unit: "posts",
  paceMs: 60 * 60 * 1000,
  isOnAtFirst: true,
  region: null,
  categories: null,
  category: null,
  keepMs: null,
  dailyCalls: null,
  mayBeEmpty: false,
};

const schemas = once(() => ({
  reply: z.union([
    z.object({ trends: z.array(z.unknown()) }).transform(({ trends }) => trends),
    z.object({ topics: z.array(z.unknown()) }).transform(({ topics }) => topics),
  ]),
  topic: z.object({
    topic: z.string().min(1),
    displayName: z.string().nullish(),
    link: z.string().nullish(),
    postCount: z.number().nonnegative().nullish(),
  }),
}));

export async function fetchBluesky(deps: SourceDeps): Promise<FoundRow[]> {
  const { reply, topic } = schemas();
  return readableRows(jsonOf(await askTrends(deps), reply), topic).map(
    ({ topic: name, displayName, link, postCount }) => ({
      id: name.toLowerCase(),
      title: displayName || name,
      url: link ? addressOf(link) : null,
      figure: postCount ?? null,
    }),
  );
}

/** The richer list, or the plain one where a server does not have the other. */
async function askTrends({ ask }: SourceDeps) {
  const query = { limit: "25" };
  try {
    return await ask({ path: "/xrpc/app.bsky.unspecced.getTrends", query });
  } catch (error) {
    const isMissing =
      error instanceof SourceError && (error.status === 404 || error.status === 501);
    if (!isMissing) throw error;
    return ask({ path: "/xrpc/app.bsky.unspecced.getTrendingTopics", query });
  }
}

/** Links are paths of the site, such as `/profile/trending.bsky.app/feed/1`. */
const addressOf = (link: string) => (link.startsWith("/") ? `https://bsky.app${link}` : link);
