import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FilmDocument } from "#contract/films";
import type { PlannedPost } from "#contract/publishing/posts";
import { sweepPosts } from "#domain/publishing/posts/wake-posts";
import { type Account, signUp } from "#support/client";
import { beginFilm, exportFilm, sceneOf, timelineOf } from "#support/films";
import { connectChannel, rowOfPost, stagesOf } from "#support/posts";
import { makeFilm } from "#support/stand-ins/films";
import { platformSites } from "#support/stand-ins/publishing/sites";
import { servicesOf } from "#workers/services";

const PATIENCE = { timeout: 120_000, interval: 100 };
let ada: Account;
let film: FilmDocument;
let channel: string;
let sites: ReturnType<typeof platformSites>;

beforeAll(async () => {
  ada = await signUp();
  const color = sceneOf({ kind: "color", color: "#102030" });
  film = await beginFilm(ada, { title: "Boats", timeline: timelineOf(color) });
  await exportFilm(ada, film, { revision: 1, bytes: makeFilm("9:16"), type: "video/webm" });
});

beforeEach(async () => {
  sites = platformSites();
  vi.spyOn(globalThis, "fetch").mockImplementation(sites.fetch);
  channel = await connectChannel(ada, "upload-post", sites);
});
afterEach(() => void vi.restoreAllMocks());

async function plan(inMs: number): Promise<PlannedPost> {
  const at = new Date(Date.now() + inMs).toISOString();
  const wish = { film_id: film.id, channel_id: channel, at, title: crypto.randomUUID() };
  const more = { privacy: "public", platforms: ["tiktok", "instagram"] };
  const answer = await ada.post("/api/posts", { ...wish, ...more });
  expect([answer.status, await answer.clone().text()]).toEqual([201, expect.any(String)]);
  return answer.json();
}
const sent = () => sites.uploadPost.state.sent;
/** Upload-Post has posted what it was sent. */
function finish() {
  for (const one of sent()) {
    one.status = "completed";
    one.results = [{ platform: "tiktok", success: true, post_url: "https://www.tiktok.com/1" }];
  }
}
const statusOf = async (id: string) => (await rowOfPost(id)).status;
const objectOf = (id: string) => env.POST_OBJECT.getByName(id);
const reached = (id: string, status: string) =>
  vi.waitFor(async () => expect(await statusOf(id)).toBe(status), PATIENCE);

describe("the object of a post", () => {
  it("sends it at its time by itself, follows it, and sends it once", async () => {
    const { id } = await plan(1_500);
    expect(await statusOf(id)).toBe("scheduled");
    await reached(id, "processing");
    finish();
    await reached(id, "published");
    expect(sent()).toHaveLength(1);
    await runDurableObjectAlarm(objectOf(id));
    expect(sent()).toHaveLength(1);
    const { platformUrl, resultsAt } = await rowOfPost(id);
    expect(platformUrl).toBe("https://www.tiktok.com/1");
    expect(resultsAt).toBeGreaterThan(Date.now());
  });

  it("sends it once after its eviction across its time", async () => {
    const { id } = await plan(800);
    await evictDurableObject(objectOf(id));
    await scheduler.wait(900);
    await runDurableObjectAlarm(objectOf(id));
    await reached(id, "processing");
    await evictDurableObject(objectOf(id));
    finish();
    await runDurableObjectAlarm(objectOf(id));
    await reached(id, "published");
    expect(sent()).toHaveLength(1);
  });

  it("asks what became of it where the answer was lost, and asks its creator where no one says", async () => {
    sites.script.faults.send = ["lost"];
    const { id } = await plan(60_000);
    expect((await ada.post(`/api/posts/${id}/publish`, {})).status).toBe(202);
    await vi.waitFor(async () => expect(sent()).toHaveLength(1), PATIENCE);
    finish();
    await reached(id, "published");
    expect(sent()).toHaveLength(1);
    sites.script.faults.send = ["cut"];
    const { id: other } = await plan(60_000);
    await ada.post(`/api/posts/${other}/publish`, {});
    await vi.waitFor(async () => expect(await statusOf(other)).toBe("attention"), {
      ...{ timeout: 120_000, interval: 500 },
    });
    expect(sent()).toHaveLength(1);
    expect((await rowOfPost(other)).problems[0]?.code).toBe("unclear");
    expect(await stagesOf(ada, { id: other })).toContain("retried");
  });

  it("ends with its post, and stops with its channel", async () => {
    const [{ id: gone }, { id }] = [await plan(60_000), await plan(60_000)];
    expect((await ada.call(`/api/posts/${gone}`, { method: "DELETE" })).status).toBe(204);
    const path = `/api/channels/${channel}`;
    expect((await ada.call(path, { method: "DELETE" })).status).toBe(204);
    expect(await rowOfPost(id)).toMatchObject({
      ...{ status: "attention", nextAt: null, problems: [{ code: "channel_gone" }] },
    });
    await runDurableObjectAlarm(objectOf(id));
    expect(await runDurableObjectAlarm(objectOf(gone))).toBe(false);
    expect(sent()).toEqual([]);
  });

  it("that has lost its alarm is woken by the sweep before the time", async () => {
    const { id } = await plan(4_000);
    await vi.waitFor(() => runDurableObjectAlarm(objectOf(id)), PATIENCE);
    // Its storage is gone, with the alarm.
    await env.POST_OBJECT.getByName(id).look("another");
    const stored = () => runInDurableObject(objectOf(id), (_, { storage }) => storage.get("id"));
    await vi.waitFor(async () => expect(await stored()).toBeUndefined(), PATIENCE);
    expect(await sweepPosts(servicesOf(env))).toBeGreaterThan(0);
    await reached(id, "processing");
    expect(sent()).toHaveLength(1);
  });
});
