import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminPlatform, Channel, ChannelList } from "#contract/publishing/channels";
import type { OwnVideoList } from "#contract/publishing/own-videos";
import { exportOwn } from "#domain/accounts/export-own";
import { finishLeaving } from "#domain/accounts/leaving";
import { grantOf, withGrant } from "#domain/publishing/channels/grant";
import { sweepChannels } from "#domain/publishing/channels/sweep-channels";
import { sweepOwnVideos } from "#domain/publishing/own-videos/own-videos";
import { PublishError } from "#providers/publishing/publisher";
import { openDatabase } from "#storage/database";
import {
  channelRevocations,
  postEvents,
  postResults,
  posts,
  publishingChannels,
} from "#storage/schema/index";
import { type Account, signUp } from "#support/client";
import { under } from "#support/mail";
import { signUpAdmin } from "#support/people";
import { PUBLISHING_KEYS, platformSites, TOKEN_PATTERN } from "#support/stand-ins/publishing/sites";
import { UPLOAD_POST_KEY } from "#support/stand-ins/publishing/upload-post";
import { servicesOf } from "#workers/services";

const DONE = "/dashboard/calendar?connect=done";
const FAILED = "/dashboard/calendar?connect=failed";
const HOUR = 3_600_000;
const db = openDatabase(env.DB);
let owner: Account;
let admin: Account;
let sites: ReturnType<typeof platformSites>;
const logged = vi.fn();

beforeAll(async () => {
  owner = await signUp();
  admin = await signUpAdmin();
});
beforeEach(async () => {
  sites = platformSites();
  vi.spyOn(globalThis, "fetch").mockImplementation(sites.fetch);
  vi.spyOn(console, "log").mockImplementation(logged);
  for (const table of ["channels", "channel_consents", "channel_revocations"])
    await env.DB.exec(`delete from ${table}`);
  await env.DB.exec("delete from publishing_platforms");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const asking = (path: string, init: RequestInit = {}, by: Account | null = owner, keys = {}) => {
  const headers = new Headers(init.headers);
  if (by) headers.set("authorization", `Bearer ${by.token}`);
  return under({ ...PUBLISHING_KEYS, ...keys })(path, { ...init, headers, redirect: "manual" });
};
const send = (method: string, path: string, body?: unknown, by = owner, keys = {}) =>
  asking(
    path,
    {
      method,
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    },
    by,
    keys,
  );
const deps = (change: object = {}, later = 0) => ({
  ...servicesOf({ ...env, ...PUBLISHING_KEYS, ...change } as unknown as Env),
  clock: () => Date.now() + later,
});
const listed = async (by = owner) => (await asking("/api/channels", {}, by)).json<ChannelList>();

async function consented(platform: "youtube" | "tiktok", by = owner) {
  const begun = await send("POST", `/api/channels/${platform}/connect`, undefined, by);
  expect(begun.status).toBe(201);
  const { url } = await begun.json<{ url: string }>();
  return (platform === "youtube" ? sites.google : sites.tiktok).consent(url);
}
const back = (platform: string, query: Record<string, string>, by: Account | null = owner) =>
  asking(`/api/channels/${platform}/callback?${new URLSearchParams(query)}`, {}, by);
async function connect(platform: "youtube" | "tiktok"): Promise<Channel> {
  const answer = await back(platform, await consented(platform));
  expect([answer.status, answer.headers.get("location")]).toEqual([302, DONE]);
  const { items } = await listed();
  const channel = items.find((one) => one.platform === platform);
  if (!channel) throw new Error(`${platform} is not connected`);
  return channel;
}
const tokenCalls = () => sites.asked.filter(({ url }) => /token\/?$/.test(url)).length;
const rowOf = async (id: string) => {
  const row = (await db.select().from(publishingChannels)).find((one) => one.id === id);
  if (!row) throw new Error("no row");
  return row;
};

describe("connecting a channel", () => {
  it.each(["youtube", "tiktok"] as const)("takes the platform's consent (%s)", async (platform) => {
    const channel = await connect(platform);
    expect(channel).toMatchObject({
      ...{ platform, state: "connected", name: platform === "youtube" ? "Boats & Knots" : "boats" },
    });
    expect(channel.scopes.length).toBeGreaterThan(1);
    const again = await connect(platform);
    expect(again.id).toBe(channel.id);
    expect((await listed()).items).toHaveLength(1);
    expect((await listed(admin)).items).toEqual([]);
  });

  it("exchanges nothing for an answer that this session does not wait for", async () => {
    const other = await signUp();
    const { code, state } = await consented("youtube");
    for (const [answer, by] of [
      [{ code, state }, other],
      [{ code, state }, null],
      [{ code, state: "made-up" }, owner],
      [{ code }, owner],
      [{ state: "made-up", error: "access_denied" }, owner],
    ] as [Record<string, string>, Account | null][]) {
      const refused = await back("youtube", answer, by);
      expect([refused.status, refused.headers.get("location")]).toEqual([302, FAILED]);
    }
    expect((await back("tiktok", { code, state })).headers.get("location")).toBe(FAILED);
    expect(tokenCalls()).toBe(0);
    expect((await back("youtube", { code, state })).headers.get("location")).toBe(DONE);
    expect((await back("youtube", { code, state })).headers.get("location")).toBe(FAILED);
    expect(tokenCalls()).toBe(1);
    expect((await back("nowhere", { code, state })).status).toBe(404);
  });

  it("takes no answer after ten minutes, nor after a refusal", async () => {
    const { code, state } = await consented("youtube");
    await env.DB.exec("update channel_consents set expires_at = 1");
    expect((await back("youtube", { code, state })).headers.get("location")).toBe(FAILED);
    await sweepChannels(deps());
    expect(await env.DB.prepare("select count(*) as n from channel_consents").first("n")).toBe(0);
    const second = await consented("youtube");
    const refused = { state: second.state, error: "access_denied" };
    expect((await back("youtube", refused)).headers.get("location")).toBe(FAILED);
    expect((await back("youtube", second)).headers.get("location")).toBe(FAILED);
    expect(tokenCalls()).toBe(0);
  });

  it("connects nothing that may not take films, and ends what it was given", async () => {
    sites.tiktok.state.scope = "user.info.basic";
    const answer = await back("tiktok", await consented("tiktok"));
    expect(answer.headers.get("location")).toBe(FAILED);
    expect(sites.tiktok.state.revoked).toHaveLength(1);
    expect((await listed()).items).toEqual([]);
  });

  it("fails where the platform does", async () => {
    for (const fault of ["down", "html", "limited", "cut"] as const) {
      sites.script.faults.token = [fault];
      const answer = await back("youtube", await consented("youtube"));
      expect(answer.headers.get("location")).toBe(FAILED);
    }
    const { items } = await (await asking("/api/admin/publishing", {}, admin)).json<{
      items: AdminPlatform[];
    }>();
    expect(items[0]).toMatchObject({
      platform: "youtube",
      failures: 4,
      is_on: true,
      missing: [],
      quota_left: 100,
    });
    expect(items[0]?.last_error).toContain("YouTube");
  });

  it("checks a key of Upload-Post", async () => {
    const path = "/api/channels/upload-post/connect";
    const good = await send("POST", path, { api_key: UPLOAD_POST_KEY, profile: "boats" });
    expect(good.status).toBe(201);
    expect(await good.json()).toMatchObject({ platform: "upload-post", name: "boats", scopes: [] });
    for (const body of [
      { api_key: "another-key", profile: "boats" },
      { api_key: UPLOAD_POST_KEY, profile: "cats" },
    ]) {
      const bad = await send("POST", path, body);
      expect([bad.status, (await bad.json<{ code: string }>()).code]).toEqual([422, "key_refused"]);
    }
    sites.script.faults.place = ["down"];
    expect((await send("POST", path, { api_key: UPLOAD_POST_KEY, profile: "boats" })).status).toBe(
      504,
    );
    expect((await send("POST", path, { api_key: UPLOAD_POST_KEY })).status).toBe(422);
    expect((await listed()).items).toHaveLength(1);
  });

  it("says what is not set up or switched off", async () => {
    const bare = { YOUTUBE_CLIENT_ID: "", YOUTUBE_CLIENT_SECRET: "" };
    const missing = await send("POST", "/api/channels/youtube/connect", undefined, owner, bare);
    expect([missing.status, (await missing.json<{ code: string }>()).code]).toEqual([
      503,
      "provider_not_configured",
    ]);
    const off = await send("PUT", "/api/admin/publishing/tiktok", { is_on: false }, admin);
    expect(await off.json()).toMatchObject({ platform: "tiktok", is_on: false });
    const refused = await send("POST", "/api/channels/tiktok/connect");
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([
      409,
      "platform_off",
    ]);
    const { platforms } = await listed();
    expect(platforms.map(({ is_ready: isReady }) => isReady)).toEqual([true, false, true]);
    expect((await send("PUT", "/api/admin/publishing/tiktok", { is_on: true }, owner)).status).toBe(
      403,
    );
    expect(
      (await send("PUT", "/api/admin/publishing/nowhere", { is_on: true }, admin)).status,
    ).toBe(404);
    expect((await asking("/api/channels", {}, null)).status).toBe(401);
  });
});

describe("a grant", () => {
  it("is renewed once by whoever needs it first", async () => {
    const { id } = await connect("tiktok");
    const before = tokenCalls();
    const row = await rowOf(id);
    const refused = await grantOf(deps(), row);
    expect(tokenCalls()).toBe(before);
    const both = [grantOf(deps(), row, refused), grantOf(deps(), row, refused)];
    const [one, two] = await Promise.all(both);
    expect(one?.access).toBe(two?.access);
    expect(one?.access).not.toBe(refused.access);
    expect(tokenCalls() - before).toBe(1);
    const soon = deps({}, 24 * HOUR - 60_000);
    expect((await grantOf(soon, await rowOf(id))).access).not.toBe(one?.access);
    expect(tokenCalls() - before).toBe(2);
  });

  it("is renewed where the platform does not take it, and the call is made again", async () => {
    const { id } = await connect("youtube");
    sites.google.state.access.clear();
    const figures = await withGrant(deps(), id, (publisher, grant) =>
      publisher.results(grant, "v"),
    );
    expect(figures).toBeNull();
    expect((await listed()).items[0]?.state).toBe("connected");
  });

  it.each([
    ["youtube", "revoked"],
    ["tiktok", "expired"],
  ] as const)("marks its channel where it has ended (%s)", async (platform, state) => {
    const { id } = await connect(platform);
    const site = platform === "youtube" ? sites.google : sites.tiktok;
    site.state.access.clear();
    site.state.refresh.clear();
    const call = withGrant(deps(), id, (publisher, grant) => publisher.check(grant, "r", "p"));
    await expect(call).rejects.toThrow(PublishError);
    expect((await listed()).items[0]?.state).toBe(state);
    const before = sites.asked.length;
    await expect(withGrant(deps(), id, async () => 1)).rejects.toThrow("Connect again");
    expect(sites.asked).toHaveLength(before);
    expect((await connect(platform)).id).toBe(id);
    expect((await listed()).items[0]?.state).toBe("connected");
  });

  it("stays good while the platform cannot renew it", async () => {
    const { id } = await connect("youtube");
    sites.script.faults.token = ["down"];
    const soon = deps({}, HOUR - 60_000);
    expect((await grantOf(soon, await rowOf(id))).access).toContain("secret-access");
    expect((await listed()).items[0]?.state).toBe("connected");
  });

  it("is sealed for its row, and again with a newer key", async () => {
    const { id } = await connect("youtube");
    const row = await rowOf(id);
    expect(row.grant).not.toMatch(TOKEN_PATTERN);
    await expect(grantOf(deps(), { ...row, id: "another" })).rejects.toThrow("cannot be read");
    const old = String((env as unknown as Record<string, unknown>).TOKEN_ENCRYPTION_KEY);
    const key = btoa("n".repeat(32));
    await sweepChannels(deps({ TOKEN_ENCRYPTION_KEY: `${key},${old}` }));
    expect((await rowOf(id)).grant).not.toBe(row.grant);
    const grant = await grantOf(deps({ TOKEN_ENCRYPTION_KEY: key }), await rowOf(id));
    expect(grant.access).toContain("secret-access");
    const without = deps({ TOKEN_ENCRYPTION_KEY: old });
    await sweepChannels(without);
    await expect(grantOf(without, await rowOf(id))).rejects.toThrow("cannot be read");
    expect((await listed()).items[0]?.state, "the key may be back").toBe("connected");
  });
});

describe("disconnecting a channel", () => {
  it.each(["youtube", "tiktok"] as const)("ends it at the platform (%s)", async (platform) => {
    const { id } = await connect(platform);
    const other = await signUp();
    expect((await send("DELETE", `/api/channels/${id}`, undefined, other)).status).toBe(404);
    expect((await send("DELETE", `/api/channels/${id}`)).status).toBe(204);
    expect((await send("DELETE", `/api/channels/${id}`)).status).toBe(404);
    const site = platform === "youtube" ? sites.google : sites.tiktok;
    expect(site.state.revoked).toHaveLength(1);
    expect((await listed()).items).toEqual([]);
    expect(await db.select().from(channelRevocations)).toEqual([]);
  });

  it("is done where the platform is down, which is asked again later", async () => {
    const { id } = await connect("youtube");
    sites.script.faults.revoke = ["down", "cut"];
    expect((await send("DELETE", `/api/channels/${id}`)).status).toBe(204);
    expect((await listed()).items).toEqual([]);
    await sweepChannels(deps());
    expect(sites.google.state.revoked).toEqual([]);
    await sweepChannels(deps({}, HOUR));
    await sweepChannels(deps({}, 2 * HOUR));
    expect(sites.google.state.revoked).toHaveLength(1);
    expect(await db.select().from(channelRevocations)).toEqual([]);
  });

  it("ends nothing that another account posts with", async () => {
    const { id } = await connect("youtube");
    const other = await signUp();
    await back("youtube", await consented("youtube", other), other);
    sites.google.state.scope = "https://www.googleapis.com/auth/youtube.readonly";
    expect((await back("youtube", await consented("youtube"))).headers.get("location")).toBe(
      FAILED,
    );
    expect((await send("DELETE", `/api/channels/${id}`)).status).toBe(204);
    expect(sites.google.state.revoked).toEqual([]);
    const [left] = (await listed(other)).items;
    expect((await send("DELETE", `/api/channels/${left?.id}`, undefined, other)).status).toBe(204);
    expect(sites.google.state.revoked).toHaveLength(1);
  });

  it("ends nothing later where the same channel is connected again meanwhile", async () => {
    const { id } = await connect("youtube");
    sites.script.faults.revoke = ["down"];
    expect((await send("DELETE", `/api/channels/${id}`)).status).toBe(204);
    expect((await connect("youtube")).id).not.toBe(id);
    await sweepChannels(deps({}, HOUR));
    expect(sites.google.state.revoked).toEqual([]);
    expect(await db.select().from(channelRevocations)).toEqual([]);
  });

  it("waits for a key that is gone", async () => {
    const { id } = await connect("youtube");
    const keys = { TOKEN_ENCRYPTION_KEY: btoa("x".repeat(32)) };
    expect((await send("DELETE", `/api/channels/${id}`, undefined, owner, keys)).status).toBe(204);
    await sweepChannels(deps({}, HOUR));
    expect(sites.google.state.revoked).toHaveLength(1);
  });

  it("is given up after a week", async () => {
    const { id } = await connect("tiktok");
    sites.script.faults.revoke = ["down", "down"];
    await send("DELETE", `/api/channels/${id}`);
    await sweepChannels(deps({}, 8 * 24 * HOUR));
    expect(await db.select().from(channelRevocations)).toEqual([]);
  });
});

describe("own videos at TikTok", () => {
  const video = (id: string, views: number) => ({
    ...{ id, title: `Video ${id}`, create_time: 1_795_000_000 + Number(id) },
    share_url: `https://www.tiktok.com/@boats/video/${id}`,
    ...{ view_count: views, like_count: 2, comment_count: 1, share_count: 0 },
  });
  const shown = async (by = owner) =>
    (await asking("/api/insights/own-videos", {}, by)).json<OwnVideoList>();

  it("are read once a day with their figures by day", async () => {
    expect(await shown()).toEqual({ is_connected: false, items: [] });
    await connect("tiktok");
    sites.tiktok.state.videos = [video("2", 50), video("1", 40)];
    const calls = () => sites.asked.filter(({ url }) => url.includes("/video/list/")).length;
    await sweepOwnVideos(deps());
    await sweepOwnVideos(deps({}, HOUR));
    expect(calls()).toBe(1);
    sites.tiktok.state.videos = [video("2", 90)];
    sites.script.faults.videos = ["down"];
    await sweepOwnVideos(deps({}, 24 * HOUR));
    expect((await shown()).items).toHaveLength(2);
    await sweepOwnVideos(deps({}, 25 * HOUR));
    const { is_connected: isConnected, items } = await shown();
    expect(isConnected).toBe(true);
    expect(items.map(({ id, days }) => [id, days.map(({ views }) => views)])).toEqual([
      ["2", [50, 90]],
      ["1", [40]],
    ]);
    expect(items[0]).toMatchObject({ title: "Video 2", channel: "boats" });
    expect((await shown(admin)).items).toEqual([]);
    const { items: channels } = await listed();
    await send("DELETE", `/api/channels/${channels[0]?.id}`);
    expect((await shown()).items).toEqual([]);
  });
});

describe("an account that leaves", () => {
  it("ends its channels at their platforms, and leaves no row behind", async () => {
    const leaver = await signUp();
    expect((await back("youtube", await consented("youtube", leaver), leaver)).status).toBe(302);
    expect((await back("tiktok", await consented("tiktok", leaver), leaver)).status).toBe(302);
    await consented("youtube", leaver);
    sites.tiktok.state.videos = [{ id: "1", create_time: 1 }];
    await sweepOwnVideos(deps());
    const { items } = await listed(leaver);
    const id = "post-of-leaver";
    await db.insert(posts).values({
      ...{ id, accountId: leaver.id, channelId: items[0]?.id ?? null, subject: "Knots" },
      ...{ at: 1, title: "Knots", description: "", tags: [], networks: [], problems: [] },
      status: "published",
      privacy: "private",
      ...{ disclosure: true, reference: "secret-upload", createdAt: 1, updatedAt: 1 },
    });
    await db
      .insert(postEvents)
      .values({ postId: id, n: 1, at: 1, stage: "planned", message: "Planned." });
    await db.insert(postResults).values({ postId: id, at: 1, views: 7 });
    let exported = "";
    for await (const piece of exportOwn(deps(), {
      accountId: leaver.id,
      origin: "https://app.test",
      now: 1,
    }))
      exported += piece;
    expect(exported).not.toMatch(TOKEN_PATTERN);
    expect(JSON.parse(exported)).toMatchObject({
      channels: [{ platform: "youtube", name: "Boats & Knots" }, { platform: "tiktok" }],
      posts: [{ title: "Knots", receipt: [{ message: "Planned." }], results: [{ views: 7 }] }],
      own_videos: [{ video: "1" }],
    });
    sites.script.faults.revoke = ["down"];
    expect(await finishLeaving(deps(), leaver.id)).toBe(true);
    expect(sites.tiktok.state.revoked).toHaveLength(1);
    const ofLeaver = ["channels", "channel_consents", "posts", "own_videos"].map((table) =>
      env.DB.prepare(`select count(*) as n from ${table} where account_id = ?`)
        .bind(leaver.id)
        .first("n"),
    );
    const ofPost = ["post_events", "post_results"].map((table) =>
      env.DB.prepare(`select count(*) as n from ${table} where post_id = ?`).bind(id).first("n"),
    );
    expect(await Promise.all([...ofLeaver, ...ofPost])).toEqual([0, 0, 0, 0, 0, 0]);
    await sweepChannels(deps({}, HOUR));
    expect(sites.google.state.revoked).toHaveLength(1);
  });
});

it("shows no token, key or secret in logs and answers", async () => {
  await connect("youtube");
  await connect("tiktok");
  await send("POST", "/api/channels/upload-post/connect", {
    api_key: UPLOAD_POST_KEY,
    profile: "boats",
  });
  const leaking = (status: number) =>
    Response.json(
      {
        ...{ error: "invalid_grant", message: `${UPLOAD_POST_KEY} secret-access-9 is not taken` },
        error_description: "secret-refresh-9 was revoked, see https://x.test/?t=secret-access-9",
      },
      { status },
    );
  for (const status of [200, 400, 403, 500]) {
    for (const platform of ["youtube", "tiktok"] as const) {
      sites.script.faults.token = [leaking(status)];
      await back(platform, await consented(platform));
      sites.script.faults.place = [leaking(status)];
      await back(platform, await consented(platform));
    }
    sites.script.faults.place = [leaking(status)];
    const body = { api_key: UPLOAD_POST_KEY, profile: "boats" };
    const answer = await send("POST", "/api/channels/upload-post/connect", body);
    expect(await answer.text()).not.toMatch(TOKEN_PATTERN);
    const { items } = await listed();
    const { id = "" } = items.find(({ platform }) => platform === "tiktok") ?? {};
    sites.script.faults.videos = [leaking(status)];
    const failure = await withGrant(
      deps(),
      id,
      (publisher, grant) => publisher.ownVideos?.(grant).then(() => "") ?? Promise.resolve(""),
    ).catch((error: unknown) => String(error));
    expect(failure).not.toMatch(TOKEN_PATTERN);
  }
  const shown = [
    JSON.stringify(await listed()),
    await (await asking("/api/admin/publishing", {}, admin)).text(),
    JSON.stringify(logged.mock.calls),
    JSON.stringify(await db.select().from(publishingChannels)),
  ];
  for (const text of shown) expect(text).not.toMatch(TOKEN_PATTERN);
});
