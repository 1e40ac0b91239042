import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AiUseReport } from "#contract/ai-use";
import { dayText } from "#domain/quotas/neurons";
import { openDatabase } from "#storage/database";
import { countFailures } from "#storage/generations/failures";
import { addUse } from "#storage/quotas/ai-usage";
import { type Account, call, signUp } from "#support/client";

const PATH = "/api/admin/ai-use";
const DAY_MS = 86_400_000;
const FLUX = "@cf/black-forest-labs/flux-1-schnell";
const db = openDatabase(env.DB);
let admin: Account;
let creator: Account;

beforeAll(async () => {
  admin = await signUp();
  creator = await signUp();
  await env.DB.prepare("UPDATE user SET role = 'admin' WHERE id = ?").bind(admin.id).run();
});

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM ai_usage"),
    env.DB.prepare("DELETE FROM generations"),
  ]);
});

const read = async () => (await admin.call(PATH)).json<AiUseReport>();

async function use(daysAgo: number, model: string, accountId: string, neurons: number) {
  await addUse(db, { day: dayText(Date.now() - daysAgo * DAY_MS), model, accountId, neurons });
}

/** A failed generation of a model. */
async function fail(model: string, code: string | null, daysAgo: number, isTest = 0) {
  const id = crypto.randomUUID();
  const at = Date.now() - daysAgo * DAY_MS;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO generations (id, account_id, kind, origin, status, prompt, maker, params, is_ai, cost, is_test,
         created_at, updated_at)
       VALUES (?, 'someone', 'text_to_image', 'provider', 'failed', 'a boat', ?, '{}', 1, 0, ?, ?, ?)`,
    ).bind(id, model, isTest, at, at),
    env.DB.prepare(
      `INSERT INTO runs (generation_id, model, provider, endpoint_url, site_origin, provider_input, accepted_at,
         deadline_at, error_code)
       VALUES (?, ?, 'workers-ai', '', '', '{}', ?, 0, ?)`,
    ).bind(id, model, at, code),
  ]);
}

describe("the use of AI, for administrators", () => {
  it("is refused without a session or the role", async () => {
    expect((await call(PATH)).status).toBe(401);
    expect((await creator.call(PATH)).status).toBe(403);
  });

  it("sums neurons by model and day of the last 14 days, and what is used of today's limit", async () => {
    await use(0, FLUX, "a", 95.96);
    await use(0, FLUX, "a", 95.96);
    await use(0, FLUX, "b", 100);
    await use(13, "@cf/myshell-ai/melotts", "a", 7);
    await use(14, FLUX, "a", 1000);
    const report = await read();
    expect(report).toMatchObject({
      day: dayText(Date.now()),
      since: dayText(Date.now() - 13 * DAY_MS),
      limit: 10_000,
    });
    expect(report.used).toBeCloseTo(291.92);
    expect(report.use).toMatchObject([
      { day: report.day, model: FLUX, runs: 3, accounts: 2 },
      { day: report.since, model: "@cf/myshell-ai/melotts", neurons: 7, runs: 1, accounts: 1 },
    ]);
  });

  it("counts the errors of the last seven days by model and reason, tests too", async () => {
    await fail("Dear", "provider_no_credits", 1);
    await fail("Dear", "provider_no_credits", 2, 1);
    await fail("Dear", "timeout", 3);
    await fail("Old", "timeout", 8);
    const { errors } = await read();
    expect(errors).toMatchObject([
      { model: "Dear", provider: "workers-ai", error_code: "provider_no_credits", count: 2 },
      { model: "Dear", error_code: "timeout", count: 1 },
    ]);
    expect(Date.now() - Date.parse(errors[0]?.last_at ?? "")).toBeLessThan(2 * DAY_MS);
  });

  it("reads errors along an index", async () => {
    const { sql, params } = countFailures(db, 1).toSQL();
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const details = plan.results.map((row) => row.detail).join("\n");
    expect(details).toContain("SEARCH generations USING COVERING INDEX generations_by_status");
    expect(details).not.toMatch(/SCAN (generations|runs)\b/);
  });
});
