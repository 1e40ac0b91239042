import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import { type Account, call, ORIGIN, signUp, uploadImage } from "#support/client";
import { readHistory, storeGeneration } from "#support/history";
import { makePng } from "#support/image";

const MANY = "/api/generations/delete";
let creator: Account;
let other: Account;

beforeEach(async () => {
  [creator, other] = await Promise.all([signUp(), signUp()]);
});

/** A finished generation whose result is in the bucket. */
async function storeFinished(owner: Account, inputKey: string | null = null) {
  const id = crypto.randomUUID();
  const outputKey = `outputs/${id}/0.png`;
  await env.OUTPUTS.put(outputKey, makePng(4), { httpMetadata: { contentType: "image/png" } });
  await storeGeneration(owner, { id, outputKey, outputType: "image/png", inputKey });
  const record = await (await owner.call(`/api/predictions/${id}`)).json<GenerationRecord>();
  return { id, outputKey, url: record.output_url?.replace(ORIGIN, "") ?? "" };
}

describe("the deletion of many generations", () => {
  it("removes one's own ended generations with receipts and files, and names those that generation", async () => {
    const [first, second, theirs] = [
      await storeFinished(creator),
      await storeFinished(creator),
      await storeFinished(other),
    ];
    const running = await storeGeneration(creator, { status: "processing", completedAt: null });
    const ids = [first.id, second.id, theirs.id, running, "unknown", first.id];
    const answer = await creator.post(MANY, { ids });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ deleted: 2, running: [running] });
    expect((await readHistory(creator)).items.map((item) => item.id)).toEqual([running]);
    expect((await call(first.url)).status).toBe(404);
    expect((await creator.call(`/api/predictions/${first.id}`)).status).toBe(404);
    expect((await call(theirs.url)).status).toBe(200);
    expect((await readHistory(other)).items).toHaveLength(1);
    expect(await (await creator.post(MANY, { ids })).json()).toEqual({
      deleted: 0,
      running: [running],
    });
  });

  it("takes a hundred at once", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 100; index += 1) ids.push(await storeGeneration(creator));
    expect(await (await creator.post(MANY, { ids })).json()).toEqual({ deleted: 100, running: [] });
  });

  it.each([
    {},
    { ids: [] },
    { ids: [1] },
    { ids: Array(101).fill("a") },
    { ids: ["a"], all: true },
  ])("refuses %j", async (body) => {
    expect((await creator.post(MANY, body)).status).toBe(422);
  });

  it("is refused to outsiders", async () => {
    const id = await storeGeneration(creator);
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ ids: [id] });
    expect((await call(MANY, { method: "POST", headers, body })).status).toBe(401);
    expect(await (await other.post(MANY, { ids: [id] })).json()).toEqual({
      deleted: 0,
      running: [],
    });
    expect((await readHistory(creator)).items).toHaveLength(1);
  });
});

describe("the files of a deleted generation", () => {
  it("include no result that was the input of a generation", async () => {
    const still = await storeFinished(creator);
    const video = await storeFinished(creator, still.outputKey);
    await creator.call(`/api/generations/${video.id}`, { method: "DELETE" });
    expect((await call(still.url)).status).toBe(200);
    expect((await call(video.url)).status).toBe(404);
  });

  it("include an upload only once no generation uses it", async () => {
    const upload = await uploadImage(creator, makePng(8));
    const path = upload.url.replace(ORIGIN, "");
    const key = decodeURIComponent(path.slice("/media/".length).split("?")[0] ?? "");
    const [first, second] = [await storeFinished(creator, key), await storeFinished(creator, key)];
    await creator.call(`/api/generations/${first.id}`, { method: "DELETE" });
    expect((await call(path)).status).toBe(200);
    await creator.post(MANY, { ids: [second.id] });
    expect((await call(path)).status).toBe(404);
  });
});
