import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { MAX_RECIPE_PLANS, type RecipeBatch, type RecipePlan } from "#contract/recipe-plans";
import { type Account, call, signUp } from "#support/client";

let owner: Account;
let other: Account;
beforeAll(async () => {
  [owner, other] = [await signUp(), await signUp()];
});

const put = (by: Account, path: string, body: unknown) =>
  by.call(path, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const begin = async (body: object = { recipe: "short", input: { topic: "tea" } }) =>
  (await owner.post("/api/recipe-plans", body)).json<RecipePlan>();

describe("a plan of a recipe", () => {
  it("is kept, changed, listed and removed by its creator", async () => {
    const plan = await begin();
    expect(plan).toMatchObject({
      recipe: "short",
      step: "input",
      input: { topic: "tea" },
      plan: null,
    });
    const path = `/api/recipe-plans/${plan.id}`;
    const change = { input: { topic: "coffee" }, plan: { scenes: [] }, step: "plan" };
    expect(await (await put(owner, path, change)).json()).toMatchObject(change);
    expect(await (await owner.call(path)).json()).toMatchObject(change);
    await begin({ recipe: "cut", input: {} });
    const list = await (await owner.call("/api/recipe-plans?recipe=short&limit=1")).json();
    expect(list).toMatchObject({ items: [{ id: plan.id, step: "plan" }], next_cursor: null });
    expect((await owner.call(path, { method: "DELETE" })).status).toBe(204);
    expect((await owner.call(path)).status).toBe(404);
  });

  it("is not replaced where it was changed since it was seen", async () => {
    const { id, updated_at: first } = await begin();
    const path = `/api/recipe-plans/${id}`;
    const change = (topic: string, seen?: string) =>
      owner.call(path, {
        method: "PUT",
        headers: { "content-type": "application/json", ...(seen ? { "if-match": seen } : {}) },
        body: JSON.stringify({ input: { topic } }),
      });
    const { updated_at: second } = await (await change("coffee", first)).json<RecipePlan>();
    expect(second > first).toBe(true);
    const again = await change("coffee", first);
    expect([again.status, await again.json()]).toMatchObject([200, { updated_at: second }]);
    const refused = await change("milk", first);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "revision_conflict",
      current: { id, input: { topic: "coffee" }, updated_at: second },
    });
    expect((await change("cocoa", `"${second}"`)).status).toBe(200);
    expect((await change("water")).status).toBe(200);
    expect((await change("x", "yesterday")).status).toBe(422);
    expect((await change("x", "2026")).status).toBe(422);
    const other = await begin();
    await owner.call(`/api/recipe-plans/${other.id}`, { method: "DELETE" });
    const gone = await owner.call(`/api/recipe-plans/${other.id}`, {
      method: "PUT",
      headers: { "content-type": "application/json", "if-match": other.updated_at },
      body: JSON.stringify({ input: {} }),
    });
    expect(gone.status).toBe(404);
  });

  it("does not exist for anyone else", async () => {
    const { id } = await begin();
    const path = `/api/recipe-plans/${id}`;
    expect((await other.call(path)).status).toBe(404);
    expect((await put(other, path, { input: {} })).status).toBe(404);
    expect((await other.call(path, { method: "DELETE" })).status).toBe(404);
    expect((await call(path)).status).toBe(401);
    expect(await (await other.call("/api/recipe-plans")).json()).toEqual({
      items: [],
      next_cursor: null,
    });
  });

  it("is refused where it is too large, of no recipe, or names a film of someone else", async () => {
    const status = async (body: object) => (await owner.post("/api/recipe-plans", body)).status;
    expect(await status({ recipe: "short", input: { topic: "x".repeat(600_000) } })).toBe(413);
    expect(await status({ recipe: "poem", input: {} })).toBe(422);
    expect(await status({ recipe: "short" })).toBe(422);
    const film = await (await other.post("/api/films", {})).json<{ id: string }>();
    expect(await status({ recipe: "short", input: {}, film_id: film.id })).toBe(404);
  });
});

describe("an account with as many plans as it may keep", () => {
  const fill = (account: Account, count: number, filmId: string | null) =>
    env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
       insert into recipe_plans (id, account_id, recipe, step, film_id, created_at, updated_at, input)
       select ?2 || ?3 || '-' || i, ?2, 'short', 'plan', ?4, i, i, '{}' from n`,
    )
      .bind(count, account.id, filmId ?? "draft", filmId)
      .run();
  const count = async (account: Account, where: string) =>
    env.DB.prepare(`select count(*) from recipe_plans where account_id = ? and ${where}`)
      .bind(account.id)
      .first<number>("count(*)");
  const create = (account: Account, film_id: string | null = null) =>
    account.post("/api/recipe-plans", { recipe: "short", input: {}, film_id });

  it("is refused another draft with what to do, until an old one is deleted", async () => {
    const full = await signUp();
    await fill(full, MAX_RECIPE_PLANS, null);
    const refused = await create(full);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("200 plans without a film");
    const path = `/api/recipe-plans/${full.id}draft-1`;
    expect((await full.call(path, { method: "DELETE" })).status).toBe(204);
    expect((await create(full)).status).toBe(201);
    expect((await create(full)).status).toBe(409);
  });

  it("is refused none for plans with a film, of which the last changed ones are kept", async () => {
    const maker = await signUp();
    const { id } = await (await maker.post("/api/films", {})).json<{ id: string }>();
    await fill(maker, MAX_RECIPE_PLANS + 10, id);
    expect((await create(maker)).status).toBe(201);
    expect(await count(maker, "film_id is not null")).toBe(MAX_RECIPE_PLANS);
    expect((await create(maker, id)).status).toBe(201);
    expect(await count(maker, "film_id is not null")).toBe(MAX_RECIPE_PLANS);
    expect((await maker.call(`/api/recipe-plans/${maker.id}${id}-11`)).status).toBe(404);
    expect((await maker.call(`/api/recipe-plans/${maker.id}${id}-12`)).status).toBe(200);
    expect(await count(maker, "film_id is null")).toBe(1);
  });
});

describe("a batch of a recipe", () => {
  it("has a row for each input, which ends with a film or a reason", async () => {
    const rows = [{ topic: "tea" }, { topic: "coffee" }];
    const answer = await owner.post("/api/recipe-batches", { recipe: "short", rows });
    expect(answer.status).toBe(202);
    const { id, cost } = await answer.json<{ id: string; cost: number }>();
    expect(cost).toBe(0);
    const film = await (await owner.post("/api/films", {})).json<{ id: string }>();
    const path = `/api/recipe-batches/${id}`;
    expect((await put(owner, `${path}/rows/1`, { film_id: film.id })).status).toBe(204);
    expect((await put(owner, `${path}/rows/2`, { message: "No voice" })).status).toBe(204);
    const batch = await (await owner.call(path)).json<RecipeBatch>();
    expect(batch.rows).toMatchObject([
      { n: 1, status: "done", film_id: film.id, message: null, input: { topic: "tea" } },
      { n: 2, status: "failed", film_id: null, message: "No voice" },
    ]);
    expect(await (await owner.call("/api/recipe-batches")).json()).toMatchObject({
      items: [{ id }],
    });
    for (const n of ["3", "0", "x"])
      expect((await put(owner, `${path}/rows/${n}`, { message: "x" })).status).toBe(404);
    expect((await put(owner, `${path}/rows/1`, {})).status).toBe(422);
    expect((await put(other, `${path}/rows/1`, { message: "x" })).status).toBe(404);
    expect((await other.call(path)).status).toBe(404);
  });

  it("has 1 to 100 rows", async () => {
    const status = async (rows: unknown) =>
      (await owner.post("/api/recipe-batches", { recipe: "short", rows })).status;
    expect(await status([])).toBe(422);
    expect(await status(Array.from({ length: 101 }, () => ({})))).toBe(422);
    expect(await status(["=cmd()"])).toBe(422);
  });

  it("is in the export of its creator with the plans, and gone with the account", async () => {
    const text = await (await owner.call("/api/me/export?format=json")).text();
    expect(JSON.parse(text)).toMatchObject({
      recipe_plans: expect.any(Array),
      recipe_batches: expect.any(Array),
    });
  });
});
