import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseSettings, SettingsError } from "#base/settings";
import { fetchScope, MAX_SCOPES, want } from "#domain/insights/fetch-source";
import { readInsights } from "#domain/insights/read-insights";
import { pauseAfter } from "#domain/insights/source-times";
import { sweepInsights } from "#domain/insights/sweep-insights";
import { openDatabase } from "#storage/database";
import { insightScopes } from "#storage/schema/index";
import { INSIGHT_KEYS, type InsightScript, insightSites } from "#support/stand-ins/insights";
import { servicesOf } from "#workers/services";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const db = openDatabase(env.DB);
let now = 0;
let script: InsightScript;
let sites: ReturnType<typeof insightSites>;

beforeEach(async () => {
  now = Date.parse("2026-11-27T12:00:00Z");
  script = { rows: [{ name: "boats", figure: 3 }] };
  sites = insightSites(script);
  vi.spyOn(globalThis, "fetch").mockImplementation(sites.fetch);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  await env.DB.exec("delete from insight_scopes");
  await env.DB.exec("delete from insight_sources");
  await env.DB.exec("delete from insight_watches");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const deps = (change: object = {}) => ({
  ...servicesOf({ ...env, ...INSIGHT_KEYS, INSIGHTS: "on", ...change } as Env),
  clock: () => now,
});
const hosts = () => sites.asked.splice(0).map(({ url }) => new URL(url).hostname);
/** Sweeps as the cron does, once a minute. */
async function minutes(count: number, change: object = {}) {
  for (let turn = 0; turn < count; turn += 1) {
    await sweepInsights(deps(change));
    now += 60_000;
  }
}
const rows = () => db.select().from(insightScopes);

describe("the schedule", () => {
  it("asks each source once in its pace, and not Reddit before its switch", async () => {
    await minutes(3);
    expect(new Set(hosts())).toEqual(
      new Set([
        ...["wikimedia.org", "hn.algolia.com", "trends.google.com", "mastodon.social"],
        ...["public.api.bsky.app", "www.googleapis.com"],
      ]),
    );
    await minutes(56);
    expect(hosts()).toEqual([]);
    await minutes(5);
    expect(hosts().sort()).toEqual([
      ...["hn.algolia.com", "mastodon.social", "public.api.bsky.app", "trends.google.com"],
    ]);
  });

  it("asks nothing where it is off, as it is locally", async () => {
    await minutes(3, { INSIGHTS: "off" });
    await minutes(3, { INSIGHTS: "" });
    expect(hosts()).toEqual([]);
    await minutes(1, { INSIGHTS: "", APP_ENV: "production", RATE_LIMITS: "on" });
    expect(hosts()).not.toEqual([]);
  });

  it("waits longer after each failure, and goes on with the others", async () => {
    script.fault = "down";
    script.at = "hackernews";
    await minutes(61);
    const asked = hosts();
    expect(asked.filter((host) => host === "hn.algolia.com")).toHaveLength(4);
    expect(asked.filter((host) => host === "mastodon.social").length).toBeGreaterThan(0);
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([300_000, 600_000, 1_200_000, 21_600_000]);
  });

  it("asks at most four sources at once, and one list of each", async () => {
    for (const region of ["DE", "FR", "ES"])
      await want(deps(), { source: "google-trends", region, category: "" });
    await sweepInsights(deps());
    const asked = hosts();
    expect(asked).toHaveLength(4);
    expect(asked.filter((host) => host === "trends.google.com").length).toBeLessThan(2);
  });

  it("asks once where two sweeps overlap", async () => {
    const key = { source: "mastodon", region: "", category: "" } as const;
    await want(deps(), key);
    const { mastodon } = deps().insights;
    const both = [fetchScope(deps(), mastodon, key), fetchScope(deps(), mastodon, key)];
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
    expect(hosts()).toHaveLength(1);
  });

  it("fetches the first list and watched subreddits however many others are asked for", async () => {
    await env.DB.exec("insert into insight_sources (source, is_on) values ('reddit', 1)");
    await env.DB.exec(
      "insert into insight_watches (id, account_id, kind, value, created_at) values ('w', 'a', 'subreddit', 'sailing', 1)",
    );
    const reddit = (category: string) => ({ source: "reddit", region: "", category }) as const;
    for (let n = 0; n < MAX_SCOPES; n += 1) await want(deps(), reddit(`name_${n}`));
    await env.DB.exec(`update insight_scopes set fetched_at = ${now} where category <> 'name_7'`);
    await env.DB.exec(
      `update insight_scopes set wanted_at = ${now - 1000} where category = 'name_0'`,
    );
    await minutes(1);
    const names = async () => (await rows()).map(({ category }) => category);
    expect(await names()).toEqual(expect.arrayContaining(["popular", "sailing"]));
    expect(await names(), "never read").not.toContain("name_7");
    await want(deps(), reddit("one_more"));
    expect(await names(), "looked at longest ago").not.toContain("name_0");
    expect(await names()).toEqual(expect.arrayContaining(["popular", "sailing", "one_more"]));
    await env.DB.exec("delete from insight_watches");
  });

  it("keeps a list with a row that someone watches", async () => {
    const key = { source: "google-trends", region: "DE", category: "" } as const;
    await want(deps(), key);
    await fetchScope(deps(), deps().insights["google-trends"], key);
    const id = (await rows())[0]?.items[0]?.id ?? "";
    const add = env.DB.prepare(
      "insert into insight_watches (id, account_id, kind, value, created_at) values ('w', 'a', 'row', ?, 1)",
    );
    await add.bind(`google-trends:${id}`).run();
    now += 8 * DAY;
    await minutes(1);
    expect((await rows()).map(({ region }) => region)).toContain("DE");
    await env.DB.exec("delete from insight_watches");
    await minutes(1);
    expect((await rows()).map(({ region }) => region)).not.toContain("DE");
  });

  it("leaves all lists of a source alone for a while where one was asked too often", async () => {
    for (const region of ["DE", "FR"])
      await want(deps(), { source: "google-trends", region, category: "" });
    Object.assign(script, { fault: "limited plainly", at: "google-trends" });
    await minutes(5);
    expect(hosts().filter((host) => host === "trends.google.com")).toHaveLength(1);
    await minutes(2);
    expect(hosts().filter((host) => host === "trends.google.com")).toHaveLength(1);
  });

  it("goes on after a clock that was a year ahead", async () => {
    now += 365 * DAY;
    await minutes(3);
    expect(hosts()).not.toEqual([]);
    now -= 365 * DAY;
    await minutes(3);
    expect(hosts()).toContain("mastodon.social");
  });

  it("forgets a country that no one looks at any more", async () => {
    await minutes(3);
    await readInsights(deps(), "google-trends", { region: "DE" });
    await minutes(2);
    expect(await readInsights(deps(), "google-trends", { region: "DE" })).toMatchObject({
      items: [{ title: "boats" }],
    });
    now += 8 * DAY;
    await minutes(1);
    expect((await rows()).map(({ region }) => region)).not.toContain("DE");
    expect((await rows()).length).toBeGreaterThan(4);
  });

  it.each([
    ["youtube", 30 * DAY],
    ["reddit", 2 * DAY],
  ] as const)("lets go of what could not be renewed (%s)", async (source, keepMs) => {
    await env.DB.exec("insert into insight_sources (source, is_on) values ('reddit', 1)");
    await minutes(3);
    const kept = async () => (await rows()).find((row) => row.source === source)?.items.length;
    expect(await kept()).toBe(1);
    now += keepMs - HOUR;
    await minutes(1, { INSIGHTS: "off" });
    expect(await kept()).toBe(1);
    now += 2 * HOUR;
    await minutes(1, { INSIGHTS: "off" });
    expect(await kept()).toBe(0);
  });
});

describe("the settings of sources", () => {
  const secret = { BETTER_AUTH_SECRET: "x".repeat(32) };
  it.each([
    { INSIGHTS: "sometimes" },
    { MASTODON_BASE_URL: "mastodon.social" },
    { YOUTUBE_API_KEY: "a b" },
    { REDDIT_CLIENT_ID: "reddit-id-012345" },
  ])("are refused where they make no sense: %j", (settings) => {
    expect(() => parseSettings({ ...secret, ...settings })).toThrow(SettingsError);
  });
});
