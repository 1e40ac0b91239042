import { SOURCE_IDS, type SourceId } from "#contract/insights";
import { type AskOptions, askSource } from "./ask";
import { type FoundRow, type Scope, type SourceDefinition, SourceError } from "./protocol";
import { createRedditTokens } from "./reddit/tokens";
import { SOURCES, type SourceBase, type SourceKey } from "./sources";

/** Most rows of a snapshot. */
const MAX_ROWS = 50;
const MAX_TITLE = 200;
const MAX_ADDRESS = 2_000;

export interface FetchedRows {
  rows: FoundRow[];
  /** Calls that were made. */
  calls: number;
  /** Calls that are left, where the source says it. */
  quotaLeft: number | null;
}

/** A source as the domain sees it. */
export interface InsightSource extends SourceDefinition {
  /** Whether there is a list to fetch. */
  hasList: boolean;
  /** The settings that it needs and that are not set. */
  missing: readonly string[];
  /** @throws {SourceError}. */
  fetch(scope: Scope): Promise<FetchedRows>;
}

/** Where what rises is read. */
export type InsightSources = Readonly<Record<SourceId, InsightSource>>;

export interface InsightOptions {
  bases: Readonly<Record<SourceBase, string>>;
  keys: Readonly<Partial<Record<SourceKey, string | undefined>>>;
  /** Where Reddit gives tokens. */
  redditOAuthUrl: string;
  userAgent: string;
  fetch: typeof fetch;
  clock(): number;
}

export function createInsightSources(options: InsightOptions): InsightSources {
  const { bases, keys, redditOAuthUrl, ...asking } = options;
  const redditTokens = createRedditTokens({
    ...{ id: keys.REDDIT_CLIENT_ID ?? "", secret: keys.REDDIT_CLIENT_SECRET ?? "" },
    clock: options.clock,
    post: (form, authorization) =>
      askSource({ ...asking, baseUrl: redditOAuthUrl }, "/api/v1/access_token", {
        method: "POST",
        headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
        body: form.toString(),
      }),
  });
  const secrets = { youtubeKey: keys.YOUTUBE_API_KEY ?? "", redditTokens };

  const sourceOf = (id: SourceId): InsightSource => {
    const { definition, base, needs, fetch } = SOURCES[id];
    return {
      ...definition,
      hasList: fetch !== null,
      missing: needs.filter((name) => !keys[name]),
      async fetch(scope) {
        if (!fetch) throw new SourceError("refused", "It has no list.");
        const counted = countedAsk({ ...asking, baseUrl: bases[base] });
        const deps = { ask: counted.ask, now: options.clock() };
        const rows = tidy(await fetch(deps, scope, secrets));
        if (rows.length === 0 && !definition.mayBeEmpty)
          throw new SourceError("empty", "Its list is empty.");
        return { rows, calls: counted.calls(), quotaLeft: counted.quotaLeft() };
      },
    };
  };
  return Object.fromEntries(SOURCE_IDS.map((id) => [id, sourceOf(id)])) as Record<
    SourceId,
    InsightSource
  >;
}

/** Asks, and counts. */
function countedAsk(options: AskOptions) {
  let calls = 0;
  let left: number | null = null;
  return {
    calls: () => calls,
    quotaLeft: () => left,
    async ask(call: {
      path: string;
      query?: Record<string, string>;
      headers?: Record<string, string>;
    }) {
      calls += 1;
      const query = call.query ? `?${new URLSearchParams(call.query)}` : "";
      const answer = await askSource(options, `${call.path}${query}`, {
        headers: call.headers ?? {},
      });
      left = leftOf(answer.headers);
      return answer;
    },
  };
}

/** Calls that are left, as Reddit, Mastodon and Bluesky say it. */
function leftOf(headers: Headers): number | null {
  const text = headers.get("x-ratelimit-remaining") ?? headers.get("ratelimit-remaining") ?? "";
  return /^\d+(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : null;
}

/** Rows as they are kept: each once, of a bounded length, with addresses that a browser may open. */
function tidy(rows: readonly FoundRow[]): FoundRow[] {
  const seen = new Set<string>();
  const kept: FoundRow[] = [];
  for (const row of rows) {
    const id = row.id.slice(0, MAX_TITLE);
    const title = row.title
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, MAX_TITLE);
    if (title === "" || seen.has(id)) continue;
    seen.add(id);
    kept.push({ ...row, id, title, url: webAddress(row.url) });
    if (kept.length === MAX_ROWS) break;
  }
  return kept;
}

function webAddress(url: string | null): string | null {
  if (url === null || url.length > MAX_ADDRESS || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}
