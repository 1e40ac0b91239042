import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GenerationRecord, Started } from "#contract/generation";
import {
  type Account,
  call,
  listen,
  ORIGIN,
  signUp,
  uploadImage,
  waitForEnd,
} from "#support/client";
import { makePng } from "#support/image";
import { registerModel } from "#support/register-model";
import { makeFilm } from "#support/stand-ins/films";
import { StandIn } from "#support/stand-ins/replicate/in-workerd";

let standIn: StandIn;
let creator: Account;

beforeEach(async () => {
  standIn = new StandIn();
  standIn.install();
  creator = await signUp();
  await registerModel("acme");
});

async function submitted() {
  const upload = await uploadImage(creator, makePng(16));
  const body = { prompt: "oil", image_url: upload.url, model: "acme" };
  const answer = await creator.post("/api/start-image-to-image-generation", body);
  const { predictionId: id } = await answer.json<Started>();
  const generation = await vi.waitUntil(() => standIn.runs[0], { timeout: 120_000 });
  return { id, generation, object: env.GENERATION.getByName(id) };
}

describe("the object of a generation", () => {
  it("keeps its sockets and continues after its eviction", async () => {
    const { id, generation, object } = await submitted();
    const { frames, closed } = await listen(creator, id);
    await evictDurableObject(object);
    standIn.finish(generation);
    expect((await standIn.callBack(generation)).status).toBe(200);
    expect(await closed).toBe(1000);
    expect(frames.map((frame) => frame.record.status)).toEqual(["processing", "succeeded"]);
  });

  it("finishes by its alarm after its eviction when no one calls", async () => {
    const { id, generation, object } = await submitted();
    standIn.finish(generation);
    await evictDurableObject(object);
    await runDurableObjectAlarm(object);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
  });

  it("shows its readers an end that was stored while it could not be reached", async () => {
    const { id, object } = await submitted();
    const { frames, closed } = await listen(creator, id);
    await env.DB.prepare(
      "update generations set status = 'failed', revision = revision + 1 where id = ?",
    )
      .bind(id)
      .run();
    await runDurableObjectAlarm(object);
    expect(await closed).toBe(1000);
    expect(frames.at(-1)?.record.status).toBe("failed");
  });

  it("answers a ping, and sends late readers the end", async () => {
    const { id, generation } = await submitted();
    const { socket } = await listen(creator, id);
    const pong = new Promise((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        if (!String(data).startsWith("{")) resolve(data);
      });
    });
    socket.send("ping");
    expect(await pong).toBe("pong");
    standIn.finish(generation);
    await standIn.callBack(generation);
    await waitForEnd(creator, id);
    const late = await listen(creator, id);
    expect(await late.closed).toBe(1000);
    expect(late.frames.map((frame) => frame.record.status)).toEqual(["succeeded"]);
  });

  it("reports to every socket of a generation, in order, and leaves nothing behind in its storage", async () => {
    const { id, generation, object } = await submitted();
    const sockets = await Promise.all([
      listen(creator, id),
      listen(creator, id),
      listen(creator, id),
    ]);
    standIn.finish(generation);
    await Promise.all([
      standIn.callBack(generation),
      standIn.callBack(generation),
      standIn.callBack(generation),
    ]);
    for (const { closed, frames } of sockets) {
      expect(await closed).toBe(1000);
      expect(frames.map((frame) => frame.record.status)).toEqual(["processing", "succeeded"]);
    }
    expect(await runDurableObjectAlarm(object)).toBe(false);
  });
});

describe("a part of an unfinished result", () => {
  const PART = "https://files.test/files";

  const shownOf = async (id: string) =>
    (await (await creator.call(`/api/predictions/${id}`)).json<GenerationRecord>()).preview_url;

  /** The provider reports a part of the result, and the object looks for it. */
  async function report(scene: Awaited<ReturnType<typeof submitted>>, output: unknown) {
    const { id, generation, object } = scene;
    const before = await shownOf(id);
    Object.assign(generation, { status: "processing", output });
    expect((await standIn.callBack(generation)).status).toBe(200);
    await runDurableObjectAlarm(object);
    await vi.waitFor(async () => expect(await shownOf(id)).not.toBe(before), { timeout: 120_000 });
  }

  it("is shown to its owner at our own address, and to no one else, until the end", async () => {
    const scene = await submitted();
    const { id, generation } = scene;
    const { frames, closed } = await listen(creator, id);
    await report(scene, [`${PART}/${generation.id}/1.png`]);
    await vi.waitFor(() => expect(frames.length).toBeGreaterThan(1), { timeout: 120_000 });
    const shown = frames.at(-1)?.record;
    expect(shown).toMatchObject({ status: "processing", output_url: null });
    const path = (shown?.preview_url ?? "").replace(ORIGIN, "");
    expect(path).toMatch(/^\/api\/predictions\/[\w-]+\/preview\?at=\d+$/);
    const answer = await creator.call(path);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
    expect((await call(path)).status).toBe(401);
    expect((await (await signUp()).call(path)).status).toBe(404);

    const receipt = await (await creator.call(`/api/predictions/${id}/events`)).text();
    expect(receipt, "a provider may report two a second").not.toContain("callback_received");

    standIn.finish(generation);
    await standIn.callBack(generation);
    expect(await closed).toBe(1000);
    expect(frames.at(-1)?.record).not.toHaveProperty("preview_url");
    expect((await creator.call(path)).status).toBe(404);
  });

  it("is fetched only from an allowed host, and left out where it is not a picture", async () => {
    const scene = await submitted();
    const { id, generation } = scene;
    const preview = `/api/predictions/${id}/preview`;
    expect((await creator.call(preview)).status, "before there is one").toBe(404);
    await report(scene, ["https://elsewhere.test/1.png"]);
    expect((await creator.call(preview)).status).toBe(404);
    expect(standIn.requests.filter(({ url }) => url.includes("elsewhere"))).toEqual([]);
    generation.behaviour = { ...generation.behaviour, file: "mistyped" };
    await report(scene, [`${PART}/${generation.id}/2.png`]);
    const refused = await creator.call(preview);
    expect([refused.status, await refused.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
  });

  it("is shown as a whole where it is a clip", async () => {
    const scene = await submitted();
    const { id, generation } = scene;
    generation.behaviour = { ...generation.behaviour, film: "9:16" };
    await report(scene, [`${PART}/${generation.id}/1.webm`]);
    const answer = await creator.call(`/api/predictions/${id}/preview`);
    expect(answer.headers.get("content-type")).toBe("video/webm");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(makeFilm("9:16")));
  });

  it("is asked for at most every other second where the provider reports all the time", async () => {
    const scene = await submitted();
    const { generation } = scene;
    await report(scene, [`${PART}/${generation.id}/1.png`]);
    const looks = () =>
      standIn.requests.filter(
        ({ method, url }) => method === "GET" && url.endsWith(`/predictions/${generation.id}`),
      );
    const before = looks().length;
    const began = Date.now();
    for (let part = 2; part < 12; part += 1) {
      generation.output = [`${PART}/${generation.id}/${part}.png`];
      expect((await standIn.callBack(generation)).status).toBe(200);
    }
    // Every other second for the reports, and every second whatever is reported.
    const seconds = Math.ceil((Date.now() - began) / 1000);
    expect(looks().length - before).toBeLessThanOrEqual(1 + seconds + Math.ceil(seconds / 2));
  });
});
