import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#storage/database";
import { type AdminGenerationFilter, selectGenerations } from "#storage/generations/all";

const COUNT = 3000;
const LIMIT = 51;
type Case = Omit<AdminGenerationFilter, "limit">;

/** Each filter alone, and the index that it goes along. */
const SINGLE: [string, Case, string][] = [
  ["nothing", {}, "generations_newest"],
  ["status", { status: "succeeded" }, "generations_by_status"],
  ["model", { maker: "common" }, "generations_by_maker"],
  ["provider", { provider: "replicate" }, "runs_by_provider"],
  ["the device", { provider: "device" }, "generations_without_run"],
  ["person", { accountId: "many" }, "generations_by_account"],
  ["from", { from: 10 }, "generations_newest"],
  ["to", { to: 2900 }, "generations_newest"],
  ["without tests", { isTest: false }, "generations_newest"],
];

/** Filters together, and the index of the one that lets the fewest through. */
const TOGETHER: [string, Case, string][] = [
  ["tests only", { isTest: true }, "generations_is_test"],
  ["person and status", { accountId: "few", status: "succeeded" }, "generations_by_account"],
  ["person and model", { accountId: "few", maker: "common" }, "generations_by_account"],
  ["person and provider", { accountId: "few", provider: "engine" }, "generations_by_account"],
  ["running ones of a model", { status: "processing", maker: "common" }, "generations_by_status"],
  [
    "running ones of a provider",
    { status: "processing", provider: "replicate" },
    "generations_by_status",
  ],
  ["model and status", { maker: "rare", status: "succeeded" }, "generations_by_maker"],
  ["model and provider", { maker: "rare", provider: "engine" }, "generations_by_maker"],
  [
    "all of them",
    {
      accountId: "few",
      status: "succeeded",
      maker: "rare",
      provider: "engine",
      from: 10,
      to: 2900,
    },
    "generations_by_account",
  ],
];

const statementOf = (filter: Case) => {
  const { sql, params } = selectGenerations(openDatabase(env.DB), {
    ...filter,
    limit: LIMIT,
  }).toSQL();
  return { sql, params };
};

async function planOf(filter: Case): Promise<string> {
  const { sql, params } = statementOf(filter);
  const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return plan.results.map((row) => row.detail).join("\n");
}

async function read(filter: Case) {
  const { sql, params } = statementOf(filter);
  const { results, meta } = await env.DB.prepare(sql)
    .bind(...params)
    .all();
  return { found: results.length, rowsRead: meta.rows_read };
}

beforeAll(async () => {
  await env.DB.prepare(
    `INSERT INTO generations (id, account_id, kind, origin, status, prompt, maker, params, is_ai, cost,
       created_at, updated_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COUNT})
     SELECT 'bulk-' || i, CASE WHEN i % 300 = 0 THEN 'few' ELSE 'many' END, 'text_to_image',
       CASE i % 3 WHEN 1 THEN 'device' ELSE 'provider' END,
       CASE WHEN i % 1000 = 1 THEN 'processing' WHEN i % 2 = 0 THEN 'succeeded' ELSE 'failed' END,
       'bulk', CASE WHEN i % 100 = 0 THEN 'rare' ELSE 'common' END, '{}', 1, 0, i, i FROM n`,
  ).run();
  await env.DB.prepare(
    `INSERT INTO runs (generation_id, model, provider, endpoint_url, site_origin, provider_input, accepted_at, deadline_at)
     SELECT id, maker, CASE created_at % 5 WHEN 0 THEN 'engine' ELSE 'replicate' END, '', '', '{}', created_at, 0
     FROM generations WHERE origin = 'provider'`,
  ).run();
});

describe("a list of thousands of generations", () => {
  it.each([...SINGLE, ...TOGETHER])("is read along an index: %s", async (_, filter, index) => {
    const plan = await planOf(filter);
    // Without anything to search for, the walk along the index is the whole plan.
    const isOpen =
      Object.keys(filter).length === 0 || "isTest" in filter || filter.provider === "device";
    const [table] = index.split("_");
    expect(plan).toContain(`${isOpen ? "SCAN" : "SEARCH"} ${table} USING INDEX ${index}`);
    expect(plan).not.toContain("TEMP B-TREE");
  });

  it.each(SINGLE)("reads no more for a late page than for the first: %s", async (_, filter) => {
    const first = await read(filter);
    const late = await read({ ...filter, after: { createdAt: 600, id: "bulk-600" } });
    expect([first.found, late.found]).toEqual([LIMIT, LIMIT]);
    expect(first.rowsRead).toBeLessThan(LIMIT * 3);
    expect(late.rowsRead).toBeLessThanOrEqual(first.rowsRead + LIMIT);
  });

  it.each(TOGETHER)("reads about as many rows as fit: %s", async (_, filter) => {
    expect((await read(filter)).rowsRead).toBeLessThan(LIMIT * 3);
  });
});
