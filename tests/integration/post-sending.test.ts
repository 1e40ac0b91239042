import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, ne } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ErrorBody } from "#contract/errors";
import type { FilmDocument } from "#contract/films";
import type { PlannedPost, PostResult } from "#contract/publishing/posts";
import { sweepChannels } from "#domain/publishing/channels/sweep-channels";
import { drivePost } from "#domain/publishing/posts/drive-post";
import { publishPost } from "#domain/publishing/posts/publish-post";
import { stopPostsFor } from "#domain/publishing/posts/wake-posts";
import { openDatabase } from "#storage/database";
import { findPostable } from "#storage/publishing/post-files";
import { listResults } from "#storage/publishing/post-results";
import { posts, publishingChannels } from "#storage/schema/index";
import { type Account, ORIGIN, signUp } from "#support/client";
import { beginFilm, exportFilm, sceneOf, timelineOf } from "#support/films";
import {
  connectChannel,
  driveUntilRest,
  type PostingDeps,
  postingDeps,
  rowOfPost,
  stagesOf,
} from "#support/posts";
import { makeFilm } from "#support/stand-ins/films";
import type { PlatformFault } from "#support/stand-ins/publishing/faults";
import { platformSites, TOKEN_PATTERN } from "#support/stand-ins/publishing/sites";

const db = openDatabase(env.DB);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const AT = 2 * HOUR;

let ada: Account;
let film: FilmDocument;
let channel: string;
let sites: ReturnType<typeof platformSites>;
let time: { ahead: number };
let deps: PostingDeps;
const logged = vi.fn();

const color = sceneOf({ kind: "color", color: "#102030" });
const exported = (of: FilmDocument) =>
  exportFilm(ada, of, { revision: 1, bytes: makeFilm("9:16"), type: "video/webm" });

beforeAll(async () => {
  ada = await signUp();
  film = await beginFilm(ada, { title: "Boats", timeline: timelineOf(color) });
  await exported(film);
});

beforeEach(async () => {
  sites = platformSites();
  vi.spyOn(globalThis, "fetch").mockImplementation(sites.fetch);
  vi.spyOn(console, "log").mockImplementation(logged);
  [time] = [{ ahead: 0 }];
  deps = postingDeps(time);
  channel = await connectChannel(ada, "youtube", sites);
});
afterEach(() => void vi.restoreAllMocks());

async function plan(part: object = {}): Promise<PlannedPost> {
  const at = new Date(Date.now() + AT).toISOString();
  const wish = { film_id: film.id, channel_id: channel, at, title: "A boat" };
  const more = { privacy: "private", made_for_kids: false, ...part };
  const answer = await ada.post("/api/posts", { ...wish, ...more });
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  const post = await answer.json<PlannedPost>();
  // Its object waits for its time; it is driven here, by another clock.
  await runDurableObjectAlarm(env.POST_OBJECT.getByName(post.id));
  return post;
}
/** Lets a post be sent at once. Its object is not woken: it would drive it by the settings here, which set no platform up. */
const publish = (id: string) =>
  publishPost(
    { ...deps, clock: Date.now, postObjects: { wake: async () => undefined } },
    { accountId: ada.id, id, origin: ORIGIN },
  );
const videos = () => [...sites.google.state.videos.entries()];
/** YouTube has worked on what it has. */
const finish = () => {
  for (const [, video] of videos()) video.status = "processed";
};
const calls = (method: string, ...has: string[]) =>
  sites.asked.filter((one) => one.method === method && has.every((part) => one.url.includes(part)))
    .length;
const shown = async (id: string) => {
  const { items } = await (await ada.call("/api/posts?from=2000-01-01T00:00:00Z")).json<{
    items: PlannedPost[];
  }>();
  return items.find((one) => one.id === id);
};

/** How large the file of a post is. */
async function bytesSent(id: string): Promise<number | null> {
  const { exportId } = await rowOfPost(id);
  const found = await findPostable(db, ada.id, exportId ?? "");
  return found?.outputBytes ?? null;
}

/** Drives a post to its end, with YouTube working on it in between. */
async function run(id: string) {
  time.ahead = AT;
  await driveUntilRest(deps, id, time, 12);
  finish();
  await driveUntilRest(deps, id, time);
  return rowOfPost(id);
}

describe("a post at its time", () => {
  it("is sent once, with what was planned, and not before", async () => {
    const { id } = await plan({ description: "Wind", tags: ["boat"], privacy: "private" });
    time.ahead = AT - 60_000;
    const next = await drivePost(deps, id);
    expect([videos().length, next]).toEqual([0, (await rowOfPost(id)).at]);
    time.ahead = AT + 1_000;
    await drivePost(deps, id);
    expect(await rowOfPost(id)).toMatchObject({ status: "processing", attempts: 1 });
    finish();
    await driveUntilRest(deps, id, time);
    const [[videoId, video] = []] = videos();
    expect(video).toMatchObject({
      bytes: await bytesSent(id),
      resource: {
        snippet: { title: "A boat", description: "Wind\n\n#boat", tags: ["boat"] },
        status: { privacyStatus: "private", containsSyntheticMedia: false },
      },
    });
    expect(await shown(id)).toMatchObject({
      ...{ status: "published", platform_id: videoId, problems: [], attempts: 1 },
      platform_url: `https://www.youtube.com/watch?v=${videoId}`,
    });
    expect(await stagesOf(ada, { id })).toEqual([
      ...["planned", "begun", "uploading", "processing", "published"],
    ]);
    await driveUntilRest(deps, id, time);
    expect(videos()).toHaveLength(1);
  });

  it("goes on after a restart wherever it broke off, and is sent once", async () => {
    for (const step of ["begin", "send", "find", "check"] as const) {
      const before = videos().length;
      const { id } = await plan();
      sites.script.faults[step] = ["lost"];
      if (step === "find") sites.script.faults.send = ["lost"];
      // What the object knew is gone each time: it is driven by what is stored alone.
      expect((await run(id)).status).toBe("published");
      expect(videos()).toHaveLength(before + 1);
    }
  });

  it("is looked up where the answer to the last part was lost", async () => {
    const { id } = await plan();
    sites.script.faults.send = ["lost"];
    expect((await run(id)).status).toBe("published");
    expect(videos()).toHaveLength(1);
    expect(calls("POST", "/upload/youtube")).toBe(1);
    expect(await stagesOf(ada, { id })).toContain("retried");
  });

  it("goes on from where the platform has it, in parts", async () => {
    sites.google.state.takes = 700;
    const { id } = await plan();
    expect((await run(id)).status).toBe("published");
    const [[, video] = []] = videos();
    expect(video?.bytes).toBe(await bytesSent(id));
  });

  it("is published once where two objects send it at the same time", async () => {
    const { id } = await plan();
    time.ahead = AT;
    await Promise.all([drivePost(deps, id), drivePost(deps, id), drivePost(deps, id)]);
    finish();
    await driveUntilRest(deps, id, time);
    expect((await rowOfPost(id)).status).toBe("published");
    expect(videos()).toHaveLength(1);
  });

  it("is sent at once where it was missed for hours, and is its creator's to decide after a day", async () => {
    const late = await plan();
    time.ahead = AT + DAY - 60_000;
    await drivePost(deps, late.id);
    expect((await rowOfPost(late.id)).status).toBe("processing");
    const { id } = await plan();
    time.ahead = AT + DAY + 60_000;
    await drivePost(deps, id);
    const row = await rowOfPost(id);
    expect([row.status, row.problems[0]?.code]).toEqual(["attention", "missed"]);
    expect(videos()).toHaveLength(1);
  });

  it("tells the platform of AI that came into the film since", async () => {
    const { id } = await plan();
    await db.run("update generations set is_ai = 1 where origin = 'export'");
    await run(id);
    await db.run("update generations set is_ai = 0 where origin = 'export'");
    const [[, video] = []] = videos();
    expect(video?.resource).toMatchObject({ status: { containsSyntheticMedia: true } });
    expect((await shown(id))?.disclosure).toBe(true);
  });

  it.each([
    ["title", "title_too_long", { title: "x".repeat(101) }],
    ["description with its hashtags", "description_too_long", { description: "x".repeat(4_995) }],
    [
      "row of tags",
      "tags_too_long",
      { tags: Array.from({ length: 8 }, (_, n) => `${n}`.repeat(70)) },
    ],
  ])("is not sent where its %s is too long, until that is put right", async (_, code, part) => {
    const { id } = await plan({ tags: ["boats"], ...part });
    const row = await run(id);
    expect([row.status, row.problems[0]?.code]).toEqual(["attention", code]);
    expect(sites.asked).toEqual([]);
    await ada.call(`/api/posts/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ title: "Short", description: "", tags: [] }),
    });
    await publish(id);
    expect((await run(id)).status).toBe("published");
  });
});

describe("while a post is being sent", () => {
  it("it is neither changed nor deleted", async () => {
    const { id } = await plan();
    time.ahead = AT;
    await drivePost(deps, id);
    for (const [method, body] of [
      ["PATCH", JSON.stringify({ title: "B" })],
      ["DELETE", null],
    ] as const) {
      const headers = { "content-type": "application/json" };
      const answer = await ada.call(`/api/posts/${id}`, { method, headers, body });
      expect([answer.status, (await answer.json<ErrorBody>()).code]).toEqual([409, "conflict"]);
    }
    finish();
    await driveUntilRest(deps, id, time);
    const gone = await ada.call(`/api/posts/${id}`, { method: "DELETE" });
    expect([gone.status, (await gone.json<ErrorBody>()).code]).toEqual([409, "already_published"]);
  });

  it.each([
    ["down", ["down", "down"]],
    ["too busy", ["limited plainly"]],
    ["too busy, and says for how long", ["limited"]],
    ["cut off", ["cut"]],
    ["another one by its answers", ["html"]],
  ] as [string, PlatformFault[]][])(
    "a platform that is %s is asked again later",
    async (_, faults) => {
      for (const step of ["begin", "send", "check"] as const) {
        const before = videos().length;
        sites.script.faults[step] = [...faults];
        const { id } = await plan();
        expect((await run(id)).status).toBe("published");
        expect(videos()).toHaveLength(before + 1);
      }
    },
  );

  it("a platform that stays down is not asked for ever", async () => {
    const { id } = await plan();
    sites.script.faults.begin = Array(100).fill("down");
    const row = await run(id);
    expect([row.status, row.problems[0]?.code]).toEqual(["attention", "missed"]);
    expect(calls("POST", "/upload/youtube")).toBeLessThan(50);
    sites.script.faults = {};
    await publish(id);
    expect((await run(id)).status).toBe("published");
  });

  it("a question that is refused forgets nothing, and trying again asks it again", async () => {
    const { id } = await plan();
    const forbidden = () =>
      Response.json({ error: { errors: [{ reason: "forbidden" }] } }, { status: 403 });
    sites.script.faults.check = [forbidden()];
    const row = await run(id);
    expect([row.status, row.problems[0]?.code]).toEqual(["attention", "unclear"]);
    expect(row.platformId).toBe(videos()[0]?.[0]);
    const elsewhere = await ada.call(`/api/posts/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ channel_id: await connectChannel(ada, "tiktok", sites) }),
    });
    expect(elsewhere.status).toBe(409);
    await publish(id);
    expect((await run(id)).status).toBe("published");
    expect(videos()).toHaveLength(1);
  });

  it("it is deleted here alone where it waits for its creator, though the platform has the film", async () => {
    const { id } = await plan();
    sites.script.faults.check = [Response.json({}, { status: 403 })];
    expect(await run(id)).toMatchObject({ status: "attention", platformId: videos()[0]?.[0] });
    const asked = sites.asked.length;
    expect((await ada.call(`/api/posts/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await shown(id)).toBeUndefined();
    expect(await drivePost(deps, id)).toBeNull();
    expect([videos().length, sites.asked.length]).toEqual([1, asked]);
  });

  it("a quota that is used up and a refusal are said in a sentence", async () => {
    const refusal = (reason: string) =>
      Response.json({ error: { errors: [{ reason }] } }, { status: 403 });
    for (const [reason, status, code] of [
      ["quotaExceeded", "attention", "quota"],
      ["insufficientPermissions", "attention", "consent"],
      ["channelSuspended", "attention", "account_gone"],
      ["invalidTitle", "failed", "refused"],
    ] as const) {
      channel = await connectChannel(ada, "youtube", sites);
      const { id } = await plan();
      sites.script.faults.begin = [refusal(reason)];
      const row = await run(id);
      expect([row.status, row.problems.map((one) => one.code)]).toEqual([status, [code]]);
      expect(row.problems[0]?.message).not.toMatch(TOKEN_PATTERN);
    }
    expect(videos()).toEqual([]);
  });
});

describe("at another platform a post", () => {
  const sent = () => sites.uploadPost.state.sent;
  const complete = () => {
    for (const one of sent()) {
      one.status = "completed";
      one.results = [{ platform: "tiktok", success: true, post_url: "https://www.tiktok.com/1" }];
    }
  };
  const planUnified = async () => {
    const channel_id = await connectChannel(ada, "upload-post", sites);
    return plan({
      channel_id,
      privacy: "public",
      platforms: ["tiktok"],
      title: crypto.randomUUID(),
    });
  };
  async function runUnified(id: string) {
    time.ahead = AT;
    await driveUntilRest(deps, id, time, 12);
    complete();
    await driveUntilRest(deps, id, time);
    return rowOfPost(id);
  }

  it("goes to TikTok's inbox, once, also where an answer was lost", async () => {
    const channel_id = await connectChannel(ada, "tiktok", sites);
    for (const step of ["begin", "send", "check"] as const) {
      sites.script.faults[step] = ["lost"];
      const { id } = await plan({ channel_id, privacy: "self" });
      time.ahead = AT;
      await driveUntilRest(deps, id, time, 12);
      for (const draft of sites.tiktok.state.drafts.values()) {
        if (draft.received >= draft.bytes) draft.status = "SEND_TO_USER_INBOX";
      }
      await driveUntilRest(deps, id, time);
      expect((await rowOfPost(id)).status).toBe("published");
      time.ahead = 0;
    }
    const whole = [...sites.tiktok.state.drafts.values()].filter(
      (one) => one.received >= one.bytes,
    );
    expect(whole).toHaveLength(3);
  });

  it("goes by Upload-Post once it takes it, after it was busy or its allowance was used up", async () => {
    sites.script.faults.send = ["limited plainly"];
    const { id } = await planUnified();
    expect((await runUnified(id)).status).toBe("published");
    expect(sent()).toHaveLength(1);
    const usedUp = Response.json({ success: false, message: "Monthly limit" }, { status: 402 });
    sites.script.faults.send = [usedUp];
    const { id: other } = await planUnified();
    const row = await runUnified(other);
    expect([row.status, row.problems[0]?.code]).toEqual(["attention", "quota"]);
    await publish(other);
    expect((await runUnified(other)).status).toBe("published");
    expect(sent()).toHaveLength(2);
  });

  it("of which Upload-Post says nothing is its creator's to send again", async () => {
    sites.script.faults.send = ["cut"];
    const { id } = await planUnified();
    const row = await runUnified(id);
    expect([row.status, row.problems[0]?.code, sent().length]).toEqual(["attention", "unclear", 0]);
    await publish(id);
    expect((await runUnified(id)).status).toBe("published");
    expect(sent()).toHaveLength(1);
  });
});

describe("what a post needs and is gone", () => {
  const problemOf = async (id: string) => {
    const { status, problems } = await rowOfPost(id);
    return [status, problems[0]?.code];
  };

  it("is its channel, before and at its time", async () => {
    const [early, late] = [await plan(), await plan()];
    await db.delete(publishingChannels).where(eq(publishingChannels.id, channel));
    await run(late.id);
    expect(await problemOf(late.id)).toEqual(["attention", "channel_gone"]);
    await stopPostsFor(deps, channel, "YouTube");
    expect(await problemOf(early.id)).toEqual(["attention", "channel_gone"]);
    expect(sites.asked).toEqual([]);
  });

  it("is its film or the film's exports", async () => {
    const other = await beginFilm(ada, { timeline: timelineOf(color) });
    const { id: exportId } = await exported(other);
    const { id } = await plan({ film_id: other.id });
    await ada.call(`/api/generations/${exportId}`, { method: "DELETE" });
    await run(id);
    expect(await problemOf(id)).toEqual(["attention", "not_exported"]);
    await ada.call(`/api/films/${other.id}`, { method: "DELETE" });
    await publish(id);
    await run(id);
    expect(await problemOf(id)).toEqual(["attention", "film_gone"]);
    await ada.call(`/api/films/${other.id}/restore`, { method: "POST" });
    await exported(other);
    await publish(id);
    expect((await run(id)).status).toBe("published");
  });

  it("is the file, while it is being sent", async () => {
    const other = await beginFilm(ada, { timeline: timelineOf(color) });
    const { id: exportId } = await exported(other);
    const { id } = await plan({ film_id: other.id });
    sites.script.faults.send = ["down"];
    time.ahead = AT;
    await drivePost(deps, id);
    await ada.call(`/api/generations/${exportId}`, { method: "DELETE" });
    await driveUntilRest(deps, id, time);
    expect(await problemOf(id)).toEqual(["attention", "export_gone"]);
    expect(videos()).toEqual([]);
  });

  it("is the account, while it is banned", async () => {
    const { id } = await plan();
    await db.run(`update user set banned = 1 where id = '${ada.id}'`);
    await run(id);
    await db.run(`update user set banned = 0 where id = '${ada.id}'`);
    expect(await problemOf(id)).toEqual(["attention", "account_banned"]);
    expect(sites.asked).toEqual([]);
  });

  it("is the post itself", async () => {
    const { id } = await plan();
    expect((await ada.call(`/api/posts/${id}`, { method: "DELETE" })).status).toBe(204);
    time.ahead = AT;
    expect(await drivePost(deps, id)).toBeNull();
  });
});

describe("what a platform gave", () => {
  it("is kept sealed, and is in no answer and no log", async () => {
    const { id } = await plan();
    sites.script.faults.send = ["down"];
    time.ahead = AT;
    await drivePost(deps, id);
    const { reference } = await rowOfPost(id);
    expect(reference).toEqual(expect.any(String));
    expect(reference).not.toMatch(TOKEN_PATTERN);
    const answers = [await ada.call("/api/posts"), await ada.call(`/api/posts/${id}/events`)];
    for (const answer of answers) expect(await answer.text()).not.toMatch(TOKEN_PATTERN);
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(TOKEN_PATTERN);
  });

  it("is sealed again with a newer key, and found without the older one", async () => {
    await db.delete(publishingChannels).where(ne(publishingChannels.id, channel));
    const [lost, refused] = [await plan(), await plan()];
    time.ahead = AT;
    sites.script.faults.send = ["lost"];
    await drivePost(deps, lost.id);
    sites.script.faults.check = [Response.json({}, { status: 403 })];
    await driveUntilRest(deps, refused.id, time);
    const before = await Promise.all([rowOfPost(lost.id), rowOfPost(refused.id)]);
    expect(before.map(({ status }) => status)).toEqual(["uploading", "attention"]);
    const old = String((env as unknown as Record<string, unknown>).TOKEN_ENCRYPTION_KEY);
    const newer = btoa("n".repeat(32));
    await sweepChannels(postingDeps(time, { TOKEN_ENCRYPTION_KEY: `${newer},${old}` }));
    const after = await Promise.all([rowOfPost(lost.id), rowOfPost(refused.id)]);
    expect(after.map(({ revision }) => revision)).toEqual(before.map(({ revision }) => revision));
    for (const [n, { reference }] of after.entries()) {
      expect(reference).not.toBe(before[n]?.reference);
      expect(reference).not.toMatch(TOKEN_PATTERN);
    }
    deps = postingDeps(time, { TOKEN_ENCRYPTION_KEY: newer });
    expect((await run(lost.id)).status).toBe("published");
    await publish(refused.id);
    expect((await run(refused.id)).status).toBe("published");
    expect(videos()).toHaveLength(2);
  });

  it("is named where it cannot be read any more, and nothing is sent again by itself", async () => {
    const { id } = await plan();
    sites.script.faults.send = ["lost"];
    time.ahead = AT;
    await drivePost(deps, id);
    await db.update(posts).set({ reference: "another.key.sealed" }).where(eq(posts.id, id));
    await driveUntilRest(deps, id, time);
    expect(await rowOfPost(id)).toMatchObject({ status: "attention", reference: null });
    expect(videos()).toHaveLength(1);
  });
});

describe("the results of a post", () => {
  it("are read an hour after publishing, and each hour for a day", async () => {
    const { id } = await plan();
    await run(id);
    const next = await drivePost(deps, id);
    expect(next).toBe(((await rowOfPost(id)).publishedAt ?? 0) + HOUR);
    for (let hours = 1; hours <= 3; hours += 1) {
      time.ahead += HOUR + 1_000;
      if (hours === 2) sites.script.faults.results = ["down"];
      await drivePost(deps, id);
    }
    const answer = await ada.call(`/api/posts/${id}/results`);
    const { items } = await answer.json<{ items: PostResult[] }>();
    expect(items.map(({ at, ...figures }) => figures)).toEqual(
      Array(2).fill({ views: 1200, likes: 34, comments: 5, shares: null }),
    );
  });

  it("of YouTube are forgotten a month after they were read, also without the channel", async () => {
    const { id } = await plan();
    await run(id);
    time.ahead += HOUR + 1_000;
    await drivePost(deps, id);
    const ages: number[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      time.ahead += Math.max(0, ((await rowOfPost(id)).resultsAt ?? 0) - deps.clock());
      await drivePost(deps, id);
      const [oldest] = await listResults(db, id);
      ages.push(deps.clock() - (oldest?.at ?? 0));
    }
    expect(Math.max(...ages)).toBeLessThanOrEqual(30 * DAY + 60_000);
    await db.delete(publishingChannels).where(eq(publishingChannels.id, channel));
    let turns = 0;
    for (let next = await drivePost(deps, id); next !== null && turns < 100; turns += 1) {
      time.ahead += Math.max(0, next - deps.clock());
      next = await drivePost(deps, id);
    }
    expect(turns).toBeLessThan(100);
    const answer = await ada.call(`/api/posts/${id}/results`);
    expect((await answer.json<{ items: PostResult[] }>()).items).toEqual([]);
    expect((await rowOfPost(id)).status).toBe("published");
  });
});
