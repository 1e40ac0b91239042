import type { SourceId } from "#contract/insights";
import { ConnectionLost, neverAnswer } from "./connection.ts";

export const YOUTUBE_KEY = "youtube-key-0123456789";
export const REDDIT_ID = "reddit-id-012345";
export const REDDIT_SECRET = "reddit-secret-0123456789";
export const INSIGHT_KEYS = {
  YOUTUBE_API_KEY: YOUTUBE_KEY,
  REDDIT_CLIENT_ID: REDDIT_ID,
  REDDIT_CLIENT_SECRET: REDDIT_SECRET,
};

export type InsightFault =
  | "down"
  | "limited"
  | "limited until a date"
  | "limited plainly"
  | "used up"
  | "html"
  | "changed"
  | "empty"
  | "refuses"
  | "lost"
  | "slow"
  | "huge"
  | "leads away";

/** A row as the stand-in lists it. */
export interface Listed {
  name: string;
  figure: number;
}

/** What the sources do next. */
export interface InsightScript {
  rows: Listed[];
  fault?: InsightFault | undefined;
  /** The source with the fault; all where it is left out. */
  at?: SourceId;
  /** Tokens of Reddit that are not taken any more. */
  endedTokens?: string[];
}

const HOSTS: Readonly<Record<string, SourceId>> = {
  "wikimedia.org": "wikipedia",
  "hn.algolia.com": "hackernews",
  "trends.google.com": "google-trends",
  "mastodon.social": "mastodon",
  "public.api.bsky.app": "bluesky",
  "www.googleapis.com": "youtube",
  "oauth.reddit.com": "reddit",
  "www.reddit.com": "reddit",
};

/** The lists as each service documents them, with a row or two that must be left out. */
const ANSWERS: Readonly<Partial<Record<SourceId, (rows: Listed[]) => unknown>>> = {
  wikipedia: (rows) => ({
    items: [
      {
        ...{ project: "en.wikipedia", access: "all-access", year: "2026", month: "11", day: "26" },
        articles: [
          { article: "Main_Page", views: 5_000_000, rank: 1 },
          { article: "Special:Search", views: 900_000, rank: 2 },
          ...rows.map(({ name, figure }, index) => ({
            ...{ article: name.replaceAll(" ", "_"), views: figure, rank: index + 3 },
          })),
        ],
      },
    ],
  }),
  hackernews: (rows) => ({
    hits: rows.map(({ name, figure }) => ({
      ...{ objectID: name, title: name, points: figure, num_comments: 3, author: "ada" },
      ...{ url: null, created_at: "2026-11-26T10:00:00Z", _tags: ["story", "front_page"] },
    })),
    ...{ nbHits: rows.length, page: 0, nbPages: 1, hitsPerPage: 50, query: "" },
  }),
  mastodon: (rows) =>
    rows.map(({ name, figure }) => ({
      ...{ id: "1", name, url: `https://mastodon.social/tags/${encodeURIComponent(name)}` },
      history: [
        { day: "1795651200", accounts: "9", uses: `${figure}` },
        { day: "1795564800", accounts: "4", uses: "7" },
      ],
    })),
  bluesky: (rows) => ({
    trends: rows.map(({ name, figure }) => ({
      ...{ topic: name, displayName: name, link: `/profile/trending.bsky.app/feed/${figure}` },
      ...{ startedAt: "2026-11-26T10:00:00Z", postCount: figure, status: "hot", actors: [] },
    })),
  }),
  youtube: (rows) => ({
    kind: "youtube#videoListResponse",
    items: rows.map(({ name, figure }) => ({
      ...{ kind: "youtube#video", id: name, snippet: { title: name, channelTitle: "Ada" } },
      statistics: { viewCount: `${figure}`, likeCount: "1" },
    })),
  }),
  reddit: (rows) => ({
    kind: "Listing",
    data: {
      ...{ after: null, dist: rows.length },
      children: [
        { kind: "t3", data: post("t3_pinned", "Rules", { stickied: true }) },
        { kind: "t3", data: post("t3_gone", "[deleted by user]", {}) },
        { kind: "t3", data: post("t3_removed", "Spam", { removed_by_category: "moderator" }) },
        { kind: "t3", data: post("t3_adult", "Adult", { over_18: true }) },
        ...rows.map(({ name, figure }) => ({
          ...{ kind: "t3", data: post(`t3_${name}`, name, { score: figure }) },
        })),
      ],
    },
  }),
};

const post = (name: string, title: string, more: object) => ({
  ...{ name, title, permalink: `/r/popular/comments/${name}/`, score: 1, author: "ben" },
  ...{ over_18: false, stickied: false, removed_by_category: null, ...more },
});

const feedOf = (rows: Listed[]) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<rss xmlns:ht="https://trends.google.com/trending/rss" version="2.0"><channel><title>Daily Search Trends</title>
${rows
  .map(
    ({ name, figure }) => `<item><title>${name.replaceAll("&", "&amp;")}</title>
<ht:approx_traffic>${figure}+</ht:approx_traffic><pubDate>Thu, 26 Nov 2026 10:00:00 -0800</pubDate>
<ht:news_item><ht:news_item_title><![CDATA[News & more]]></ht:news_item_title>
<ht:news_item_url>https://news.example/${figure}</ht:news_item_url></ht:news_item></item>`,
  )
  .join("\n")}
</channel></rss>`;

/** The sources, as their documentation describes them, and their faults. */
export function insightSites(script: InsightScript) {
  const asked: Request[] = [];
  let tokens = 0;
  return {
    asked,
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      asked.push(request);
      const { hostname, pathname } = new URL(request.url);
      const source = HOSTS[hostname];
      if (!source) throw new Error(`${hostname} is no source's`);
      if (pathname === "/api/v1/access_token") {
        tokens += 1;
        return tokenFor(request, `token-${tokens}`);
      }
      const fault = script.at === undefined || script.at === source ? script.fault : undefined;
      if (fault === "slow") return neverAnswer(request);
      if (fault) return failing(fault, source);
      return refusalOf(script, source, request) ?? listing(source, script.rows);
    },
  };
}

function tokenFor(request: Request, token: string): Response {
  const right = `Basic ${btoa(`${REDDIT_ID}:${REDDIT_SECRET}`)}`;
  if (request.headers.get("authorization") !== right) return new Response("", { status: 401 });
  return Response.json({ access_token: token, token_type: "bearer", expires_in: 3600 });
}

/** What those answer that ask for a key; null for the right one. */
function refusalOf(script: InsightScript, source: SourceId, request: Request): Response | null {
  if (source === "youtube" && new URL(request.url).searchParams.get("key") !== YOUTUBE_KEY)
    return new Response("{}", { status: 400 });
  if (source !== "reddit") return null;
  const token = (request.headers.get("authorization") ?? "").replace("Bearer ", "");
  const isTaken = token.startsWith("token-") && !script.endedTokens?.includes(token);
  return isTaken ? null : new Response("", { status: 401 });
}

function listing(source: SourceId, rows: Listed[]): Response {
  if (source === "google-trends")
    return new Response(feedOf(rows), { headers: { "content-type": "application/rss+xml" } });
  const headers = { "x-ratelimit-remaining": "296.0" };
  return Response.json(ANSWERS[source]?.(rows), { headers });
}

function failing(fault: Exclude<InsightFault, "slow">, source: SourceId): Response {
  switch (fault) {
    case "down":
      return new Response("", { status: 503 });
    case "limited":
      return new Response("", { status: 429, headers: { "retry-after": "600" } });
    case "limited until a date": {
      const date = new Date(Date.now() + 900_000).toUTCString();
      return new Response("", { status: 429, headers: { "retry-after": date } });
    }
    case "limited plainly":
      return new Response("", { status: 429 });
    case "used up":
      return Response.json({ error: { errors: [{ reason: "quotaExceeded" }] } }, { status: 403 });
    case "html":
      return new Response("<html><body>Please sign in<br></body>");
    case "changed":
      return source === "google-trends"
        ? new Response("<feed><entry/></feed>")
        : Response.json({ version: 9, entries: [{ label: "a" }] });
    case "empty":
      return emptyOf(source);
    case "refuses":
      return new Response("no", { status: 403 });
    case "lost":
      throw new ConnectionLost();
    case "huge":
      return new Response(new Uint8Array(3 * 1024 * 1024));
    case "leads away":
      return new Response(null, { status: 302, headers: { location: "https://elsewhere.test/" } });
    default:
      return fault satisfies never;
  }
}

function emptyOf(source: SourceId): Response {
  if (source === "google-trends") return new Response(feedOf([]));
  if (source === "reddit") return Response.json({ kind: "Listing", data: { children: [] } });
  if (source === "wikipedia") return Response.json({ items: [{ articles: [] }] });
  return Response.json(ANSWERS[source]?.([]));
}
