import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Credits } from "#contract/ledger";
import type { CreatorModel, TestModelWithSchema } from "#contract/models";
import { type Account, call, ORIGIN, signUp } from "#support/client";

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

async function becomeAdmin(account: Account): Promise<void> {
  await env.DB.prepare("update user set role = 'admin' where id = ?").bind(account.id).run();
}

describe("an account", () => {
  it("signs in by cookie and by bearer token, and out again", async () => {
    const { email } = await signUp();
    const answer = await call(
      "/api/auth/sign-in/email",
      json({ email, password: "correct horse battery" }),
    );
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly/i);
    expect((await call("/api/credits", { headers: { cookie } })).status).toBe(200);
    const out = await call("/api/auth/sign-out", json({}, { cookie, origin: ORIGIN }));
    expect(out.status).toBe(200);
    expect((await call("/api/credits", { headers: { cookie } })).status).toBe(401);
  });

  it("grants the starting credits once, also when nothing was granted at sign-up", async () => {
    const account = await signUp();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await (await account.call("/api/credits")).json<Credits>()).toMatchObject({
        balance: 50,
      });
    }
    await env.DB.prepare(
      "insert into user (id, name, email, email_verified, created_at, updated_at) values ('late', 'Late', 'late@example.com', 1, 0, 0)",
    ).run();
    const moved = env.DB.prepare("update session set user_id = 'late' where user_id = ?").bind(
      account.id,
    );
    await moved.run();
    const reads = await Promise.all(Array.from({ length: 8 }, () => account.call("/api/credits")));
    for (const read of reads) {
      const credits = await read.json<Credits>();
      expect(credits.balance).toBe(50);
      expect(credits.entries).toHaveLength(1);
    }
  });

  it("stores passwords as scrypt hashes", async () => {
    const account = await signUp();
    const row = await env.DB.prepare("select password from account where user_id = ?")
      .bind(account.id)
      .first();
    expect(row?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  it("shows the models with their visible parameters, and the health of generation", async () => {
    const account = await signUp();
    const answer = await account.call("/api/models?type=image_to_image");
    const { items } = await answer.json<{ items: CreatorModel[] }>();
    expect(items[0]).toMatchObject({
      model_type: "image_to_image",
      price: 1,
      is_default: true,
      provider: "engine",
      is_ai: false,
    });
    expect(items[0]?.parameters.map((one) => one.name)).toEqual([
      "strength",
      "aspect_ratio",
      "output_format",
      "seed",
    ]);
    expect(await (await call("/api/feature-settings")).json()).toEqual([]);
  });
});

describe("a client that is not a browser", () => {
  it("signs in without an Origin, also when it names a fetch mode as Node does", async () => {
    const { email } = await signUp();
    const body = { email, password: "correct horse battery" };
    const answer = await call("/api/auth/sign-in/email", json(body, { "sec-fetch-mode": "cors" }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-auth-token")).toBeTruthy();
  });

  it("does not get around the protection of browsers", async () => {
    const { email } = await signUp();
    const body = { email, password: "correct horse battery" };
    const crossSite = {
      "sec-fetch-mode": "cors",
      "sec-fetch-site": "cross-site",
      origin: "https://evil.test",
    };
    expect((await call("/api/auth/sign-in/email", json(body, crossSite))).status).toBe(403);
  });
});

describe("a sign-in or sign-up", () => {
  it("is refused for a wrong password, a short one, and an address that is taken", async () => {
    const { email } = await signUp();
    const wrong = await call(
      "/api/auth/sign-in/email",
      json({ email, password: "wrong password" }),
    );
    expect(wrong.status).toBe(401);
    const short = await call(
      "/api/auth/sign-up/email",
      json({ email: "x@example.com", password: "short", name: "X" }),
    );
    expect(short.status).toBe(400);
    const taken = await call(
      "/api/auth/sign-up/email",
      json({ email, password: "correct horse battery", name: "X" }),
    );
    expect(taken.status).toBe(422);
  });
});

describe("the administration of models", () => {
  it("stores, shows, changes and removes a model with its parameters", async () => {
    const admin = await signUp();
    await becomeAdmin(admin);
    const model = {
      name: "acme/style 1",
      model_type: "image_to_image",
      endpoint_url: "https://replicate.test/v1/models/acme/x/predictions",
      active: true,
    };
    expect((await admin.post("/api/admin/test-models", model)).status).toBe(200);
    const path = `/api/admin/test-models/${encodeURIComponent(model.name)}`;
    const parameter = { name: "steps", type: "integer", minimum: 1, maximum: 50, default: 20 };
    expect(await (await admin.post(`${path}/parameters`, parameter)).json()).toMatchObject(
      parameter,
    );
    const stored = await (await admin.call(path)).json<TestModelWithSchema>();
    expect(stored).toMatchObject({ ...model, provider: "replicate" });
    expect(stored.components.schemas.Input.steps).toMatchObject({
      visible: true,
      required: false,
      type: "integer",
    });

    await admin.post("/api/admin/test-models", { ...model, description: "changed", active: false });
    const changed = await (await admin.call(path)).json<TestModelWithSchema>();
    expect(changed).toMatchObject({ description: "changed", active: false });
    expect(Object.keys(changed.components.schemas.Input)).toEqual(["steps"]);

    expect((await admin.call(`${path}/parameters/steps`, { method: "DELETE" })).status).toBe(204);
    expect((await admin.call(`${path}/parameters/steps`, { method: "DELETE" })).status).toBe(404);
    expect((await admin.call(path, { method: "DELETE" })).status).toBe(204);
    expect((await admin.call(path)).status).toBe(404);
    const list = await (await admin.call("/api/admin/test-models")).json<
      { name: string; endpoint_url: string }[]
    >();
    expect(list.map((one) => one.endpoint_url)).toContain(
      `${ORIGIN}/engine/v1/models/unthinkable/image-to-image/predictions`,
    );
  });

  it("says in the specified words which value is wrong", async () => {
    const admin = await signUp();
    await becomeAdmin(admin);
    const good = { name: "fine", endpoint_url: "https://replicate.test/v1/models/a/b/predictions" };
    for (const [change, message] of [
      [{ name: "x" }, "Model name must be at least 2 characters."],
      [{ endpoint_url: "nowhere" }, "Invalid URL format"],
    ] as const) {
      const answer = await admin.post("/api/admin/test-models", { ...good, ...change });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ message });
    }
    await admin.post("/api/admin/test-models", good);
    const short = await admin.post("/api/admin/test-models/fine/parameters", {
      name: "x",
      type: "string",
    });
    expect(await short.json()).toMatchObject({
      message: "Parameter name must be at least 2 characters.",
    });
  });
});

describe("a tool that is switched off", () => {
  it("refuses its start call with a clear text", async () => {
    const account = await signUp();
    await env.DB.prepare("insert into feature_settings values ('image_to_image', 0)").run();
    expect(await (await call("/api/feature-settings")).json()).toEqual([
      { feature_key: "image_to_image", is_enabled: false },
    ]);
    const refused = await account.post("/api/start-image-to-image-generation", {});
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "feature_disabled" });
    await env.DB.prepare("delete from feature_settings").run();
  });
});
