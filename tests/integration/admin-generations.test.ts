import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type {
  AdminGenerationsPage,
  GenerationDetail,
  GenerationsSummary,
} from "#contract/admin-generations";
import type { AuditPage } from "#contract/audit";
import type { GenerationRecord } from "#contract/generation";
import { call, listen, waitForEnd } from "#support/client";
import { createScene, GENERATIONS, type Scene } from "#support/generation-scene";
import { put } from "#support/history";
import { outbox } from "#support/mail";

let scene: Scene;

beforeEach(async () => {
  scene = await createScene();
});

/** A generation of the creator's that the provider has and has not ended. */
async function begin() {
  const id = await scene.start();
  const generation = await vi.waitUntil(() => scene.standIn.runs.at(-1), { timeout: 120_000 });
  return { id, generation };
}

const list = async (query: string) =>
  (await scene.admin.call(`${GENERATIONS}?${query}`)).json<AdminGenerationsPage>();
const release = (id: string, reason = "stuck") =>
  scene.admin.post(`${GENERATIONS}/${id}/release`, { reason });

describe("the administration of generations", () => {
  it.each([
    ["GET", GENERATIONS],
    ["GET", `${GENERATIONS}/summary`],
    ["GET", `${GENERATIONS}/any`],
    ["POST", `${GENERATIONS}/any/cancel`],
    ["POST", `${GENERATIONS}/any/release`],
    ["POST", `${GENERATIONS}/any/take-down`],
  ])("refuses %s %s without a session or the role", async (method, path) => {
    expect((await call(path, { method })).status).toBe(401);
    expect((await scene.creator.call(path, { method })).status).toBe(403);
  });
});

describe("the list of generations", () => {
  it("finds a generation by each of its filters, and not by another's", async () => {
    const { id } = await begin();
    const has = async (query: string) =>
      (await list(query)).items.some((one) => one.prediction_id === id);
    const hour = 3_600_000;
    const iso = (offset: number) => encodeURIComponent(new Date(Date.now() + offset).toISOString());
    for (const query of [
      "",
      "status=processing",
      "model=acme",
      "provider=replicate",
      `person=${encodeURIComponent(scene.creator.email.toUpperCase())}`,
      `person=${scene.creator.id}`,
      `from=${iso(-hour)}&to=${iso(hour)}`,
      "test=none",
      `status=processing&model=acme&provider=replicate&person=${scene.creator.id}`,
    ]) {
      expect(await has(query), query).toBe(true);
    }
    for (const query of [
      "status=failed",
      "model=other",
      "provider=engine",
      `person=${scene.admin.id}`,
      "person=nobody@example.com",
      `from=${iso(hour)}`,
      `to=${iso(-hour)}`,
      "test=only",
    ]) {
      expect(await has(query), query).toBe(false);
    }
    expect((await list(`person=${scene.creator.id}`)).items[0]).toMatchObject({
      owner: { id: scene.creator.id, email: scene.creator.email },
      provider: "replicate",
      is_test: false,
      seconds: null,
    });
  });

  it.each(["status=done", "from=yesterday", "limit=0", "limit=101", "cursor=%00", "test=maybe"])(
    "refuses %s",
    async (query) => {
      expect((await scene.admin.call(`${GENERATIONS}?${query}`)).status).toBe(422);
    },
  );
});

describe("a stuck generation", () => {
  it("is released once: it fails, is paid back, is shown to those who watch, and is in the audit log", async () => {
    const { id } = await begin();
    expect((await scene.credits()).held).toBe(5);
    const { frames, closed } = await listen(scene.creator, id);
    const answer = await release(id);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const detail = await answer.json<GenerationDetail>();
    expect(detail).toMatchObject({
      status: "failed",
      error_code: "internal_error",
      error_message: "An administrator ended this generation. Nothing was charged.",
    });
    expect(detail.events.map((line) => line.stage)).toContain("credits_released");
    expect(await scene.credits()).toMatchObject({ balance: 50, held: 0 });
    expect(await closed).toBe(1000);
    expect(frames.at(-1)?.record.status).toBe("failed");
    expect((await release(id)).status).toBe(409);
    const path = `/api/admin/audit?target=${id}`;
    const audit = await (await scene.admin.call(path)).json<AuditPage>();
    expect(audit.items.map((line) => line.action)).toEqual(["generation_released"]);
    expect(audit.items[0]?.after).toMatchObject({ reason: "stuck" });
  });

  it("ends once when it succeeds at the moment in which it is released", async () => {
    const { id, generation } = await begin();
    scene.standIn.finish(generation);
    const [, ...releases] = await Promise.all([
      scene.standIn.callBack(generation),
      release(id),
      release(id),
    ]);
    const { status, error_code } = await waitForEnd(scene.creator, id);
    const wasReleased = releases.some((one) => one.status === 200);
    expect(releases.map((one) => one.status).sort()).toEqual(wasReleased ? [200, 409] : [409, 409]);
    expect([status, error_code]).toEqual(
      wasReleased ? ["failed", "internal_error"] : ["succeeded", null],
    );
    const { balance, held, entries } = await scene.credits();
    expect([balance, held]).toEqual([wasReleased ? 50 : 45, 0]);
    expect(entries.map(({ kind }) => kind)).toEqual([
      wasReleased ? "release" : "capture",
      "hold",
      "grant",
    ]);
    await scene.standIn.callBack(generation);
    expect((await waitForEnd(scene.creator, id)).status).toBe(status);
  });

  it("fails at no cost when it is released before its result is seen", async () => {
    const { id, generation } = await begin();
    scene.standIn.finish(generation);
    expect((await release(id)).status).toBe(200);
    expect((await scene.standIn.callBack(generation)).status).toBe(200);
    const record = await waitForEnd(scene.creator, id);
    expect(record).toMatchObject({ status: "failed", output_url: null });
    expect(await scene.credits()).toMatchObject({ balance: 50, held: 0 });
  });

  it("is not released once it has succeeded", async () => {
    const { id, generation } = await begin();
    scene.standIn.finish(generation);
    await scene.standIn.callBack(generation);
    expect((await waitForEnd(scene.creator, id)).status).toBe("succeeded");
    expect((await release(id)).status).toBe(409);
    expect(await scene.credits()).toMatchObject({ balance: 45, held: 0 });
  });

  it("is released only with a reason, and only where it exists", async () => {
    const { id } = await begin();
    expect((await release(id, " ")).status).toBe(422);
    expect((await scene.admin.post(`${GENERATIONS}/${id}/release`, {})).status).toBe(422);
    expect((await release("nowhere")).status).toBe(404);
    expect((await scene.admin.post(`${GENERATIONS}/nowhere/cancel`, {})).status).toBe(404);
  });

  it("can be canceled as its owner could", async () => {
    const { id } = await begin();
    expect((await scene.admin.post(`${GENERATIONS}/${id}/cancel`, {})).status).toBe(202);
    expect((await waitForEnd(scene.creator, id)).status).toBe("canceled");
    expect(await scene.credits()).toMatchObject({ balance: 50, held: 0 });
    expect((await scene.admin.post(`${GENERATIONS}/${id}/cancel`, {})).status).toBe(409);
  });
});

describe("the summary", () => {
  it("counts ends, reasons and times, and knows the providers", async () => {
    const insert = env.DB.prepare(
      `INSERT INTO generations (id, account_id, kind, origin, status, prompt, maker, params, is_ai, cost,
         created_at, updated_at, completed_at)
       VALUES (?, 'u', 'text_to_image', 'provider', ?, 'p', 'timed', '{}', 1, 0, ?, ?, ?)`,
    );
    const insertRun = env.DB.prepare(
      `INSERT INTO runs (generation_id, model, provider, endpoint_url, site_origin, provider_input,
         accepted_at, deadline_at, error_code)
       SELECT id, maker, 'replicate', '', '', '{}', created_at, 0, iif(status = 'failed', 'timeout', NULL)
       FROM generations WHERE maker = 'timed'`,
    );
    const start = Date.UTC(2020, 0, 1);
    const rows = Array.from({ length: 20 }, (_, index) =>
      insert.bind(
        `timed-${index}`,
        "succeeded",
        start + index,
        start,
        start + index + (index + 1) * 1000,
      ),
    );
    const broken = insert.bind("timed-x", "failed", start, start, start + 5);
    const trial = insert.bind("timed-t", "succeeded", start, start, start + 900_000);
    await env.DB.batch([...rows, broken, trial, insertRun]);
    await env.DB.prepare("UPDATE generations SET is_test = 1 WHERE id = 'timed-t'").run();
    const path = `${GENERATIONS}/summary?from=2020-01-01T00:00:00Z&to=2020-01-02T00:00:00Z`;
    const summary = await (await scene.admin.call(path)).json<GenerationsSummary>();
    expect(summary.statuses).toEqual(
      expect.arrayContaining([
        { status: "succeeded", count: 20 },
        { status: "failed", count: 1 },
      ]),
    );
    expect(summary.failures).toEqual([{ error_code: "timeout", count: 1 }]);
    expect(summary.times).toEqual([{ model: "timed", generations: 20, p50: 10, p95: 19 }]);
    expect(summary.providers.map((one) => one.provider)).toEqual(
      expect.arrayContaining(["engine", "replicate"]),
    );
  });

  it("covers the last day where no period is named, with each provider's health", async () => {
    const { id } = await begin();
    await release(id);
    const summary = await (
      await scene.admin.call(`${GENERATIONS}/summary`)
    ).json<GenerationsSummary>();
    expect(Date.parse(summary.to) - Date.parse(summary.from)).toBe(24 * 3_600_000);
    expect(summary.failures.map((one) => one.error_code)).toContain("internal_error");
    expect(summary.times.map((one) => one.model)).not.toContain("timed");
    // A generation of another test may end between the two calls.
    await vi.waitFor(
      async () => {
        const again = await scene.admin.call(`${GENERATIONS}/summary`);
        const { health } = await again.json<GenerationsSummary>();
        const status = await (await call("/api/status")).json<GenerationsSummary["health"]>();
        expect(health.recent).toEqual(status.recent);
      },
      { timeout: 120_000 },
    );
    const replicate = summary.providers.find((one) => one.provider === "replicate");
    expect(replicate?.missing_setting).toBeNull();
    expect(replicate?.recent.failed).toBeGreaterThan(0);
  });

  it.each([
    "from=2020-01-02T00:00:00Z&to=2020-01-01T00:00:00Z",
    "from=2019-01-01T00:00:00Z&to=2020-01-01T00:00:00Z",
    "from=x",
  ])("refuses the period %s", async (query) => {
    expect((await scene.admin.call(`${GENERATIONS}/summary?${query}`)).status).toBe(422);
  });
});

describe("a result that is taken down", () => {
  async function succeed() {
    const { id, generation } = await begin();
    scene.standIn.finish(generation);
    await scene.standIn.callBack(generation);
    expect((await waitForEnd(scene.creator, id)).status).toBe("succeeded");
    return id;
  }
  const takeDown = (id: string, reason = "It shows a private person.") =>
    scene.admin.post(`${GENERATIONS}/${id}/take-down`, { reason });

  it("loses its file and its share, tells its owner why, and stays paid", async () => {
    const id = await succeed();
    const shared = await put(scene.creator, `/api/generations/${id}/share`, { is_shared: true });
    const { share_url, output_url } = await shared.json<GenerationRecord>();
    const token = share_url?.split("/s/")[1];
    const answer = await takeDown(id);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const record = await (
      await scene.creator.call(`/api/predictions/${id}`)
    ).json<GenerationRecord>();
    expect(record).toMatchObject({
      status: "succeeded",
      output_url: null,
      share_url: null,
      error_code: "taken_down",
      error_message: "An administrator removed this result: It shows a private person.",
    });
    for (const path of [
      new URL(output_url ?? "").pathname + new URL(output_url ?? "").search,
      `/api/shared/${token}`,
      `/media/shared/${token}?file=output`,
    ]) {
      expect((await call(path)).status, path).toBe(404);
    }
    expect(await scene.credits()).toMatchObject({ balance: 45, held: 0 });
    const letter = await vi.waitUntil(
      async () =>
        (await outbox(scene.creator.email)).find((one) => one.subject.includes("removed")),
      { timeout: 120_000 },
    );
    expect(letter.text).toContain("It shows a private person.");
    const audit = await (await scene.admin.call(`/api/admin/audit?target=${id}`)).json<AuditPage>();
    expect(audit.items.map((line) => line.action)).toEqual(["generation_taken_down"]);
    expect((await takeDown(id)).status).toBe(409);
  });

  it("is refused without a role, a reason, a generation or a result", async () => {
    const { id } = await begin();
    const path = `${GENERATIONS}/${id}/take-down`;
    expect((await scene.creator.post(path, { reason: "mine" })).status).toBe(403);
    expect((await takeDown(id, "")).status).toBe(422);
    expect((await takeDown("missing")).status).toBe(404);
    expect((await takeDown(id)).status).toBe(409);
  });
});
