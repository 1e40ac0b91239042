import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AuditPage } from "#contract/audit";
import type { ImportPreview } from "#contract/model-import";
import type { TestModel, TestModelDetail } from "#contract/models";
import { type Account, call, ORIGIN, signUp, waitForEnd } from "#support/client";
import { readHistory, storeGeneration } from "#support/history";
import { StandIn } from "#support/stand-ins/replicate/in-workerd";

const ENDPOINT = "https://replicate.test/v1/models/acme/x/predictions";
let admin: Account;
let creator: Account;

async function makeAdmin(account: Account): Promise<Account> {
  await env.DB.prepare("UPDATE user SET role = 'admin' WHERE id = ?").bind(account.id).run();
  return account;
}

let standIn: StandIn;
beforeEach(() => {
  standIn = new StandIn();
  standIn.install();
});

beforeAll(async () => {
  admin = await makeAdmin(await signUp());
  creator = await signUp();
});

const model = (change: object = {}) => ({
  name: `m-${crypto.randomUUID()}`,
  description: "made for a test",
  active: true,
  model_type: "image_to_image",
  endpoint_url: ENDPOINT,
  ...change,
});

const pathOf = (name: string, rest = "") =>
  `/api/admin/test-models/${encodeURIComponent(name)}${rest}`;

async function save(body: object): Promise<TestModel> {
  const answer = await admin.post("/api/admin/test-models", body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

const read = async (name: string) => (await admin.call(pathOf(name))).json<TestModelDetail>();

/** Everything under /api/admin, as method, path and body. */
const CALLS: [string, string, object?][] = [
  ["GET", "/api/admin/test-models"],
  ["POST", "/api/admin/test-models", {}],
  ["GET", "/api/admin/test-models/any"],
  ["DELETE", "/api/admin/test-models/any"],
  ["GET", "/api/admin/test-models/any/export"],
  ["POST", "/api/admin/test-models/any/test-generation", {}],
  ["POST", "/api/admin/test-models/any/parameters", {}],
  ["DELETE", "/api/admin/test-models/any/parameters/any"],
  ["POST", "/api/admin/model-imports/preview", {}],
  ["POST", "/api/admin/model-imports", {}],
  ["PUT", "/api/admin/features/history", {}],
  ["GET", "/api/admin/audit"],
];

const requestOf = (method: string, body?: object): RequestInit => ({
  method,
  ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
});

describe("the administration of models", () => {
  it.each(CALLS)("refuses %s %s without a session or the role", async (method, path, body) => {
    expect((await call(path, requestOf(method, body))).status).toBe(401);
    const refused = await creator.call(path, requestOf(method, body));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: expect.any(String), code: "forbidden" });
  });
});

describe("two administrators", () => {
  it("who edit one model: the second gets an error, and nothing of the first is lost", async () => {
    const { name, revision } = await save(model());
    const first = await save({ ...model({ name, description: "first" }), revision });
    const second = await admin.post("/api/admin/test-models", {
      ...model({ name, description: "second" }),
      revision,
    });
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("changed by someone else"),
    });
    expect(await read(name)).toMatchObject({ description: "first", revision: first.revision });
  });

  it("who save at the same moment with the same revision: one of them succeeds", async () => {
    const { name, revision } = await save(model());
    const answers = await Promise.all(
      ["a", "b", "c"].map((description) =>
        admin.post("/api/admin/test-models", { ...model({ name, description }), revision }),
      ),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
  });

  it("who edit one schema: the save of a parameter counts too", async () => {
    const { name, revision } = await save(model());
    const parameter = { name: "steps", type: "integer" };
    expect((await admin.post(pathOf(name, "/parameters"), { ...parameter, revision })).status).toBe(
      200,
    );
    const late = await admin.post(pathOf(name, "/parameters"), {
      name: "other",
      type: "string",
      revision,
    });
    expect(late.status).toBe(409);
    expect(Object.keys((await read(name)).components.schemas.Input)).toEqual(["steps"]);
  });

  it("who add the same name: the second gets an error", async () => {
    const fresh = model();
    await save({ ...fresh, revision: 0 });
    const again = await admin.post("/api/admin/test-models", { ...fresh, revision: 0 });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      message: expect.stringContaining("already a model named"),
    });
  });
});

describe("saving a model", () => {
  it("over one of the same name keeps what it does not name", async () => {
    const fresh = model();
    await save({ ...fresh, price: 7 });
    await admin.post(pathOf(fresh.name, "/parameters"), { name: "steps", type: "integer" });
    expect(await save({ ...fresh, description: "again" })).toMatchObject({ price: 7 });
    expect(Object.keys((await read(fresh.name)).components.schemas.Input)).toEqual(["steps"]);
  });

  it("under another name keeps its parameters and its generations", async () => {
    const fresh = model({ model_type: "text_to_image" });
    await save(fresh);
    await admin.post(pathOf(fresh.name, "/parameters"), { name: "steps", type: "integer" });
    const answer = await creator.post("/api/start-text-to-image-generation", {
      prompt: "a boat",
      model: fresh.name,
    });
    const started = await answer.json<{ predictionId: string }>();
    const name = `renamed-${crypto.randomUUID()}`;
    await save({ ...fresh, name, previous_name: fresh.name });
    expect((await admin.call(pathOf(fresh.name))).status).toBe(404);
    expect(await read(name)).toMatchObject({ generation_count: 1 });
    expect(Object.keys((await read(name)).components.schemas.Input)).toEqual(["steps"]);
    const record = await creator.call(`/api/predictions/${started.predictionId}`);
    expect(await record.json()).toMatchObject({ model: name });
  });

  it("under another name keeps its generations in the history's filter, also where a deleted model had it", async () => {
    const found = async (name: string) =>
      (await readHistory(creator, { model: name })).items.map((item) => item.id);
    const fresh = model({ model_type: "text_to_image" });
    const [unused, used] = [`renamed-${crypto.randomUUID()}`, `renamed-${crypto.randomUUID()}`];
    const older = await storeGeneration(creator, { maker: used, createdAt: 1 });
    const id = await storeGeneration(creator, { maker: fresh.name });
    await save(fresh);
    await save({ ...fresh, name: unused, previous_name: fresh.name });
    expect(await found(unused)).toEqual([id]);
    expect(await found(fresh.name)).toEqual([]);
    await save({ ...fresh, name: used, previous_name: unused });
    expect(await found(used)).toEqual([id, older]);
    expect(await found(unused)).toEqual([]);
    expect((await readHistory(creator, { model: used, q: "boat" })).items).toHaveLength(2);
  });

  it("never takes another model's name, and never follows a name that is gone", async () => {
    const [one, other] = [model(), model()];
    await save(one);
    await save(other);
    const taken = { ...one, name: other.name, previous_name: one.name };
    expect((await admin.post("/api/admin/test-models", taken)).status).toBe(409);
    const gone = { ...one, name: "whatever", previous_name: "not there" };
    expect((await admin.post("/api/admin/test-models", gone)).status).toBe(404);
    expect((await read(one.name)).name).toBe(one.name);
  });

  it("keeps one default for each type", async () => {
    const [one, other] = [model(), model()];
    await save({ ...one, is_default: true });
    await save({ ...other, is_default: true });
    expect((await read(one.name)).is_default).toBe(false);
    expect((await read(other.name)).is_default).toBe(true);
    await save({ ...other, model_type: "text_to_video" });
    expect((await read(other.name)).is_default, "a default of another type").toBe(false);
  });

  it.each([
    [{ name: "x" }, "name", "Model name must be at least 2 characters."],
    [{ name: "  x " }, "name", "Model name must be at least 2 characters."],
    [{ name: 7 }, "name", "Model name must be at least 2 characters."],
    [{ name: undefined }, "name", "Model name must be at least 2 characters."],
    [{ name: "n".repeat(201) }, "name", /at most 200/],
    [{ name: "a\ud800b" }, "name", /not text/],
    [{ endpoint_url: "nope" }, "endpoint_url", "Invalid URL format"],
    [{ endpoint_url: "javascript:alert(1)" }, "endpoint_url", "Invalid URL format"],
    [{ endpoint_url: undefined }, "endpoint_url", "Invalid URL format"],
    [{ model_type: "video" }, "model_type", /.+/],
    [{ active: "yes" }, "active", /.+/],
    [{ description: "d".repeat(2001) }, "description", /at most 2000/],
    [{ price: -1 }, "price", /.+/],
    [{ price: 1.5 }, "price", /.+/],
    [{ position: "first" }, "position", /.+/],
    [{ revision: -1 }, "revision", /.+/],
  ])("refuses %j", async (change, path, message) => {
    const answer = await admin.post("/api/admin/test-models", model(change));
    expect(answer.status).toBe(422);
    const body = await answer.json<{ message: string; issues: object[] }>();
    expect(body.message).toMatch(message);
    expect(body.issues).toContainEqual(expect.objectContaining({ path }));
  });

  it("accepts image_to_video, orders by position, and pages without gaps", async () => {
    const mark = crypto.randomUUID();
    for (const position of [30, 10, 20]) {
      await save(model({ name: `${mark} ${position}`, model_type: "image_to_video", position }));
    }
    const list = async (query: string) =>
      (await admin.call(`/api/admin/test-models?q=${mark}&${query}`)).json<TestModel[]>();
    const names = [10, 20, 30].map((position) => `${mark} ${position}`);
    expect((await list("")).map((one) => one.name)).toEqual(names);
    expect((await list("limit=2")).map((one) => one.name)).toEqual(names.slice(0, 2));
    const rest = await list(`limit=2&cursor=${encodeURIComponent(`${mark} 20`)}`);
    expect(rest.map((one) => one.name)).toEqual(names.slice(2));
    expect((await admin.call("/api/admin/test-models?q=%25")).status).toBe(200);
  });

  it("lists the active ones first, and a page may end between two of them", async () => {
    const mark = crypto.randomUUID();
    const named = (name: string) => `${mark} ${name}`;
    await save(model({ name: named("a"), model_type: "image_to_image", active: false }));
    await save(model({ name: named("b"), model_type: "text_to_video", active: true }));
    await save(model({ name: named("c"), model_type: "text_to_image", active: true }));
    await save(model({ name: named("d"), model_type: "text_to_video", active: false }));
    const list = async (query: string) => {
      const answer = await admin.call(`/api/admin/test-models?q=${mark}&${query}`);
      return (await answer.json<TestModel[]>()).map((one) => one.name);
    };
    const names = ["c", "b", "a", "d"].map(named);
    expect(await list("")).toEqual(names);
    for (const [index, name] of names.entries()) {
      const rest = await list(`limit=2&cursor=${encodeURIComponent(name)}`);
      expect(rest, `behind ${name}`).toEqual(names.slice(index + 1, index + 3));
    }
    expect((await admin.call("/api/admin/test-models?cursor=nowhere")).status).toBe(422);
  });
});

describe("saving a parameter", () => {
  let owner = "";
  beforeAll(async () => {
    owner = (await save(model())).name;
  });

  it.each([
    [
      { type: "string", minimum: 0, maximum: 100 },
      { minimum: null, maximum: null },
    ],
    [
      { type: "integer", minimum: 0, maximum: 100 },
      { minimum: 0, maximum: 100 },
    ],
    [{ type: "integer", default: "20" }, { default: 20 }],
    [{ type: "boolean", default: "true" }, { default: true }],
    [{ type: "string", enum: [" a ", "", "b", "a"] }, { enum: ["a", "b"] }],
    [{ type: "number" }, { minimum: null, maximum: null, required: false, visible: true }],
  ])("stores %j in the parameter's own terms", async (given, stored) => {
    const answer = await admin.post(pathOf(owner, "/parameters"), { name: "steps", ...given });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject(stored);
  });

  it.each([
    [{ name: "x" }, /at least 2 characters/],
    [{ name: undefined }, /at least 2 characters/],
    [{ type: "array" }, /.+/],
    [{ type: "integer", default: "many" }, /default must be a whole number/],
    [{ type: "integer", default: 7, maximum: 5 }, /outside the bounds/],
    [{ type: "number", minimum: 5, maximum: 1 }, /above the maximum/],
    [{ type: "integer", enum: ["five"] }, /not a whole number/],
    [{ type: "string", enum: ["a"], default: "b" }, /one of a/],
    [{ minimum: "0" }, /.+/],
    [{ title: "t".repeat(201) }, /at most 200/],
  ])("refuses %j", async (change, message) => {
    const body = { name: "steps", type: "string", ...change };
    const answer = await admin.post(pathOf(owner, "/parameters"), body);
    expect(answer.status).toBe(422);
    expect((await answer.json<{ message: string }>()).message).toMatch(message);
  });

  it("under another name keeps its place", async () => {
    const { name } = await save(model());
    for (const parameter of ["first", "second"]) {
      await admin.post(pathOf(name, "/parameters"), { name: parameter, type: "string" });
    }
    const renamed = { name: "begin", previous_name: "first", type: "string" };
    expect((await admin.post(pathOf(name, "/parameters"), renamed)).status).toBe(200);
    expect(Object.keys((await read(name)).components.schemas.Input)).toEqual(["begin", "second"]);
    const taken = { name: "second", previous_name: "begin", type: "string" };
    expect((await admin.post(pathOf(name, "/parameters"), taken)).status).toBe(409);
  });
});

describe("a test generation", () => {
  it("runs an inactive model, free, outside of the history, and marks the model as tested", async () => {
    const fresh = model({ active: false, model_type: "text_to_image" });
    await save(fresh);
    const before = await (await admin.call("/api/credits")).json<{ balance: number }>();
    const answer = await admin.post(pathOf(fresh.name, "/test-generation"), { prompt: "a boat" });
    expect(answer.status).toBe(202);
    const started = await answer.json<{ predictionId: string; cost: number }>();
    expect(started.cost).toBe(0);
    const generation = await vi.waitUntil(() => standIn.runs[0], { timeout: 120_000 });
    standIn.finish(generation);
    await standIn.callBack(generation);
    const record = await waitForEnd(admin, started.predictionId);
    expect(record.status).toBe("succeeded");
    expect(await (await admin.call("/api/credits")).json()).toMatchObject({
      balance: before.balance,
    });
    const history = await (await admin.call("/api/generations")).json<{
      items: { id: string }[];
    }>();
    expect(history.items.map((one) => one.id)).not.toContain(record.id);
    expect((await read(fresh.name)).tested_at).not.toBeNull();
    await save({ ...fresh, endpoint_url: `${ENDPOINT}?v=2` });
    expect((await read(fresh.name)).tested_at, "another endpoint is untested").toBeNull();
  });

  it("needs a picture where the model needs one", async () => {
    const fresh = model();
    await save(fresh);
    const answer = await admin.post(pathOf(fresh.name, "/test-generation"), { prompt: "a boat" });
    expect(answer.status).toBe(422);
  });
});

const DOCUMENT = JSON.stringify({
  openapi: "3.0.2",
  components: {
    schemas: {
      Input: {
        required: ["prompt"],
        properties: {
          prompt: { type: "string", "x-order": 0 },
          steps: { type: "integer", minimum: 1, maximum: 50, default: 28, "x-order": 1 },
        },
      },
    },
  },
});

describe("an import", () => {
  const preview = (body: object) => admin.post("/api/admin/model-imports/preview", body);
  const apply = (shown: ImportPreview, change: object = {}) =>
    admin.post("/api/admin/model-imports", {
      model: { ...shown.suggested, model_type: "text_to_image", endpoint_url: ENDPOINT, ...change },
      parameters: shown.parameters,
      revision: shown.revision,
    });

  it("makes an inactive model that a creator's form uses once it is switched on", async () => {
    const shown = await (await preview({ document: DOCUMENT })).json<ImportPreview>();
    expect(shown.changes.map((one) => one.kind)).toEqual(["added", "added"]);
    const name = `imported-${crypto.randomUUID()}`;
    const stored = await apply(shown, { name });
    expect(stored.status, await stored.clone().text()).toBe(200);
    expect(await stored.json()).toMatchObject({ name, active: false });
    await save({ ...model({ name, model_type: "text_to_image" }), active: true });
    const models = await (await creator.call("/api/models?type=text_to_image")).json<{
      items: { name: string; parameters: { name: string }[] }[];
    }>();
    const offered = models.items.find((one) => one.name === name);
    expect(offered?.parameters.map((one) => one.name)).toEqual(["steps"]);
    const refused = await creator.post("/api/start-text-to-image-generation", {
      prompt: "a boat",
      model: name,
      params: { steps: 51 },
    });
    expect(refused.status).toBe(422);
  });

  it("shows what it would change, and applies only what was confirmed", async () => {
    const { name } = await save(model());
    await admin.post(pathOf(name, "/parameters"), { name: "steps", type: "integer", maximum: 9 });
    await admin.post(pathOf(name, "/parameters"), { name: "gone", type: "string" });
    const shown = await (await preview({ document: DOCUMENT, into: name })).json<ImportPreview>();
    expect(shown.changes.map((one) => `${one.kind} ${one.name}`)).toEqual([
      "added prompt",
      "changed steps",
      "removed gone",
    ]);
    await admin.post(pathOf(name, "/parameters"), { name: "meanwhile", type: "string" });
    expect((await apply(shown)).status).toBe(409);
    const fresh = await (await preview({ document: DOCUMENT, into: name })).json<ImportPreview>();
    expect((await apply(fresh)).status).toBe(200);
    expect(Object.keys((await read(name)).components.schemas.Input)).toEqual(["prompt", "steps"]);
  });

  it("reads the embedded engine's own model by its address, and exports what reads back", async () => {
    const address = `${ORIGIN}/engine/v1/models/unthinkable/image-to-image`;
    const shown = await (await preview({ address })).json<ImportPreview>();
    expect(shown.suggested).toMatchObject({
      model_type: "image_to_image",
      endpoint_url: `${address}/predictions`,
    });
    const name = `engine-${crypto.randomUUID()}`;
    expect((await apply(shown, { ...shown.suggested, name })).status).toBe(200);
    const exported = await admin.call(pathOf(name, "/export"));
    expect(exported.headers.get("content-disposition")).toContain("attachment");
    const again = await (
      await preview({ document: await exported.text(), into: name })
    ).json<ImportPreview>();
    expect(new Set(again.changes.map((one) => one.kind))).toEqual(new Set(["same"]));
  });

  it.each([
    [{}, 422],
    [{ document: "{" }, 422],
    [{ address: "https://evil.test/owner/name" }, 422],
    [{ address: "../../etc/passwd" }, 422],
    [{ address: 7 }, 422],
    [{ document: DOCUMENT, into: "not there" }, 404],
    [{ document: " ".repeat(2 * 1024 * 1024 + 1) }, 422],
  ])("refuses %.60j", async (body, status) => {
    const answer = await preview(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  });
});

describe("the audit log", () => {
  it("has one line for a tool that is switched off, which is refused", async () => {
    const off = { method: "PUT", ...requestOf("PUT", { is_enabled: false }) };
    const path = "/api/admin/features/text_to_video";
    expect(await (await admin.call(path, off)).json()).toEqual({
      feature_key: "text_to_video",
      is_enabled: false,
    });
    await admin.call(path, off);
    const body = { prompt: "a boat", aspect_ratio: "16:9", quality: "720p" };
    const refused = await creator.post("/api/start-text-to-video-generation", body);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "feature_disabled" });
    const audit = await (
      await admin.call("/api/admin/audit?action=feature_switched&target=text_to_video")
    ).json<AuditPage>();
    expect(audit.items).toHaveLength(1);
    expect(audit.items[0]).toMatchObject({
      actor: { id: admin.id, email: admin.email },
      before: { is_enabled: true },
      after: { is_enabled: false },
    });
    await admin.call(path, requestOf("PUT", { is_enabled: true }));
    expect((await admin.call("/api/admin/features/magic", off)).status).toBe(404);
  });

  it("cannot be rewritten", async () => {
    for (const statement of [
      "UPDATE audit_entries SET target = 'x'",
      "DELETE FROM audit_entries",
    ]) {
      await expect(env.DB.prepare(statement).run()).rejects.toThrow("entries_are_final");
    }
  });

  it("pages without gaps, newest first", async () => {
    const page = async (query: string) =>
      (await admin.call(`/api/admin/audit?${query}`)).json<AuditPage>();
    const all = await page("limit=100");
    const first = await page("limit=3");
    const second = await page(`limit=3&cursor=${first.next_cursor}`);
    const ids = [...first.items, ...second.items].map((line) => line.id);
    expect(ids).toEqual(all.items.slice(0, 6).map((line) => line.id));
    expect((await admin.call("/api/admin/audit?cursor=x")).status).toBe(422);
  });
});
