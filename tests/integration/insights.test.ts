import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type AdminInsightSource,
  type InsightList,
  type InsightSourceInfo,
  SOURCE_IDS,
  type SourceId,
} from "#contract/insights";
import { type Account, signUp } from "#support/client";
import { under } from "#support/mail";
import { signUpAdmin } from "#support/people";
import {
  INSIGHT_KEYS,
  type InsightFault,
  type InsightScript,
  insightSites,
  REDDIT_SECRET,
  YOUTUBE_KEY,
} from "#support/stand-ins/insights";

const LISTS = SOURCE_IDS.filter((id) => id !== "tiktok");
let owner: Account;
let admin: Account;
let script: InsightScript;
let sites: ReturnType<typeof insightSites>;
const logged = vi.fn();

beforeAll(async () => {
  owner = await signUp();
  admin = await signUpAdmin();
});
beforeEach(async () => {
  script = {
    rows: [
      { name: "boats & knots", figure: 300 },
      { name: "harbour", figure: 200 },
      { name: "tides", figure: 100 },
    ],
  };
  sites = insightSites(script);
  vi.spyOn(globalThis, "fetch").mockImplementation(sites.fetch);
  vi.spyOn(console, "log").mockImplementation(logged);
  await env.DB.exec("delete from insight_scopes");
  await env.DB.exec("delete from insight_sources");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const asking = (path: string, init: RequestInit = {}, by = owner, keys: object = INSIGHT_KEYS) => {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${by.token}`);
  return under({ ...keys })(path, { ...init, headers });
};
const states = async (keys: object = INSIGHT_KEYS) =>
  (await (await asking("/api/insights", {}, owner, keys)).json<{ sources: InsightSourceInfo[] }>())
    .sources;
const stateOf = async (id: SourceId) => (await states()).find((one) => one.id === id);
const fetchNow = (id: string, query = "", by = admin) =>
  asking(`/api/insights/${id}/fetch${query}`, { method: "POST" }, by);
const put = (id: string, body: unknown, by = admin) =>
  asking(
    `/api/admin/insights/${id}`,
    {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    by,
  );
async function listOf(id: string, query = ""): Promise<InsightList> {
  const answer = await asking(`/api/insights/${id}${query}`);
  expect(answer.status).toBe(200);
  return answer.json<InsightList>();
}
const refusal = async (answer: Response) => [
  answer.status,
  (await answer.json<{ code: string }>()).code,
];
/** Makes a fetch succeed, Reddit's after its switch. */
async function fetched(id: SourceId) {
  if (id === "reddit") expect((await put(id, { is_on: true })).status).toBe(200);
  expect((await fetchNow(id)).status).toBe(202);
}

describe("a source that was fetched", () => {
  it.each(LISTS)("lists its rows with ranks, figures and changes (%s)", async (id) => {
    await fetched(id);
    const first = await listOf(id);
    expect(first.items.map(({ rank, change, figure }) => [rank, change, figure])).toEqual([
      [1, null, 300],
      [2, null, 200],
      [3, null, 100],
    ]);
    expect(first.items[0]?.title.replace("#", "")).toBe("boats & knots");
    expect(first.items.every(({ url }) => url?.startsWith("https://"))).toBe(true);
    script.rows = [
      { name: "tides", figure: 500 },
      { name: "new here", figure: 400 },
      { name: "boats & knots", figure: 310 },
    ];
    expect((await fetchNow(id)).status).toBe(202);
    const second = await listOf(id);
    expect(second.items.map(({ change }) => change)).toEqual([2, null, -2]);
    expect(second.items[2]?.id).toBe(first.items[0]?.id);
    expect(second.items[2]?.history).toEqual(id === "mastodon" ? [7, 310] : [300, 310]);
    expect(second.licence).not.toBe("");
    expect(await stateOf(id)).toMatchObject({ state: "ok", message: null });
  });

  it("remembers the figures of a row that comes back, and calls it new", async () => {
    await fetched("hackernews");
    script.rows = [{ name: "other", figure: 5 }];
    await fetchNow("hackernews");
    script.rows = [{ name: "harbour", figure: 250 }];
    await fetchNow("hackernews");
    const { items } = await listOf("hackernews");
    expect(items).toMatchObject([{ id: "harbour", change: null, history: [200, 250] }]);
  });

  it("asks under our name, and never shows a key", async () => {
    for (const id of LISTS) await fetched(id);
    expect(
      sites.asked.every((one) => one.headers.get("user-agent")?.startsWith("Unthinkable/")),
    ).toBe(true);
    script.fault = "lost";
    for (const id of LISTS) await fetchNow(id);
    const shown = JSON.stringify([
      await states(),
      await (await asking("/api/admin/insights", {}, admin)).json(),
      logged.mock.calls,
    ]);
    expect(shown).not.toContain(YOUTUBE_KEY);
    expect(shown).not.toContain(REDDIT_SECRET);
    expect(shown).not.toContain("token-");
  });

  it("leaves out posts that are deleted, removed, pinned or for adults (reddit)", async () => {
    await fetched("reddit");
    expect((await listOf("reddit")).items.map(({ id }) => id)).toEqual([
      "t3_boats & knots",
      "t3_harbour",
      "t3_tides",
    ]);
    script.rows = [];
    await fetchNow("reddit");
    expect((await listOf("reddit")).items).toEqual([]);
  });

  it("renews a token of Reddit that is not taken any more", async () => {
    await put("reddit", { is_on: true });
    script.endedTokens = ["token-1"];
    expect((await fetchNow("reddit")).status).toBe(202);
    expect((await listOf("reddit")).items).toHaveLength(3);
  });

  it("keeps a list for each country, and asks for a new one from its first look on", async () => {
    await fetched("google-trends");
    expect(await listOf("google-trends", "?region=de")).toMatchObject({
      fetched_at: null,
      items: [],
    });
    expect((await fetchNow("google-trends", "?region=DE")).status).toBe(202);
    expect(sites.asked.at(-1)?.url).toContain("geo=DE");
    expect((await listOf("google-trends", "?region=DE")).items).toHaveLength(3);
    expect((await asking("/api/insights/google-trends?region=ZZ")).status).toBe(422);
    await fetched("youtube");
    expect((await asking("/api/insights/youtube?category=cats")).status).toBe(422);
  });
});

const FAULTS: InsightFault[] = [
  ...(["down", "limited plainly", "html", "changed", "empty", "refuses", "lost", "huge"] as const),
  "leads away",
];

describe("a source that fails", () => {
  it.each(LISTS)("keeps its last list, and says so after each fault (%s)", async (id) => {
    await fetched(id);
    const before = await listOf(id);
    let failures = 0;
    for (const fault of FAULTS) {
      script.fault = fault;
      expect((await fetchNow(id)).status, fault).toBe(202);
      failures += 1;
      const info = await stateOf(id);
      expect(info?.state, fault).toBe(failures < 3 ? "stale" : "failing");
      expect(info?.message, fault).toMatch(/list/);
      const { state, message } = info ?? {};
      expect(await listOf(id), fault).toEqual({ ...before, state, message });
    }
    script.fault = undefined;
    await fetchNow(id);
    expect(await stateOf(id)).toMatchObject({ state: "ok", message: null });
  });

  it.each([
    ["limited", 600],
    ["limited until a date", 900],
  ] as const)("is left alone as long as it asks for (%s)", async (fault, seconds) => {
    script.fault = fault;
    expect((await fetchNow("hackernews")).status).toBe(202);
    const calls = sites.asked.length;
    const answer = await fetchNow("hackernews");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(seconds - 30);
    expect(await refusal(answer)).toEqual([429, "rate_limited"]);
    expect(sites.asked).toHaveLength(calls);
    expect(await stateOf("hackernews")).toMatchObject({ state: "stale" });
  });

  it("is given up after ten seconds without an answer", async () => {
    script.fault = "slow";
    const begun = Date.now();
    expect((await fetchNow("bluesky")).status).toBe(202);
    expect(Date.now() - begun).toBeLessThan(20_000);
    expect(await stateOf("bluesky")).toMatchObject({ state: "stale" });
  });

  it("waits for the next day where the quota is used up (youtube)", async () => {
    script.fault = "used up";
    await fetchNow("youtube");
    expect((await fetchNow("youtube")).status).toBe(429);
    const { items } = await (await asking("/api/admin/insights", {}, admin)).json<{
      items: AdminInsightSource[];
    }>();
    const youtube = items.find(({ id }) => id === "youtube");
    expect(youtube).toMatchObject({ failures: 1, quota_left: 9_999 });
    expect(youtube?.last_error).toContain("quota");
  });
});

describe("a source that is off", () => {
  it("is off until it is fetched, without its key, and when it is switched off", async () => {
    for (const { id, state, message } of await states()) {
      expect(state, id).toBe("off");
      expect(message, id).not.toBeNull();
      expect(await refusal(await asking(`/api/insights/${id}`)), id).toEqual([409, "source_off"]);
    }
    expect(await refusal(await asking("/api/insights/usenet"))).toEqual([404, "not_found"]);
    expect(await refusal(await fetchNow("tiktok"))).toEqual([409, "source_off"]);
    expect(await refusal(await fetchNow("reddit"))).toEqual([409, "source_off"]);
    const without = asking("/api/insights/youtube/fetch", { method: "POST" }, admin, {});
    expect(await refusal(await without)).toEqual([409, "source_off"]);
    await fetched("mastodon");
    expect(await (await put("mastodon", { is_on: false })).json()).toMatchObject({
      ...{ id: "mastodon", is_on: false, state: "off" },
    });
    expect((await asking("/api/insights/mastodon")).status).toBe(409);
    await put("mastodon", { is_on: true });
    expect((await listOf("mastodon")).items).toHaveLength(3);
  });

  it("is switched and fetched by administrators alone, with a line in the audit log", async () => {
    expect((await put("bluesky", { is_on: false }, owner)).status).toBe(403);
    expect((await fetchNow("bluesky", "", owner)).status).toBe(403);
    expect((await asking("/api/admin/insights")).status).toBe(403);
    expect((await under({})("/api/insights")).status).toBe(401);
    expect((await under({})("/api/insights/bluesky")).status).toBe(401);
    expect((await put("usenet", { is_on: true })).status).toBe(404);
    expect((await put("bluesky", { is_on: "yes" })).status).toBe(422);
    await put("bluesky", { is_on: false });
    await put("bluesky", { is_on: false });
    const log = await asking("/api/admin/audit?action=source_switched&target=bluesky", {}, admin);
    expect((await log.json<{ items: unknown[] }>()).items).toMatchObject([
      { before: { is_on: true }, after: { is_on: false } },
    ]);
  });
});
