import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { GenerationPage, GenerationRecord } from "#contract/generation";
import { openDatabase } from "#storage/database";
import { readUse } from "#storage/people/quotas";
import { type Account, call, signUp, uploadPicture } from "#support/client";
import { makeMedia } from "#support/media";
import { makePng } from "#support/picture";

let owner: Account;
let other: Account;

beforeAll(async () => {
  [owner, other] = [await signUp(), await signUp()];
});

/** Uploads a small file in one part; gives its key and address. */
async function bring(account: Account, bytes: Uint8Array<ArrayBuffer>, type = "image/png") {
  const wish = { name: "result", bytes: bytes.length, content_type: type };
  const session = await account.post("/api/upload-sessions", wish);
  const { id } = await session.json<{ id: string }>();
  await account.call(`/api/upload-sessions/${id}/parts/1`, { method: "PUT", body: bytes });
  const answer = await account.call(`/api/upload-sessions/${id}/complete`, { method: "POST" });
  return answer.json<{ key: string; url: string }>();
}

const storedBytes = async (account: Account) =>
  (await readUse(openDatabase(env.DB), account.id, Date.now())).used.stored_bytes;

describe("what a device made", () => {
  it("becomes a generation with its source, its receipt and its file, at no price", async () => {
    const source = await uploadPicture(owner, makePng(20));
    const { key } = await bring(owner, makePng(40));
    const before = await storedBytes(owner);
    const body = {
      kind: "upscale",
      source_url: source.url,
      upload_key: key,
      method: "ESRGAN slim 1.0.0",
      params: { scale: 2, weights: "sha256-abc" },
    };
    const answer = await owner.post("/api/device-results", body, { "idempotency-key": "one" });
    expect(answer.status).toBe(201);
    const record = await answer.json<GenerationRecord>();
    expect(record).toMatchObject({
      ...{ kind: "upscale", status: "succeeded", cost: 0, made_on: "device", is_ai: true },
      ...{ model: "ESRGAN slim 1.0.0", params: body.params, width: 40, height: 40 },
      input_url: source.url,
      output_type: "image/png",
    });
    const again = await owner.post("/api/device-results", body, { "idempotency-key": "one" });
    expect((await again.json<GenerationRecord>()).id).toBe(record.id);
    expect((await owner.post("/api/device-results", body)).status).toBe(422);
    const file = await call(String(record.output_url).slice("https://app.test".length));
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(await env.INPUTS.head(key)).toBeNull();
    expect(await storedBytes(owner)).toBe(before);
    const receipt = await owner.call(`/api/predictions/${record.id}/events`);
    expect(JSON.stringify(await receipt.json())).toContain(
      "Made on the creator's device: ESRGAN slim 1.0.0",
    );
    const page = await owner.call("/api/generations?kind=upscale");
    expect((await page.json<GenerationPage>()).items.map(({ id }) => id)).toEqual([record.id]);
    expect((await owner.call(`/api/generations/${record.id}`, { method: "DELETE" })).status).toBe(
      204,
    );
    expect(await storedBytes(owner)).toBeLessThan(before ?? 0);
  });

  it("says that no AI made what was only resized or graded", async () => {
    const source = await uploadPicture(owner, makePng(20));
    for (const [kind, method] of [
      ["upscale", "Resized, no AI"],
      ["look", "Film look"],
    ]) {
      const { key } = await bring(owner, makePng(30));
      const body = { kind, source_url: source.url, upload_key: key, method };
      const answer = await owner.post("/api/device-results", body);
      expect(await answer.json()).toMatchObject({ kind, is_ai: false });
    }
  });

  it("is refused with someone else's source or file, with a wrong type, or a kind that devices do not make", async () => {
    const source = await uploadPicture(owner, makePng(20));
    const foreign = await uploadPicture(other, makePng(20));
    const { key } = await bring(owner, makePng(30));
    const sound = await bring(owner, await makeMedia("wav", { seconds: 0.2 }), "audio/wav");
    const theirs = await bring(other, makePng(30));
    const body = { kind: "cutout", source_url: source.url, upload_key: key, method: "Person" };
    for (const wrong of [
      { source_url: foreign.url },
      { source_url: "https://elsewhere.test/a.png" },
      { source_url: source.url.replace(/t=.*/, "t=x") },
      { upload_key: theirs.key },
      { upload_key: "public/none" },
      { upload_key: sound.key },
      { kind: "film" },
      { kind: "text_to_image" },
      { method: " " },
      { params: { a: [1] } },
      { more: true },
    ])
      expect([
        wrong,
        (await owner.post("/api/device-results", { ...body, ...wrong })).status,
      ]).toEqual([wrong, 422]);
    expect((await call("/api/device-results", { method: "POST" })).status).toBe(401);
    expect((await owner.post("/api/device-results", body)).status).toBe(201);
  });

  it("becomes one generation of several presses at once", async () => {
    const source = await uploadPicture(owner, makePng(20));
    const { key } = await bring(owner, makePng(30));
    const body = { kind: "look", source_url: source.url, upload_key: key, method: "Warm" };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => owner.post("/api/device-results", body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });
});
