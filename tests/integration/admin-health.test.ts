import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { HealthReport } from "#contract/health";
import { type Account, call, signUp } from "#support/client";
import { servicesOf } from "#workers/services";
import { sweep } from "#workers/sweep";

const PATH = "/api/admin/health";
let admin: Account;
let creator: Account;

beforeAll(async () => {
  admin = await signUp();
  creator = await signUp();
  await env.DB.prepare("UPDATE user SET role = 'admin' WHERE id = ?").bind(admin.id).run();
});

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM generations"),
    env.DB.prepare("DELETE FROM service_marks"),
  ]);
});

async function store(
  status: string,
  options: {
    provider?: string;
    seconds?: number;
    code?: string;
    isRunning?: boolean;
    isHeld?: boolean;
  } = {},
) {
  const id = crypto.randomUUID();
  const begun = Date.now() - 120_000;
  const ended = status === "processing" ? null : begun + (options.seconds ?? 1) * 1000;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO generations (id, account_id, kind, origin, status, prompt, maker, params, is_ai, cost,
         created_at, updated_at, completed_at)
       VALUES (?, 'someone', 'text_to_image', 'provider', ?, 'a boat', 'flux', '{}', 1, 0, ?, ?, ?)`,
    ).bind(id, status, begun, begun, ended),
    env.DB.prepare(
      `INSERT INTO runs (generation_id, model, provider, endpoint_url, site_origin, provider_input, accepted_at,
         deadline_at, submission, running_at, error_code, error_message)
       VALUES (?, 'flux', ?, '', '', '{}', ?, 0, ?, ?, ?, 'It did not work.')`,
    ).bind(
      ...[id, options.provider ?? "replicate", begun],
      options.isHeld ? "attempted" : "confirmed",
      ...[options.isRunning ? begun : null, options.code ?? null],
    ),
  ]);
}

const read = async () => (await admin.call(PATH)).json<HealthReport>();
const service = (report: HealthReport, name: string) =>
  report.services.find((one) => one.name === name);

it("is refused without a session or the role", async () => {
  expect((await call(PATH)).status).toBe(401);
  expect((await creator.call(PATH)).status).toBe(403);
});

it("has a row for each provider and service, also where nothing happened", async () => {
  const { providers, services } = await read();
  expect(providers.map(({ name }) => name)).toEqual([
    ...["engine", "replicate", "fal", "workers-ai", "comfyui", "openai"],
  ]);
  expect(services.map(({ name }) => name)).toEqual([
    ...["schedule", "database", "files", "mail", "payments"],
  ]);
  expect(providers.find(({ name }) => name === "comfyui")).toMatchObject({
    state: "off",
    advice: "Set COMFYUI_BASE_URL to use ComfyUI.",
  });
});

it("tells what runs, waits, succeeded and failed at a provider, how long it takes, and the last error", async () => {
  for (const seconds of [2, 4, 30]) await store("succeeded", { seconds });
  await store("failed", { code: "provider_no_credits", seconds: 9 });
  await store("canceled");
  await store("processing");
  await store("processing", { isRunning: true });
  await store("processing", { isRunning: true });
  await store("succeeded", { provider: "fal", seconds: 7 });
  const { providers } = await read();
  expect(providers.find(({ name }) => name === "replicate")).toMatchObject({
    ...{ running: 2, waiting: 1, succeeded: 3, failed: 1, typical_seconds: 4 },
    last_error: {
      ...{ model: "flux", error_code: "provider_no_credits", message: "It did not work." },
    },
  });
  expect(providers.find(({ name }) => name === "fal")).toMatchObject({
    ...{ running: 0, succeeded: 1, failed: 0, typical_seconds: 7, last_error: null },
  });
});

it("counts a call that is held open as running", async () => {
  await store("processing", { provider: "workers-ai", isHeld: true });
  const { providers } = await read();
  expect(providers.find(({ name }) => name === "workers-ai")).toMatchObject({
    ...{ running: 1, waiting: 0 },
  });
});

it("knows the schedule by its last run, and a step that failed by its message", async () => {
  expect(service(await read(), "schedule")).toMatchObject({ state: "attention", last_ok_at: null });
  const services = servicesOf(env);
  await sweep(services);
  expect(service(await read(), "schedule")).toMatchObject({ state: "ok", last_error: null });
  await sweep({
    ...services,
    log: () => undefined,
    files: { ...services.files, list: () => Promise.reject(new Error("no bucket")) },
  });
  expect(service(await read(), "schedule")).toMatchObject({
    state: "attention",
    last_error: { message: expect.stringContaining("no bucket") },
  });
});

it("knows mail by the last letter that was taken", async () => {
  await servicesOf(env).mail.send({
    ...{ to: "someone@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" },
  });
  await expect
    .poll(async () => service(await read(), "mail")?.last_ok_at, { timeout: 120_000 })
    .not.toBeNull();
  expect(service(await read(), "mail")).toMatchObject({ state: "ok", last_error: null });
});

it("says that database and files answer", async () => {
  const report = await read();
  expect(service(report, "database")).toMatchObject({ state: "ok", advice: null });
  expect(service(report, "files")).toMatchObject({ state: "ok", advice: null });
});
