import * as z from "zod";
import { SUBREDDIT_PATTERN } from "#contract/insights";
import { once } from "#contract/once";
import {
  type FoundRow,
  jsonOf,
  readableRows,
  type Scope,
  type SourceDefinition,
  type SourceDeps,
  SourceError,
} from "../protocol";
import type { RedditTokens } from "./tokens";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Posts that rise in a subreddit (https://www.reddit.com/dev/api#GET_rising). Off until the operator says that there
 * is an agreement with Reddit: its Data API is not free for commercial use.
 */
export const reddit: SourceDefinition = {
  id: "reddit",
  name: "Reddit",
  licence: "Reddit Data API; posts belong to their authors",
  unit: "points",
  paceMs: HOUR_MS,
  isOnAtFirst: false,
  region: null,
  categories: SUBREDDIT_PATTERN,
  category: "popular",
  // Posts that their authors deleted there have to go here (https://www.redditinc.com/policies/data-api-terms).
  keepMs: 48 * HOUR_MS,
  dailyCalls: null,
  mayBeEmpty: true,
};

const schemas = once(() => ({
  reply: z.object({ data: z.object({ children: z.array(z.unknown()) }) }),
  post: z.object({
    data: z.object({
      name: z.string().min(1),
      title: z.string().min(1),
      permalink: z.string().startsWith("/"),
      score: z.number().nullish(),
      author: z.string().nullish(),
      over_18: z.boolean().nullish(),
      stickied: z.boolean().nullish(),
      removed_by_category: z.string().nullish(),
    }),
  }),
}));

/** Without posts that are deleted, removed, pinned or for adults. */
export async function fetchReddit(
  deps: SourceDeps,
  { category }: Scope,
  tokens: RedditTokens,
): Promise<FoundRow[]> {
  const { reply, post } = schemas();
  const path = `/r/${category ?? "popular"}/rising`;
  const answer = await tokens.with((authorization) =>
    deps.ask({ path, query: { limit: "50", raw_json: "1" }, headers: { authorization } }),
  );
  const { children } = jsonOf(answer, reply).data;
  if (children.length === 0) throw new SourceError("empty", "There are no rising posts.");
  return readableRows(children, post)
    .map(({ data }) => data)
    .filter((one) => !isGone(one) && !one.over_18 && !one.stickied)
    .map(({ name: id, title, permalink, score }) => ({
      ...{ id, title, figure: score ?? null },
      url: `https://www.reddit.com${permalink}`,
    }));
}

const isGone = (post: {
  author?: string | null | undefined;
  title: string;
  removed_by_category?: string | null | undefined;
}) =>
  Boolean(post.removed_by_category) ||
  post.author === "[deleted]" ||
  /^\[\s*(?:deleted|removed)\b/i.test(post.title);
