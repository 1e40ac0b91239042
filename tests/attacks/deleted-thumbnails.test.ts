import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { GENERATION_RESTORE_MS } from "#contract/history";
import { type Account, call, signUp } from "#support/client";
import { share, storeGeneration } from "#support/history";
import { makePng } from "#support/image";
import { signUpAdmin } from "#support/people";
import { makeMp4 } from "#support/video-parts";

/** The small picture of a deleted result is for its owner alone, and for no longer than it can be restored. */
let owner: Account;

beforeEach(async () => {
  owner = await signUp();
});

const thumbnail = (id: string) => `/api/generations/${id}/deleted-thumbnail`;

/** A finished generation whose result is in the bucket. */
async function storeResult(type = "image/png", bytes: Uint8Array = makePng(800, 500)) {
  const id = crypto.randomUUID();
  const outputKey = `outputs/${id}/0.bin`;
  await env.OUTPUTS.put(outputKey, bytes, { httpMetadata: { contentType: type } });
  await storeGeneration(owner, { id, outputKey, outputType: type });
  return { id, outputKey };
}

const remove = (id: string) => owner.call(`/api/generations/${id}`, { method: "DELETE" });

async function storeDeleted() {
  const stored = await storeResult();
  expect((await remove(stored.id)).status).toBe(204);
  return stored;
}

/** What the one who asks gets: the status, and the type of a picture. */
async function look(id: string, via: (path: string) => Promise<Response> = owner.call) {
  const answer = await via(thumbnail(id));
  await answer.arrayBuffer();
  return answer.status === 200 ? answer.headers.get("content-type") : answer.status;
}

describe("the thumbnail of a deleted result", () => {
  it("is a small picture for its owner, which a browser asks for again each time", async () => {
    const { id } = await storeDeleted();
    const answer = await owner.call(thumbnail(id));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    const etag = answer.headers.get("etag") ?? "";
    await answer.arrayBuffer();
    const again = await owner.call(thumbnail(id), { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("is nothing of an MP4 or a sound, also where the type of the file says otherwise", async () => {
    for (const { id, outputKey } of [
      await storeResult("video/mp4", makeMp4(90, 160)),
      await storeResult("audio/wav"),
      await storeResult("video/webm", makeMp4(90, 160)),
    ]) {
      await remove(id);
      expect([outputKey, await look(id)]).toEqual([outputKey, 404]);
    }
  });

  it("is not there for another account, an administrator or a signed-out visitor", async () => {
    const { id } = await storeDeleted();
    const [other, admin] = await Promise.all([signUp(), signUpAdmin()]);
    expect(await look(id, other.call)).toBe(404);
    expect(await look(id, admin.call)).toBe(404);
    expect(await look(id, call)).toBe(401);
    expect(await look(id)).toBe("image/webp");
  });

  it("is given by no address of the file and by no shared link", async () => {
    const { id } = await storeResult();
    const record = await share(owner, id, true);
    const file = new URL(record.output_url ?? "");
    const token = record.share_url?.split("/s/")[1];
    await remove(id);
    for (const path of [
      `${file.pathname}${file.search}&w=320`,
      `/media/shared/${token}?w=320`,
      `/api/shared/${token}`,
      `/api/shared/${token}/deleted-thumbnail`,
    ])
      expect([path, (await call(path)).status]).toEqual([path, 404]);
  });

  it("is not there for a result that was not deleted, or was restored", async () => {
    const { id } = await storeResult();
    expect(await look(id)).toBe(404);
    await remove(id);
    await owner.post(`/api/generations/${id}/restore`, undefined);
    expect(await look(id)).toBe(404);
    expect(await look(crypto.randomUUID())).toBe(404);
  });

  it("goes with a result that is removed for good", async () => {
    const { id } = await storeDeleted();
    expect(await look(id)).toBe("image/webp");
    await owner.post("/api/generations/purge", { ids: [id] });
    expect(await look(id)).toBe(404);
  });

  it("goes after 30 days, also before the sweep comes", async () => {
    const { id } = await storeDeleted();
    const set = "update generations set deleted_at = ? where id = ?";
    await env.DB.prepare(set)
      .bind(Date.now() - GENERATION_RESTORE_MS - 1000, id)
      .run();
    expect(await look(id)).toBe(404);
  });

  it("goes with a result that is taken down while it is deleted", async () => {
    const { id } = await storeResult();
    const { share_url } = await share(owner, id, true);
    const report = { token: share_url?.split("/s/")[1], reason: "hate" };
    const headers = { "content-type": "application/json", "cf-connecting-ip": "198.51.100.77" };
    const init = { method: "POST", headers, body: JSON.stringify(report) };
    expect((await call("/api/reports", init)).status).toBeLessThan(300);
    await remove(id);
    expect(await look(id)).toBe("image/webp");
    const admin = await signUpAdmin();
    const path = `/api/admin/generations/${id}/take-down`;
    expect((await admin.post(path, { reason: "It is hateful." })).status).toBe(200);
    expect(await look(id)).toBe(404);
  });

  it("stays closed where a decision holds the file, whatever the row says", async () => {
    const { id, outputKey } = await storeDeleted();
    await env.DB.prepare(
      "insert into take_downs (id, generation_id, output_key, reason, decided_at, appeal_token) values (?1, ?2, ?3, 'hate', 1, ?1)",
    )
      .bind(crypto.randomUUID(), id, outputKey)
      .run();
    expect(await look(id)).toBe(404);
  });

  it("is refused to an account that was banned", async () => {
    const { id } = await storeDeleted();
    const admin = await signUpAdmin();
    const answer = await admin.post(`/api/admin/people/${owner.id}/ban`, { reason: "spam" });
    expect(answer.status, await answer.text()).toBeLessThan(300);
    expect([401, 403, 404]).toContain(await look(id));
  });
});
