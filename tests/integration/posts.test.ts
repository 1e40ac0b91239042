import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { ErrorBody } from "#contract/errors";
import type { FilmDocument } from "#contract/films";
import type { Hook, HookBrief } from "#contract/hooks";
import type { ChannelPlatform } from "#contract/publishing/channels";
import type { BestHours, ResultComparison } from "#contract/publishing/compare";
import type { PlannedPost, PostEvent, PostResult } from "#contract/publishing/posts";
import type { PublishedList } from "#contract/publishing/published";
import { openDatabase, refusalOf } from "#storage/database";
import { insertPost } from "#storage/publishing/posts";
import {
  filmOrigins,
  postResults,
  posts,
  publishingChannels,
  savedHooks,
} from "#storage/schema/index";
import { type Account, call, signUp } from "#support/client";
import { beginFilm, exportFilm, sceneOf, timelineOf } from "#support/films";
import { makeFilm } from "#support/stand-ins/films";
import { bringResult } from "#support/subjects";

const db = openDatabase(env.DB);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

let ada: Account;
let eve: Account;
let film: FilmDocument;

const color = sceneOf({ kind: "color", color: "#102030" });
const exported = (account: Account, of: FilmDocument) =>
  exportFilm(account, of, { revision: 1, bytes: makeFilm("9:16"), type: "video/webm" });

async function connect(account: Account, platform: ChannelPlatform): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(publishingChannels).values({
    ...{ id, accountId: account.id, platform, platformAccount: id, name: "Ada's channel" },
    ...{ state: "connected", scopes: [], grant: "", createdAt: Date.now() },
  });
  return id;
}

beforeAll(async () => {
  [ada, eve] = [await signUp(), await signUp()];
  film = await beginFilm(ada, { title: "Boats", timeline: timelineOf(color) });
  await exported(ada, film);
});

const wish = (part: object = {}) => ({
  ...{ film_id: film.id, channel_id: null, at: inMs(DAY), title: "A boat" },
  ...{ privacy: "private", ...part },
});
const post = (part: object = {}, by = ada) => by.post("/api/posts", wish(part));
async function plan(part: object = {}, by = ada): Promise<PlannedPost> {
  const answer = await post(part, by);
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  const made = await answer.json<PlannedPost>();
  // Its object has looked at it, and waits for its time.
  await runDurableObjectAlarm(env.POST_OBJECT.getByName(made.id));
  return made;
}
const patch = (id: string, change: object, by = ada) =>
  by.call(`/api/posts/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });
const remove = (id: string, by = ada) => by.call(`/api/posts/${id}`, { method: "DELETE" });
const publish = (id: string, by = ada) => by.post(`/api/posts/${id}/publish`, {});
const mark = (id: string, change: Partial<typeof posts.$inferInsert>) =>
  db.update(posts).set(change).where(eq(posts.id, id));
async function refusal(asked: Promise<Response>) {
  const answer = await asked;
  const { code, issues } = await answer.json<ErrorBody>();
  return [answer.status, code, issues?.[0]?.path ?? null];
}

describe("a planned post", () => {
  it("is a reminder without a channel, listed by its time, and gone when it is deleted", async () => {
    const at = inMs(2 * DAY);
    const made = await plan({ at, tags: ["#Boat", "Boat", "sea "], description: "Wind" });
    expect(made).toMatchObject({
      ...{ status: "draft", at, film_id: film.id, generation_id: null, subject: "Boats" },
      ...{ title: "A boat", tags: ["Boat", "sea"], channel_id: null, platform_id: null },
      ...{ platform_url: null, disclosure: false, problems: [], attempts: 0 },
    });
    const earlier = await plan({ at: inMs(DAY) });
    const list = async (query: string, by = ada) => {
      const answer = await by.call(`/api/posts${query}`);
      return (await answer.json<{ items: PlannedPost[] }>()).items.map(({ id }) => id);
    };
    expect(await list("")).toEqual([earlier.id, made.id]);
    expect(await list(`?from=${inMs(1.5 * DAY)}&to=${inMs(3 * DAY)}`)).toEqual([made.id]);
    expect(await list(`?from=${inMs(2.5 * DAY)}`)).toEqual([]);
    expect(await list("", eve)).toEqual([]);
    const events = await ada.call(`/api/posts/${made.id}/events`);
    expect(await events.json<PostEvent[]>()).toEqual([
      { at: made.created_at, stage: "planned", detail: "Planned as a reminder" },
    ]);
    expect((await remove(made.id, eve)).status).toBe(404);
    expect((await remove(made.id)).status).toBe(204);
    expect((await remove(made.id)).status).toBe(404);
    expect((await ada.call(`/api/posts/${made.id}/events`)).status).toBe(404);
    expect((await remove(earlier.id)).status).toBe(204);
  });

  it("finds no room beside as many as an account may have, published ones aside", async () => {
    const { id } = await plan();
    const [row] = await db.select().from(posts).where(eq(posts.id, id));
    if (!row) throw new Error("the post is not there");
    const line = { at: row.createdAt, stage: "planned" as const, message: "Planned" };
    const one = { ...row, id: crypto.randomUUID(), accountId: (await signUp()).id };
    const insert = (next: typeof row) => insertPost(db, next, { line, claim: null, most: 1 });
    await insert(one);
    const another = { ...one, id: crypto.randomUUID() };
    const refused = await insert(another).catch(refusalOf);
    expect(refused).toMatchObject({ refusal: "no_room" });
    await mark(one.id, { status: "published" });
    await insert(another);
    expect((await remove(id)).status).toBe(204);
  });

  it("is scheduled with a channel, once for a repeated request", async () => {
    const channel_id = await connect(ada, "tiktok");
    const body = wish({ channel_id });
    const key = { "idempotency-key": crypto.randomUUID() };
    const [one, two] = [
      await ada.post("/api/posts", body, key),
      await ada.post("/api/posts", body, key),
    ];
    expect([one.status, two.status]).toEqual([201, 201]);
    const [first, second] = [await one.json<PlannedPost>(), await two.json<PlannedPost>()];
    expect(first).toMatchObject({ status: "scheduled", channel_id });
    expect(second).toEqual(first);
    await remove(first.id);
  });

  it("keeps a result of the history in the place of a film", async () => {
    const { id } = await exported(ada, film);
    const made = await plan({ film_id: undefined, generation_id: id });
    expect(made).toMatchObject({ film_id: null, generation_id: id, subject: "Boats" });
    expect(made.poster_url).toContain("&w=320");
    await remove(made.id);
  });

  it("says what its platform would not take, and what more than that is", async () => {
    const channel_id = await connect(ada, "youtube");
    const made = await plan({ channel_id, made_for_kids: false, title: "x".repeat(101) });
    expect(made.problems).toEqual([
      { code: "title_too_long", message: expect.stringContaining("longer than YouTube takes") },
    ]);
    const answer = await patch(made.id, { title: "Short" });
    expect(await answer.json<PlannedPost>()).toMatchObject({ title: "Short", problems: [] });
    await remove(made.id);
    expect(await refusal(post({ title: "x".repeat(2_201) }))).toEqual([
      ...[422, "invalid_request", "title"],
    ]);
  });

  it("needs someone who is signed in", async () => {
    for (const [path, method] of [
      ["/api/posts", "GET"],
      ["/api/posts", "POST"],
      ["/api/posts/hours", "GET"],
      ["/api/posts/comparison", "GET"],
      ["/api/posts/published", "GET"],
      ["/api/posts/x", "PATCH"],
      ["/api/posts/x", "DELETE"],
      ["/api/posts/x/publish", "POST"],
      ["/api/posts/x/events", "GET"],
      ["/api/posts/x/results", "GET"],
    ] as const)
      expect((await call(path, { method })).status).toBe(401);
  });
});

describe("a post is refused", () => {
  it("while the calendar is switched off", async () => {
    await env.DB.prepare("insert into feature_settings values ('calendar', 0)").run();
    const answer = await post();
    await env.DB.prepare("delete from feature_settings where feature_key = 'calendar'").run();
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "feature_disabled" });
  });

  it.each([
    ["in the past", { at: inMs(-1_000) }, "at"],
    ["more than a year ahead", { at: inMs(366 * DAY) }, "at"],
    ["without a time", { at: "tomorrow" }, "at"],
    ["without a film", { film_id: undefined }, "film_id"],
    ["with a film and a result", { generation_id: "x" }, "film_id"],
    ["without a privacy", { privacy: undefined }, "privacy"],
    ["with an unknown privacy", { privacy: "friends" }, "privacy"],
    ["with an empty tag", { tags: ["#"] }, "tags.0"],
    ["with an unknown network", { platforms: ["myspace"] }, "platforms.0"],
  ])("%s", async (_, part, path) => {
    expect(await refusal(post(part))).toEqual([422, "invalid_request", path]);
  });

  it("for a film that was not exported, or is someone else's", async () => {
    const bare = await beginFilm(ada, { timeline: timelineOf(color) });
    expect(await refusal(post({ film_id: bare.id }))).toEqual([422, "not_exported", "film_id"]);
    expect(await refusal(post({}, eve))).toEqual([404, "not_found", null]);
    const { id } = await exported(ada, bare);
    await ada.call(`/api/generations/${id}`, { method: "DELETE" });
    expect(await refusal(post({ film_id: bare.id }))).toEqual([422, "not_exported", "film_id"]);
  });

  it("for a result that is no video, is deleted or someone else's", async () => {
    const picture = await bringResult(ada);
    expect(await refusal(post({ film_id: undefined, generation_id: picture.id }))).toEqual([
      ...[422, "invalid_request", "generation_id"],
    ]);
    const { id } = await exported(ada, film);
    const of = { film_id: undefined, generation_id: id };
    expect(await refusal(post(of, eve))).toEqual([404, "not_found", null]);
    await ada.call(`/api/generations/${id}`, { method: "DELETE" });
    expect(await refusal(post(of))).toEqual([404, "not_found", null]);
  });

  it("without what its platform asks for, and for someone else's channel", async () => {
    const youtube = await connect(ada, "youtube");
    const unified = await connect(ada, "upload-post");
    const cases = [
      [{ channel_id: youtube }, 422, "made_for_kids"],
      [{ channel_id: unified }, 422, "platforms"],
      [{ channel_id: unified, platforms: [] }, 422, "platforms"],
      [{ channel_id: await connect(eve, "tiktok") }, 404, null],
      [{ channel_id: "missing" }, 404, null],
    ] as const;
    for (const [part, status, path] of cases)
      expect(await refusal(post(part))).toEqual([status, expect.any(String), path]);
  });

  it("with words that the rules refuse", async () => {
    expect(await refusal(post({ description: "naked children" }))).toEqual([
      ...[422, "content_refused", "title"],
    ]);
  });
});

describe("what is said of AI", () => {
  it("follows from the newest export, and cannot be switched off where it is true", async () => {
    const { key, url } = await bringResult(ada);
    const made = await beginFilm(ada, {
      timeline: timelineOf(sceneOf({ kind: "upload", key, type: "image", url })),
    });
    await exported(ada, made);
    expect((await plan({ film_id: made.id })).disclosure).toBe(true);
    expect(await refusal(post({ film_id: made.id, disclosure: false }))).toEqual([
      ...[422, "invalid_request", "disclosure"],
    ]);
  });

  it("is its creator's to say where AI made nothing", async () => {
    const { id } = await plan({ disclosure: true });
    expect(await (await patch(id, { title: "B" })).json<PlannedPost>()).toMatchObject({
      disclosure: true,
    });
    expect(await (await patch(id, { disclosure: false })).json<PlannedPost>()).toMatchObject({
      disclosure: false,
    });
    await remove(id);
  });
});

describe("a change of a post", () => {
  it("gives it a channel, another time, and takes the channel away", async () => {
    const { id } = await plan();
    const channel_id = await connect(ada, "youtube");
    expect(await refusal(patch(id, { channel_id }))).toEqual([
      ...[422, "invalid_request", "made_for_kids"],
    ]);
    const planned = await (
      await patch(id, { channel_id, made_for_kids: false })
    ).json<PlannedPost>();
    expect(planned).toMatchObject({ status: "scheduled", channel_id, made_for_kids: false });
    const at = inMs(3 * DAY);
    expect(await (await patch(id, { at })).json<PlannedPost>()).toMatchObject({
      at,
      status: "scheduled",
    });
    expect(await refusal(patch(id, { at: inMs(-1_000) }))).toEqual([422, "invalid_request", "at"]);
    expect(await (await patch(id, { channel_id: null })).json<PlannedPost>()).toMatchObject({
      ...{ status: "draft", channel_id: null },
    });
    expect((await patch(id, { title: "C" }, eve)).status).toBe(404);
    const events = await (await ada.call(`/api/posts/${id}/events`)).json<PostEvent[]>();
    expect(events.map(({ stage }) => stage)).toEqual(["planned", "changed", "changed", "changed"]);
    await remove(id);
  });

  it.each([
    ["uploading", "conflict", 202],
    ["processing", "conflict", 202],
    ["published", "already_published", 409],
  ] as const)("is refused for one that is %s, as its deletion is", async (status, code, again) => {
    const { id } = await plan({ channel_id: await connect(ada, "tiktok") });
    // Its object waits, should it look only now.
    await mark(id, { status, nextAt: Date.now() + HOUR });
    expect(await refusal(patch(id, { title: "C" }))).toEqual([409, code, null]);
    expect(await refusal(remove(id))).toEqual([409, code, null]);
    expect((await publish(id)).status).toBe(again);
  });

  it("plans one again that went wrong, by another time", async () => {
    const { id } = await plan({ channel_id: await connect(ada, "youtube"), made_for_kids: true });
    const problems = [{ code: "quota", message: "The quota of the day is used up." }];
    await mark(id, { status: "attention", problems, nextAt: null });
    const still = await (await patch(id, { title: "C" })).json<PlannedPost>();
    expect(still).toMatchObject({ status: "attention", problems });
    const again = await (await patch(id, { at: inMs(DAY) })).json<PlannedPost>();
    expect(again).toMatchObject({ status: "scheduled", problems: [] });
    await remove(id);
  });

  it("of a reminder cannot be to publish it", async () => {
    const { id } = await plan();
    expect(await refusal(publish(id))).toEqual([422, "invalid_request", "channel_id"]);
    expect((await publish(id, eve)).status).toBe(404);
    await remove(id);
  });
});

describe("own results", () => {
  it("are listed, compared by hook and film, and by hour", async () => {
    const dora = await signUp();
    const films = [await beginFilm(dora), await beginFilm(dora)];
    const publishedAt = Date.UTC(2026, 5, 1, 12);
    for (const [index, of] of films.entries()) {
      const origin = { n: 1, kind: "hook" as const, ref: `h${index}`, at: 1 };
      await db.insert(filmOrigins).values({ ...origin, filmId: of.id, text: `Hook ${index}` });
    }
    const ids: string[] = [];
    for (const views of [1, 2, 3, 40, 50]) {
      const of = films[views > 10 ? 1 : 0] ?? film;
      await exported(dora, of);
      const { id } = await plan({ film_id: of.id }, dora);
      await mark(id, { status: "published", publishedAt, platform: "tiktok" });
      const result = { postId: id, likes: null, comments: 0, shares: null };
      await db.insert(postResults).values([
        { ...result, at: publishedAt + HOUR, views: 0 },
        { ...result, at: publishedAt + 2 * HOUR, views },
      ]);
      ids.push(id);
      const hours = await (await dora.call("/api/posts/hours")).json<BestHours>();
      expect(hours.items).toHaveLength(ids.length < 5 ? 0 : 1);
    }
    const results = await dora.call(`/api/posts/${ids[4]}/results`);
    expect((await results.json<{ items: PostResult[] }>()).items).toEqual([
      ...[0, 50].map((views, index) => ({
        at: new Date(publishedAt + (index + 1) * HOUR).toISOString(),
        ...{ views, likes: null, comments: 0, shares: null },
      })),
    ]);
    expect((await eve.call(`/api/posts/${ids[4]}/results`)).status).toBe(404);
    const published = async (query = "", by = dora) => {
      const answer = await by.call(`/api/posts/published${query}`);
      return (await answer.json<PublishedList>()).items;
    };
    expect((await published()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const ofFilm = `?film_id=${films[1]?.id}`;
    expect(await published(ofFilm, eve)).toEqual([]);
    expect(await published(ofFilm)).toHaveLength(2);
    expect((await published()).find(({ id }) => id === ids[4])).toEqual({
      ...{ id: ids[4], film_id: films[1]?.id, title: "A boat", subject: films[1]?.title },
      ...{ hook: "Hook 1", platform: "tiktok", platform_url: null, history: [0, 50] },
      published_at: new Date(publishedAt).toISOString(),
      read_at: new Date(publishedAt + 2 * HOUR).toISOString(),
      ...{ views: 50, likes: null, comments: 0, shares: null },
    });
    const hours = await dora.call("/api/posts/hours?zone=Europe/Berlin");
    expect(await hours.json<BestHours>()).toEqual({
      ...{ posts: 5, needed: 5, items: [{ hour: 14, posts: 5, median_views: 3 }] },
    });
    const compare = async (by: string) =>
      (await (await dora.call(`/api/posts/comparison?by=${by}`)).json<ResultComparison>()).items;
    expect(await compare("hook")).toEqual([
      { key: "Hook 1", text: "Hook 1", posts: 2, median_views: 45 },
      { key: "Hook 0", text: "Hook 0", posts: 3, median_views: 2 },
    ]);
    expect((await compare("film")).map(({ key }) => key)).toEqual(
      films.map(({ id }) => id).reverse(),
    );
    expect(await refusal(dora.call("/api/posts/hours?zone=Nowhere"))).toEqual([
      ...[422, "invalid_request", "zone"],
    ]);
  });

  it("are listed as many as are wanted, or beside saved hooks alone", async () => {
    const flo = await signUp();
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      const of = await beginFilm(flo);
      await exported(flo, of);
      const origin = { n: 1, kind: "hook" as const, ref: `h${n}`, at: 1, text: `Hook ${n}` };
      await db.insert(filmOrigins).values({ ...origin, filmId: of.id });
      const { id } = await plan({ film_id: of.id }, flo);
      await mark(id, { status: "published", publishedAt: n * HOUR, platform: "tiktok" });
      ids.push(id);
    }
    const published = async (query: string, by = flo) => {
      const answer = await by.call(`/api/posts/published${query}`);
      const { items, looked_through: through } = await answer.json<PublishedList>();
      return { ids: items.map(({ id }) => id), through };
    };
    expect(await published("")).toEqual({ ids: ids.toReversed(), through: 3 });
    expect(await published("?limit=2")).toEqual({ ids: [ids[2], ids[1]], through: 2 });
    expect(await published("?hooks=saved")).toEqual({ ids: [], through: 3 });
    const saved = { brief: {} as HookBrief, createdAt: 1 };
    await db.insert(savedHooks).values([
      { ...saved, id: "own", accountId: flo.id, hook: { text: "Hook 2 " } as Hook },
      { ...saved, id: "other", accountId: eve.id, hook: { text: "Hook 3" } as Hook },
    ]);
    expect(await published("?hooks=saved")).toEqual({ ids: [ids[1]], through: 3 });
    expect(await published("?hooks=saved", eve)).toEqual({ ids: [], through: 0 });
    for (const query of ["limit=0", "limit=101", "hooks=all"])
      expect((await flo.call(`/api/posts/published?${query}`)).status).toBe(422);
  });
});
