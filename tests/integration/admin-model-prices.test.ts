import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { TestModel } from "#contract/models";
import { type Account, signUp } from "#support/client";

const BASE = "https://workers-ai.cloudflare.com/run";
const VEO = `${BASE}/google/veo-3.1`;
let admin: Account;

beforeAll(async () => {
  admin = await signUp();
  await env.DB.prepare("UPDATE user SET role = 'admin' WHERE id = ?").bind(admin.id).run();
});

const post = (change: object) =>
  admin.post("/api/admin/test-models", {
    name: `m-${crypto.randomUUID()}`,
    model_type: "text_to_video",
    endpoint_url: "https://replicate.test/v1/models/acme/x/predictions",
    ...change,
  });

async function save(change: object): Promise<TestModel> {
  const answer = await post(change);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

async function refusal(change: object) {
  const answer = await post(change);
  expect(answer.status).toBe(422);
  return answer.json();
}

describe("the price of a model", () => {
  it("may be for each unit, and gives way to a price of a generation", async () => {
    const { name } = await save({ price_per: { unit: "second", credits: 47.92 } });
    const flat = await save({ name, price: 40, price_per: null });
    expect(flat).toMatchObject({ price: 40, price_per: null, needs_price: false });
    const perUnit = await save({ name, price: null, price_per: { unit: "second", credits: 1.5 } });
    expect(perUnit).toMatchObject({ price: null, price_per: { unit: "second", credits: 1.5 } });
  });

  it("takes the place of one for each unit where a new one is given alone", async () => {
    const { name } = await save({ price_per: { unit: "second", credits: 2 }, price: 40 });
    const kept = await save({ name, price: 40 });
    expect(kept).toMatchObject({ price: 40, price_per: { unit: "second", credits: 2 } });
    expect(await save({ name, price: 50 })).toMatchObject({ price: 50, price_per: null });
  });

  it("for each unit is refused where no parameter says how many there are", async () => {
    const { name } = await save({ price: 40 });
    const add = (parameter: string) =>
      env.DB.prepare(
        "INSERT INTO test_model_parameters (model_id, name, type, required, visible, position) SELECT id, ?, 'integer', 0, 1, 0 FROM test_models WHERE name = ?",
      )
        .bind(parameter, name)
        .run();
    await add("seed");
    const priced = { name, price_per: { unit: "second", credits: 2 } };
    expect(await refusal(priced)).toMatchObject({
      issues: [{ path: "price_per", message: expect.stringContaining("no parameter by which") }],
    });
    await add("num_frames");
    expect(await save(priced)).toMatchObject({ price_per: { unit: "second", credits: 2 } });
  });

  it("for each unit that cannot be counted keeps no one from switching its model off", async () => {
    const priced = { price_per: { unit: "second", credits: 2 }, active: true };
    const { name } = await save(priced);
    await env.DB.prepare(
      "INSERT INTO test_model_parameters (model_id, name, type, required, visible, position) SELECT id, 'seed', 'integer', 0, 1, 0 FROM test_models WHERE name = ?",
    )
      .bind(name)
      .run();
    expect(await save({ name, active: false, description: "Off for now." })).toMatchObject({
      ...{ active: false, price_per: priced.price_per },
    });
    expect(await refusal({ name, active: true })).toMatchObject({
      issues: [{ path: "price_per" }],
    });
  });

  it("for each unit keeps the parameter by which it is counted", async () => {
    const parameter = (name: string) => ({ name, type: "integer", required: false, visible: true });
    const name = `m-${crypto.randomUUID()}`;
    const importNames = (names: string[], revision: number) =>
      admin.post("/api/admin/model-imports", {
        model: {
          ...{ name, model_type: "text_to_video" },
          endpoint_url: "https://replicate.test/v1/models/acme/x/predictions",
        },
        parameters: names.map(parameter),
        revision,
      });
    const refused = async (path: string, asked: Promise<Response>) => {
      const answer = await asked;
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { issues: [{ path, message: expect.stringContaining("would be left") }] },
      ]);
    };
    expect((await importNames(["seed", "duration"], 0)).status).toBe(200);
    const { revision } = await save({ name, price_per: { unit: "second", credits: 2 } });
    const at = `/api/admin/test-models/${name}/parameters`;
    const remove = (one: string) => admin.call(`${at}/${one}`, { method: "DELETE" });
    await refused("parameters", importNames(["seed"], revision));
    await refused("name", remove("duration"));
    const renamed = { ...parameter("strength"), previous_name: "duration" };
    await refused("name", admin.post(at, renamed));
    expect((await remove("seed")).status).toBe(204);
    await save({ name, price: 40, price_per: null });
    expect((await remove("duration")).status).toBe(204);
  });

  it("is above 0 for each unit", async () => {
    expect(await refusal({ price_per: { unit: "second", credits: 0 } })).toMatchObject({
      issues: [{ path: "price_per.credits", message: "A price for each unit is above 0." }],
    });
  });

  it("is needed before a vendor's model is activated whose price is not known", async () => {
    const { name, needs_price } = await save({ endpoint_url: VEO });
    expect(needs_price).toBe(true);
    expect(await refusal({ name, endpoint_url: VEO, active: true })).toMatchObject({
      issues: [{ path: "price", message: expect.stringContaining("has no price yet") }],
    });
    const priced = { name, endpoint_url: VEO, active: true, price: 400 };
    expect(await save(priced)).toMatchObject({ active: true, needs_price: false });
  });
});

describe("the fallback of a model", () => {
  it("is refused at its field where it costs more, is of another tool, or is inactive", async () => {
    const dear = await save({ active: true, price: 90 });
    const picture = await save({ active: true, price: 1, model_type: "text_to_image" });
    const inactive = await save({ price: 1 });
    for (const [fallback, told] of [
      [dear.name, "it costs more"],
      [picture.name, "another tool"],
      [inactive.name, "not active"],
      ["nowhere", "no model named"],
    ]) {
      expect(await refusal({ price: 40, fallback })).toMatchObject({
        issues: [{ path: "fallback", message: expect.stringContaining(told ?? "") }],
      });
    }
  });

  it("is stored, and taken away", async () => {
    const cheap = await save({ active: true, price: 5 });
    const { name, fallback } = await save({ price: 40, fallback: cheap.name });
    expect(fallback).toBe(cheap.name);
    expect(await save({ name, price: 40, fallback: null })).toMatchObject({ fallback: null });
  });
});
