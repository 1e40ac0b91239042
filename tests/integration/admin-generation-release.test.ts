import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminGenerationsPage, GenerationDetail } from "#contract/admin-generations";
import type { AuditPage } from "#contract/audit";
import { createScene, GENERATIONS, isSubmission, type Scene } from "#support/generation-scene";

let scene: Scene;

beforeEach(async () => {
  scene = await createScene();
});

const release = (id: string) =>
  scene.admin.post(`${GENERATIONS}/${id}/release`, { reason: "stuck" });
const detail = async (id: string) =>
  (await scene.admin.call(`${GENERATIONS}/${id}`)).json<GenerationDetail>();
const auditOf = async (id: string) =>
  (await (await scene.admin.call(`/api/admin/audit?target=${id}`)).json<AuditPage>()).items;
const stops = () =>
  scene.standIn.requests.filter((one) => one.method === "POST" && one.url.endsWith("/cancel"));
/** Until the generation's object has finished what it had under way: then it keeps nothing. */
const settle = (id: string) =>
  vi.waitUntil(
    () =>
      runInDurableObject(env.GENERATION.getByName(id), async (_, state) => {
        return (await state.storage.list()).size === 0;
      }),
    { timeout: 120_000 },
  );

describe("a release", () => {
  it("stops a generation that the provider accepts only afterwards", async () => {
    const submit = scene.holdBack(isSubmission);
    const id = await scene.start();
    await submit.arrival();
    expect((await release(id)).status).toBe(200);
    expect(stops()).toHaveLength(0);
    submit.letGo();
    await vi.waitUntil(() => stops().length > 0, { timeout: 120_000 });
    expect((await detail(id)).events.at(-1)?.stage).toBe("credits_released");
  });

  it.each([
    ["paid", 5],
    ["free", 0],
  ])("leaves no file and no line of a %s generation's late result", async (_, price) => {
    await env.DB.prepare("UPDATE test_models SET price = ? WHERE name = 'acme'").bind(price).run();
    const download = scene.holdBack((request) => new URL(request.url).host === "files.test");
    const id = await scene.start();
    const generation = await vi.waitUntil(() => scene.standIn.runs.at(-1), { timeout: 120_000 });
    scene.standIn.finish(generation);
    await scene.standIn.callBack(generation);
    await download.arrival();
    const released = await (await release(id)).json<GenerationDetail>();
    download.letGo();
    await settle(id);
    const after = await detail(id);
    expect(after).toMatchObject({ status: "failed", error_code: "internal_error" });
    expect(after.events).toEqual(released.events);
    const files = await env.OUTPUTS.list({ prefix: `outputs/${id}/` });
    expect(files.objects).toEqual([]);
    expect(await scene.credits()).toMatchObject({ balance: 50, held: 0 });
  });

  it("asks the provider to stop its run", async () => {
    const id = await scene.start();
    await vi.waitUntil(async () => (await detail(id)).provider_ref, { timeout: 120_000 });
    await release(id);
    await vi.waitUntil(() => stops().length === 1, { timeout: 120_000 });
  });
});

describe("an administrator's cancel", () => {
  it("is written down once, however often it is asked for", async () => {
    const hold = scene.holdBack((request) => request.url.endsWith("/cancel"));
    const id = await scene.start();
    await vi.waitUntil(async () => (await detail(id)).provider_ref, { timeout: 120_000 });
    const cancel = () => scene.admin.post(`${GENERATIONS}/${id}/cancel`, {});
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map((one) => one.status)).toEqual([202, 202, 202]);
    hold.letGo();
    await vi.waitUntil(async () => (await detail(id)).status === "canceled", { timeout: 120_000 });
    expect((await cancel()).status).toBe(409);
    expect((await auditOf(id)).map((line) => line.action)).toEqual(["generation_canceled"]);
    const stages = (await detail(id)).events.map((line) => line.stage);
    expect(stages.filter((stage) => stage === "cancel_requested")).toHaveLength(1);
  });

  it("of a generation that ended before leaves no line", async () => {
    const id = await scene.start();
    await vi.waitUntil(() => scene.standIn.runs.at(-1), { timeout: 120_000 });
    await release(id);
    expect((await scene.admin.post(`${GENERATIONS}/${id}/cancel`, {})).status).toBe(409);
    expect((await auditOf(id)).map((line) => line.action)).toEqual(["generation_released"]);
  });
});

describe("page after page", () => {
  it("shows every generation once, newest first, whatever arrives meanwhile", async () => {
    const insert = env.DB.prepare(
      `INSERT INTO generations (id, account_id, kind, origin, status, prompt, maker, params, is_ai, cost,
         created_at, updated_at)
       VALUES (?, ?, 'text_to_image', 'provider', 'failed', 'p', 'paged', '{}', 0, 0, ?, 0)`,
    );
    // Three generations share each moment, so that the order hangs on the id as well.
    const add = (index: number) =>
      insert.bind(
        `page-${String(index).padStart(2, "0")}`,
        scene.creator.id,
        Math.floor(index / 3),
      );
    await env.DB.batch(Array.from({ length: 20 }, (_, index) => add(index)));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const after: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
      const page: AdminGenerationsPage = await (
        await scene.admin.call(`${GENERATIONS}?model=paged&limit=7${after}`)
      ).json<AdminGenerationsPage>();
      seen.push(...page.items.map((one) => one.id));
      if (cursor === null) await add(50).run();
      cursor = page.next_cursor;
    } while (cursor !== null);
    const expected = Array.from(
      { length: 20 },
      (_, i) => `page-${String(19 - i).padStart(2, "0")}`,
    );
    expect(seen).toEqual(expected);
  });
});
