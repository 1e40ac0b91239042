import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AuditPage } from "#contract/audit";
import type { GenerationRecord, ReceiptEvent } from "#contract/generation";
import { listen, waitForEnd } from "#support/client";
import { createScene, isSubmission, type Scene } from "#support/generation-scene";
import worker from "#support/worker";

let scene: Scene;

beforeEach(async () => {
  scene = await createScene();
});

/** A generation that the provider has confirmed and not ended, with a socket on it. */
async function running() {
  const id = await scene.start();
  await vi.waitUntil(async () => (await stored(id))?.provider_ref, { timeout: 120_000 });
  const run = scene.standIn.runs.at(-1);
  if (!run) throw new Error("nothing was submitted");
  return { id, run, socket: await listen(scene.creator, id) };
}

/** A generation whose submission the provider does not answer until it is released. */
async function startInSilence() {
  const { letGo, arrival } = scene.holdBack(isSubmission);
  const id = await scene.start();
  await arrival();
  return { id, letGo };
}

const stored = (id: string) =>
  env.DB.prepare(
    "SELECT status, provider_ref FROM generations JOIN runs ON generation_id = id WHERE id = ?",
  )
    .bind(id)
    .first<{ status: string; provider_ref: string | null }>();
const entries = async () =>
  (
    await env.DB.prepare(
      "SELECT kind, amount FROM credit_entries WHERE account_id = ? ORDER BY seq",
    )
      .bind(scene.creator.id)
      .all<{ kind: string; amount: number }>()
  ).results;
const receipt = async (id: string) =>
  (await scene.creator.call(`/api/predictions/${id}/events`)).json<ReceiptEvent[]>();

describe("the end of a generation outside of its object", () => {
  it("reaches those who watch, the provider and the ledger when the account is banned", async () => {
    const { id, run, socket } = await running();
    const path = `/api/admin/people/${scene.creator.id}/ban`;
    expect((await scene.admin.post(path, { reason: "Spam" })).status).toBe(200);
    expect(await socket.closed).toBe(1000);
    expect(socket.frames.at(-1)?.record.status).toBe("canceled");
    await vi.waitUntil(() => run.status === "canceled", { timeout: 120_000 });
    expect((await entries()).at(-1)).toEqual({ kind: "release", amount: 5 });
    const audit = await (await scene.admin.call(`/api/admin/audit?target=${id}`)).json<AuditPage>();
    expect(audit.items).toMatchObject([
      { action: "generation_canceled", after: { reason: "account banned: Spam" } },
    ]);
  });

  it("reaches those who watch, the provider and the ledger when the account is removed", async () => {
    const { id, run, socket } = await running();
    const body = { email: scene.creator.email, password: "correct horse battery" };
    expect((await scene.creator.post("/api/me/delete", body)).status).toBe(204);
    expect(await socket.closed).toBe(1000);
    expect(socket.frames.at(-1)?.record.status).toBe("canceled");
    await vi.waitUntil(async () => (await stored(id)) === null, { timeout: 120_000 });
    await vi.waitUntil(() => run.status === "canceled", { timeout: 120_000 });
    expect((await entries()).at(-1)).toEqual({ kind: "release", amount: 5 });
  });

  it("is made by the sweep where a start came in beside the ban", async () => {
    const { id } = await running();
    await env.DB.prepare("UPDATE user SET banned = 1 WHERE id = ?").bind(scene.creator.id).run();
    await worker.scheduled(createScheduledController(), env);
    expect((await stored(id))?.status).toBe("canceled");
  });

  it("is left to the provider where a ban has run out", async () => {
    const { id, run } = await running();
    await env.DB.prepare("UPDATE user SET banned = 1, ban_expires = 1 WHERE id = ?")
      .bind(scene.creator.id)
      .run();
    await worker.scheduled(createScheduledController(), env);
    expect((await stored(id))?.status).toBe("processing");
    scene.standIn.finish(run);
    await scene.standIn.callBack(run);
    await vi.waitUntil(async () => (await stored(id))?.status === "succeeded", {
      timeout: 120_000,
    });
  });
});

describe("a submission without an answer", () => {
  it("is sent again at once after a reset, and is paid once", async () => {
    let resets = 2;
    scene.standIn.rules.push((request) => {
      if (!isSubmission(request) || resets === 0) return undefined;
      resets -= 1;
      throw new TypeError("Network connection lost.");
    });
    const started = Date.now();
    const { id, run } = await running();
    expect(Date.now() - started).toBeLessThan(6_000);
    scene.standIn.finish(run);
    await scene.standIn.callBack(run);
    expect((await waitForEnd(scene.creator, id)).status).toBe("succeeded");
    expect(scene.standIn.runs).toHaveLength(1);
    expect((await receipt(id)).filter((line) => line.stage === "submit_retried")).toHaveLength(2);
    expect(await scene.credits()).toMatchObject({ balance: 45, held: 0 });
  });

  it("ends at once and at no cost when it is canceled while the provider does not answer", async () => {
    const { id, letGo } = await startInSilence();
    const { closed, frames } = await listen(scene.creator, id);
    const canceled = await scene.creator.post(`/api/predictions/${id}/cancel`, {});
    expect(canceled.status).toBe(202);
    expect((await canceled.json<GenerationRecord>()).status).toBe("canceled");
    expect(await closed).toBe(1000);
    expect(frames.at(-1)?.record.status).toBe("canceled");
    expect(await scene.credits()).toMatchObject({ balance: 50, held: 0 });
    letGo();
    await vi.waitUntil(() => scene.standIn.runs.at(-1)?.status === "canceled", {
      timeout: 120_000,
    });
    expect((await scene.creator.post(`/api/predictions/${id}/cancel`, {})).status).toBe(409);
  });

  it("notes a second run that shows itself, which is stopped and not paid", async () => {
    const { id, run } = await running();
    const second = { ...run, id: "second" };
    scene.standIn.runs.push(second);
    expect((await scene.standIn.callBack(second)).status).toBe(200);
    await vi.waitUntil(() => second.status === "canceled", { timeout: 120_000 });
    expect((await scene.standIn.callBack(second)).status).toBe(200);
    scene.standIn.finish(run);
    await scene.standIn.callBack(run);
    expect((await waitForEnd(scene.creator, id)).status).toBe("succeeded");
    const lines = (await receipt(id)).filter((line) => line.stage === "ran_twice");
    expect(lines[0]?.detail).toContain("second");
    expect(await scene.credits()).toMatchObject({ balance: 45, held: 0 });
  });

  it("notes that the provider had it after all, after the end", async () => {
    const { id, letGo } = await startInSilence();
    await scene.creator.post(`/api/predictions/${id}/cancel`, {});
    const late = {
      id: "late",
      status: "succeeded",
      output: "https://files.test/out.png",
      error: null,
      webhook: `https://app.test/api/callbacks/replicate/${id}`,
      model: "acme/x",
      input: {},
      createdAt: new Date().toISOString(),
      completedAt: null,
      behaviour: {},
    };
    scene.standIn.runs.push(late);
    expect((await scene.standIn.callBack(late)).status).toBe(200);
    expect((await receipt(id)).at(-1)?.detail).toContain("after all");
    letGo();
    expect(await scene.credits()).toMatchObject({ balance: 50, held: 0 });
  });
});
