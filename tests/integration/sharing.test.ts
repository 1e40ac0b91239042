import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { GenerationRecord, Started } from "#contract/generation";
import type { SharedFrame } from "#contract/sharing";
import { type Account, call, ORIGIN, signUp, waitForEnd } from "#support/client";
import { put, share, storeGeneration } from "#support/history";
import { registerModel } from "#support/register-model";
import { StandIn } from "#support/stand-ins/replicate/in-workerd";
import { servicesOf } from "#workers/services";

const FIELDS = [
  "kind",
  "status",
  "prompt",
  "model",
  "provider",
  "is_ai",
  "output_url",
  "output_type",
  "width",
  "height",
  "progress",
  "created_at",
  "completed_at",
].sort();

let creator: Account;
let other: Account;

beforeEach(async () => {
  [creator, other] = await Promise.all([signUp(), signUp()]);
});

const tokenOf = (record: GenerationRecord) => record.share_url?.split("/s/")[1] ?? "";

/** Opens the socket of a shared generation, signed out. */
async function watch(token: string) {
  const answer = await call(`/api/shared/${token}/socket`, { headers: { upgrade: "websocket" } });
  const socket = answer.webSocket;
  if (!socket) throw new Error(`the socket answered ${answer.status}`);
  const frames: SharedFrame[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener("close", (event) => resolve(event.code));
  });
  socket.addEventListener("message", (event) => {
    frames.push(JSON.parse(String(event.data)) as SharedFrame);
  });
  socket.accept();
  return { frames, closed };
}

describe("the switch", () => {
  it("gives an address that stays while it is on, and another one the next time", async () => {
    const id = await storeGeneration(creator);
    const first = await share(creator, id, true);
    expect(first.share_url).toMatch(new RegExp(`^${ORIGIN}/s/[\\w-]{22}$`));
    expect((await share(creator, id, true)).share_url).toBe(first.share_url);
    expect((await share(creator, id, false)).share_url).toBeNull();
    expect((await share(creator, id, false)).share_url).toBeNull();
    const second = await share(creator, id, true);
    expect(second.share_url).not.toBe(first.share_url);
    expect((await call(`/api/shared/${tokenOf(first)}`)).status).toBe(404);
    expect((await call(`/api/shared/${tokenOf(second)}`)).status).toBe(200);
  });

  it("is used by the owner only", async () => {
    const id = await storeGeneration(creator);
    const path = `/api/generations/${id}/share`;
    expect((await put(other, path, { is_shared: true })).status).toBe(404);
    const { share_url } = await share(creator, id, true);
    expect((await put(other, path, { is_shared: false })).status).toBe(404);
    expect((await put(creator, path, { is_shared: 1 })).status).toBe(422);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ is_shared: false });
    expect((await call(path, { method: "PUT", headers, body })).status).toBe(401);
    const record = await (await creator.call(`/api/predictions/${id}`)).json<GenerationRecord>();
    expect(record.share_url).toBe(share_url);
  });
});

describe("a shared generation", () => {
  it("shows the work and nothing of its owner", async () => {
    const id = await storeGeneration(creator, { inputKey: "public/x.png", originalPrompt: "boat" });
    const answer = await call(`/api/shared/${tokenOf(await share(creator, id, true))}`);
    const record = await answer.json<Record<string, unknown>>();
    expect(Object.keys(record).sort()).toEqual(FIELDS);
    expect(record).toMatchObject({ prompt: "a boat", status: "succeeded", model: "acme" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it.each(["short", "x".repeat(22), "x".repeat(23), "%00", "a'b"])(
    "is not found under %s",
    async (token) => {
      expect((await call(`/api/shared/${token}`)).status).toBe(404);
      const headers = { upgrade: "websocket" };
      expect((await call(`/api/shared/${token}/socket`, { headers })).status).toBe(404);
    },
  );

  it("has its file under the share only, until the share ends", async () => {
    const id = await storeGeneration(creator, { outputKey: "outputs/shared-file/0.png" });
    await env.OUTPUTS.put("outputs/shared-file/0.png", new Uint8Array([1, 2, 3]), {
      httpMetadata: { contentType: "image/png" },
    });
    const token = tokenOf(await share(creator, id, true));
    const { output_url } = await (await call(`/api/shared/${token}`)).json<GenerationRecord>();
    expect(output_url).toBe(`${ORIGIN}/media/shared/${token}?file=output`);
    const path = `/media/shared/${token}?file=output`;
    const file = await call(path);
    expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, 3]);
    expect(file.headers.get("cache-control")).toBe("private, no-cache");
    expect(file.headers.get("content-type")).toBe("image/png");
    const part = await call(path, { headers: { range: "bytes=1-1" } });
    expect([part.status, await part.text()]).toEqual([206, "\u0002"]);
    const saved = await call(`${path}&download=1`);
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
    await share(creator, id, false);
    expect((await call(path)).status).toBe(404);
    expect((await call(path, { headers: { "if-none-match": "*" } })).status).toBe(404);
  });

  it("is closed with all files of the owner while the owner is banned", async () => {
    const id = await storeGeneration(creator);
    const outputKey = `outputs/${id}/0.png`;
    await env.DB.prepare("UPDATE generations SET output_key = ? WHERE id = ?")
      .bind(outputKey, id)
      .run();
    const inputKey = `public/${creator.id}_1.png`;
    await env.OUTPUTS.put(outputKey, "a", { httpMetadata: { contentType: "image/png" } });
    await env.INPUTS.put(inputKey, "b", { httpMetadata: { contentType: "image/png" } });
    const token = tokenOf(await share(creator, id, true));
    const services = servicesOf(env);
    const paths = [
      `/api/shared/${token}`,
      `/media/shared/${token}?file=output`,
      ...(await Promise.all([outputKey, inputKey].map((key) => services.files.url("", key)))),
    ];
    const statuses = () => Promise.all(paths.map(async (path) => (await call(path)).status));
    const ban = (expires: number | null) =>
      env.DB.prepare("UPDATE user SET banned = 1, ban_expires = ? WHERE id = ?")
        .bind(expires, creator.id)
        .run();
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await ban(null);
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await ban(1);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  it("expires after the set days, for the page, the file and the socket, and for good", async () => {
    const id = await storeGeneration(creator, { outputKey: "outputs/shared-end/0.png" });
    await env.OUTPUTS.put("outputs/shared-end/0.png", new Uint8Array([1]));
    const path = `/api/generations/${id}/share`;
    const ask = async (body: object) => {
      const answer = await put(creator, path, { is_shared: true, ...body });
      expect(answer.status).toBe(200);
      return answer.json<GenerationRecord>();
    };
    const lasting = await ask({});
    expect(lasting.share_expires_at).toBeUndefined();
    const ending = await ask({ expires_in_days: 7 });
    expect(ending.share_url).toBe(lasting.share_url);
    const left = Date.parse(ending.share_expires_at ?? "") - Date.now();
    expect(Math.round(left / 86_400_000)).toBe(7);
    expect((await ask({})).share_expires_at).toBe(ending.share_expires_at);
    const token = tokenOf(ending);
    const statuses = async () =>
      Promise.all(
        [`/api/shared/${token}`, `/media/shared/${token}`, `/api/shared/${token}/socket`].map(
          async (one) =>
            (await call(one, one.endsWith("socket") ? { headers: { upgrade: "websocket" } } : {}))
              .status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 101]);
    await env.DB.prepare("UPDATE generations SET share_expires_at = ? WHERE id = ?")
      .bind(Date.now() - 1, id)
      .run();
    expect(await statuses()).toEqual([404, 404, 404]);
    const again = await ask({ expires_in_days: null });
    expect(again.share_url).not.toBe(ending.share_url);
    expect(again.share_expires_at).toBeUndefined();
    expect(await statuses()).toEqual([404, 404, 404]);
    for (const days of [0, 2, -1, "7", 1e9]) {
      expect((await put(creator, path, { is_shared: true, expires_in_days: days })).status).toBe(
        422,
      );
    }
  });

  it("is gone once the generation is deleted", async () => {
    const id = await storeGeneration(creator);
    const token = tokenOf(await share(creator, id, true));
    await creator.call(`/api/generations/${id}`, { method: "DELETE" });
    expect((await call(`/api/shared/${token}`)).status).toBe(404);
  });

  it("gives no way to its owner's own calls", async () => {
    const id = await storeGeneration(creator);
    const token = tokenOf(await share(creator, id, true));
    for (const path of [`/api/predictions/${token}`, `/api/predictions/${id}`]) {
      expect((await other.call(path)).status).toBe(404);
    }
    expect((await call(`/api/shared/${id}`)).status).toBe(404);
  });
});

describe("the socket of a shared generation", () => {
  let standIn: StandIn;

  beforeEach(async () => {
    standIn = new StandIn();
    standIn.install();
    await registerModel("acme", undefined, "text_to_image");
  });

  async function begin() {
    const answer = await creator.post("/api/start-text-to-image-generation", {
      prompt: "a boat",
      model: "acme",
    });
    const { predictionId: id } = await answer.json<Started>();
    for (let turn = 0; turn < 200 && standIn.runs.length === 0; turn += 1) await scheduler.wait(20);
    const generation = standIn.runs[0];
    if (!generation) throw new Error("nothing was submitted");
    return { id, generation, token: tokenOf(await share(creator, id, true)) };
  }

  it("reports the same live, reduced", async () => {
    const { generation, token } = await begin();
    const { frames, closed } = await watch(token);
    standIn.finish(generation);
    await standIn.callBack(generation);
    expect(await closed).toBe(1000);
    expect(frames.map((frame) => frame.record.status)).toEqual(["processing", "succeeded"]);
    for (const { record } of frames) expect(Object.keys(record).sort()).toEqual(FIELDS);
    expect(frames.at(-1)?.record.output_url).toContain("/media/");
  });

  it("is closed when sharing is switched off, and reveals nothing afterwards", async () => {
    const { id, generation, token } = await begin();
    const { frames, closed } = await watch(token);
    await share(creator, id, false);
    expect(await closed).toBe(1008);
    await share(creator, id, true);
    standIn.finish(generation);
    await standIn.callBack(generation);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
    expect(frames.map((frame) => frame.record.status)).toEqual(["processing"]);
  });

  it("is refused to pages of other sites, to plain requests, and with an earlier token", async () => {
    const { id, token } = await begin();
    const path = `/api/shared/${token}/socket`;
    const foreign = { upgrade: "websocket", origin: "https://evil.test" };
    expect((await call(path, { headers: foreign })).status).toBe(403);
    expect((await call(path)).status).toBe(426);
    const stale = `https://prediction/${id}?share=${"x".repeat(22)}`;
    const object = env.GENERATION.getByName(id);
    const answer = await object.fetch(stale, { headers: { upgrade: "websocket" } });
    expect(answer.status).toBe(404);
  });
});
