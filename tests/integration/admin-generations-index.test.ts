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
  ["model", { model: "common" }, "generations_by_model"],
  ["provider", { provider: "replicate" }, "generations_by_provider"],
  ["person", { accountId: "many" }, "generations_by_account"],
  ["from", { from: 10 }, "generations_newest"],
  ["to", { to: 2900 }, "generations_newest"],
  ["without tests", { isTest: false }, "generations_newest"],
];

/** Filters together, and the index of the one that lets the fewest through. */
const TOGETHER: [string, Case, string][] = [
  ["tests only", { isTest: true }, "generations_is_test"],
  ["person and status", { accountId: "few", status: "succeeded" }, "generations_by_account"],
  ["person and model", { accountId: "few", model: "common" }, "generations_by_account"],
  ["person and provider", { accountId: "few", provider: "engine" }, "generations_by_account"],
  ["running ones of a model", { status: "processing", model: "common" }, "generations_by_status"],
  [
    "running ones of a provider",
    { status: "processing", provider: "replicate" },
    "generations_by_status",
  ],
  ["model and status", { model: "rare", status: "succeeded" }, "generations_by_model"],
  ["model and provider", { model: "rare", provider: "engine" }, "generations_by_model"],
  [
    "all of them",
    {
      accountId: "few",
      status: "succeeded",
      model: "rare",
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
    `INSERT INTO generations (id, account_id, kind, status, prompt, model, params, provider_input, cost,
       endpoint_url, origin, provider, deadline_at, created_at, updated_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COUNT})
     SELECT 'bulk-' || i, CASE WHEN i % 300 = 0 THEN 'few' ELSE 'many' END, 'text_to_image',
       CASE WHEN i % 1000 = 1 THEN 'processing' WHEN i % 2 = 0 THEN 'succeeded' ELSE 'failed' END,
       'bulk', CASE WHEN i % 100 = 0 THEN 'rare' ELSE 'common' END, '{}', '{}', 0, '', '',
       CASE i % 5 WHEN 0 THEN 'engine' ELSE 'replicate' END, 0, i, i FROM n`,
  ).run();
});

describe("a list of thousands of generations", () => {
  it.each([...SINGLE, ...TOGETHER])("is read along an index: %s", async (_, filter, index) => {
    const plan = await planOf(filter);
    // Without anything to search for, the walk along the index is the whole plan.
    const isOpen = Object.keys(filter).length === 0 || "isTest" in filter;
    expect(plan).toContain(`${isOpen ? "SCAN" : "SEARCH"} generations USING INDEX ${index}`);
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
