import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Lora } from "#contract/loras";
import type { SafetyQueue } from "#contract/reports";
import { removeAccount } from "#storage/accounts/removal";
import { openDatabase } from "#storage/database";
import { letters } from "#support/accounts";
import { type Account, call, signUp } from "#support/client";
import { storeGeneration } from "#support/history";
import { bringLora } from "#support/loras";
import { acts, signUpAdmin } from "#support/people";

let admin: Account;
let owner: Account;
let visitor: Account;

beforeAll(async () => {
  admin = await signUpAdmin();
});
beforeEach(async () => {
  [owner, visitor] = [await signUp(), await signUp()];
});

/** A LoRA that everyone may use. */
async function shareOne(): Promise<Lora> {
  const lora = await bringLora(owner, { trigger: "zk7mug" });
  const answer = await admin.call(`/api/admin/loras/${lora.id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ is_shared: true }),
  });
  expect(answer.status).toBe(200);
  return lora;
}

const report = (id: string, body: object = {}, by = visitor) =>
  by.post(`/api/loras/${id}/report`, { reason: "rights", ...body });
const queue = async () => (await admin.call("/api/admin/reports")).json<SafetyQueue>();
const reported = async (id: string) => (await queue()).loras.find((one) => one.id === id);
const decide = (id: string, how: string, by = admin) =>
  by.post(`/api/admin/loras/${id}/${how}`, { reason: "It is our brand." });
const rowsOf = async (id: string) =>
  (await env.DB.prepare("select * from reports where generation_id = ?").bind(id).all()).results;

describe("a report of a shared LoRA", () => {
  it("waits for an administrator with what the LoRA is and whose, once for each account", async () => {
    const { id, bytes } = await shareOne();
    const details = "This is our mug.";
    expect((await report(id, { details })).status).toBe(202);
    expect((await report(id, { reason: "other" })).status).toBe(202);
    await report(id, { reason: "deception" }, await signUp());
    expect(await reported(id)).toEqual({
      ...{ id, name: "Our mug", kind: "subject", base: "flux-1", trigger: "zk7mug", bytes },
      ...{ licence: "Own work", source: "upload", is_shared: true },
      owner: { id: owner.id, email: owner.email },
      reports: [
        { reason: "rights", details, created_at: expect.any(String) },
        { reason: "deception", details: null, created_at: expect.any(String) },
      ],
    });
    expect(JSON.stringify(await rowsOf(id))).not.toContain(visitor.id);
    expect((await queue()).reports.map((one) => one.id)).not.toContain(id);
  });

  it("is refused for a LoRA that its reporter does not see, for a false body and signed out", async () => {
    const { id } = await bringLora(owner);
    expect((await report(id)).status).toBe(404);
    expect((await report(crypto.randomUUID())).status).toBe(404);
    const shared = await shareOne();
    expect((await report(shared.id, { reason: "boring" })).status).toBe(422);
    expect((await report(shared.id, { details: "a\u0000b" })).status).toBe(422);
    expect((await report(shared.id, { token: "x".repeat(22) })).status).toBe(422);
    expect((await call(`/api/loras/${shared.id}/report`, { method: "POST" })).status).toBe(401);
    expect(await reported(shared.id)).toBeUndefined();
  });

  it("is apart from those of a generation with the same id", async () => {
    const { id } = await shareOne();
    await storeGeneration(owner, { id });
    await report(id);
    const dismissed = await admin.post(`/api/admin/reports/${id}/dismiss`, {
      reason: "It is fine.",
    });
    expect(dismissed.status).toBe(409);
    expect((await reported(id))?.reports).toHaveLength(1);
  });

  it("goes with its LoRA, and stays when someone else tries to delete that", async () => {
    const { id } = await shareOne();
    await report(id);
    const remove = (by: Account) => by.call(`/api/loras/${id}`, { method: "DELETE" });
    expect((await remove(visitor)).status).toBe(404);
    expect(await rowsOf(id)).toHaveLength(1);
    expect((await remove(owner)).status).toBe(204);
    expect(await rowsOf(id)).toEqual([]);
  });

  it("goes with the account of the LoRA's owner", async () => {
    const { id } = await shareOne();
    await report(id);
    await removeAccount(openDatabase(env.DB), owner.id);
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe("a decision about a reported LoRA", () => {
  it("that it stays is told to the reporter who asked, and is in the audit log", async () => {
    const { id } = await shareOne();
    const email = `reporter-${crypto.randomUUID()}@example.com`;
    await report(id, { email });
    expect((await decide(id, "dismiss")).status).toBe(204);
    expect((await decide(id, "dismiss")).status).toBe(409);
    expect(await reported(id)).toBeUndefined();
    expect((await letters(email, 1))[0]?.text).toContain("it stays");
    expect(await rowsOf(id)).toMatchObject([{ status: "dismissed", email: null }]);
    expect((await visitor.call(`/api/loras/${id}`)).status).toBe(200);
    expect((await acts(admin, id)).map(({ action }) => action)).toEqual([
      "reports_dismissed",
      "lora_shared",
    ]);
  });

  it("to end its share leaves it to its owner, who is told why", async () => {
    const { id } = await shareOne();
    const email = `reporter-${crypto.randomUUID()}@example.com`;
    await report(id, { email });
    expect((await decide(id, "end-share")).status).toBe(204);
    expect((await decide(id, "end-share")).status).toBe(409);
    expect(await reported(id)).toBeUndefined();
    expect((await visitor.call(`/api/loras/${id}`)).status).toBe(404);
    expect(await (await owner.call(`/api/loras/${id}`)).json()).toMatchObject({ is_shared: false });
    const [letter] = await letters(owner.email, 1);
    expect(letter?.text).toContain("It is our brand.");
    expect(letter?.text).toContain("/contact");
    expect((await letters(email, 1))[0]?.text).toContain("everyone else's library");
    expect((await acts(admin, id))[0]).toMatchObject({
      action: "lora_unshared",
      after: { is_shared: false, reason: "It is our brand." },
    });
  });

  it("to take it down deletes its weights and samples for good, and tells its owner", async () => {
    const { id, sha256 } = await shareOne();
    const sample = crypto.randomUUID();
    const outputKey = `outputs/${sample}/0.png`;
    const pinned = { id, name: "Our mug", sha256: sha256 ?? "", strength: 1, trigger: "zk7mug" };
    await storeGeneration(owner, {
      ...{ id: sample, outputKey, outputType: "image/png", loras: [pinned] },
    });
    await env.OUTPUTS.put(outputKey, "picture");
    const marked = await owner.call(`/api/loras/${id}/samples`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ generation_ids: [sample] }),
    });
    expect(marked.status).toBe(200);
    const weights = await env.DB.prepare("select weights_key as key from loras where id = ?")
      .bind(id)
      .first<{ key: string }>();
    const email = `reporter-${crypto.randomUUID()}@example.com`;
    await report(id, { email });
    expect((await decide(id, "take-down")).status).toBe(204);
    expect((await decide(id, "take-down")).status).toBe(404);
    expect((await owner.call(`/api/loras/${id}`)).status).toBe(404);
    expect(await env.INPUTS.head(weights?.key ?? "")).toBeNull();
    expect(await env.OUTPUTS.head(outputKey)).toBeNull();
    expect((await owner.call(`/api/predictions/${sample}`)).status).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
    expect((await letters(owner.email, 1))[0]?.text).toContain("We deleted your LoRA");
    expect((await letters(email, 1))[0]?.text).toContain("everyone else's library");
    expect((await acts(admin, id))[0]).toMatchObject({
      ...{ action: "lora_taken_down", before: { sha256 } },
      after: { reason: "It is our brand." },
    });
  });

  it("can be made about a LoRA that is not shared and that no one reported", async () => {
    const { id } = await bringLora(owner);
    expect((await decide(id, "end-share")).status).toBe(409);
    expect((await decide(id, "take-down")).status).toBe(204);
  });

  it("is made by administrators only", async () => {
    const { id } = await shareOne();
    for (const how of ["dismiss", "end-share", "take-down"]) {
      expect((await decide(id, how, visitor)).status, how).toBe(403);
      expect((await decide(id, how, owner)).status, how).toBe(403);
    }
    expect((await visitor.call(`/api/loras/${id}`)).status).toBe(200);
  });
});
