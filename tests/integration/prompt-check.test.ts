import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Credits } from "#contract/ledger";
import { checkPrompt } from "#domain/prompts/check-prompt";
import { openDatabase } from "#storage/database";
import { type Account, call, ORIGIN, signUp } from "#support/client";
import { registerModel } from "#support/register-model";
import { servicesOf } from "#workers/services";

const PATH = "/api/prompt-check";
const kind = "text_to_image";
let creator: Account;

beforeAll(async () => {
  creator = await signUp();
});

afterEach(async () => {
  await env.DB.prepare("delete from test_models where name = 'acme'").run();
});

describe("the check of a prompt", () => {
  it("is made by the engine, and nothing is held for it", async () => {
    const answer = await creator.post(PATH, { kind, prompt: "oil spoon" });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      understood: ["oil"],
      ignored: ["spoon"],
      language: "en",
    });
    const credits = await (await creator.call("/api/credits")).json<Credits>();
    expect(credits).toMatchObject({ balance: 50, held: 0 });
  });

  it("gives empty lists for a provider's model", async () => {
    await registerModel("acme", undefined, kind);
    const answer = await creator.post(PATH, { kind, prompt: "oil spoon", model: "acme" });
    expect(await answer.json()).toEqual({ understood: [], ignored: [], language: "und" });
  });

  it("gives empty lists while the engine fails or is not bound", async () => {
    const unknown = { understood: [], ignored: [], language: "und" };
    const answer = await creator.post(PATH, { kind, prompt: "silence" });
    expect([answer.status, await answer.json()]).toEqual([200, unknown]);
    const { providers } = servicesOf(env);
    const without = { db: openDatabase(env.DB), providers, engine: null };
    expect(await checkPrompt(without, { kind, prompt: "oil" })).toEqual(unknown);
  });

  it("does not stop the start of a prompt of which nothing is understood", async () => {
    const start = "/api/start-text-to-image-generation";
    expect((await creator.post(start, { prompt: "zzz" })).status).toBe(202);
  });
});

describe("a wrong request to check a prompt", () => {
  it.each([
    ["without a prompt", { kind }, 422],
    ["with a blank prompt", { kind, prompt: "  " }, 422],
    ["with a prompt that is too long", { kind, prompt: "x".repeat(1001) }, 422],
    ["for an unknown kind", { kind: "text_to_song", prompt: "oil" }, 422],
    ["for an unknown model", { kind, prompt: "oil", model: "nothing" }, 422],
    ["for a model of another kind", { kind, prompt: "oil", model: "Unthinkable Film" }, 422],
    ["with an unknown field", { kind, prompt: "oil", extra: 1 }, 422],
  ])("is refused %s", async (_, body, status) => {
    expect((await creator.post(PATH, body)).status).toBe(status);
  });

  it("is refused without a session, by another method, or for a body that is too large", async () => {
    const body = JSON.stringify({ kind, prompt: "oil" });
    const headers = { "content-type": "application/json", origin: ORIGIN };
    expect((await call(PATH, { method: "POST", headers, body })).status).toBe(401);
    expect((await creator.call(PATH)).status).toBe(405);
    const large = { kind, prompt: "x".repeat(300 * 1024) };
    expect((await creator.post(PATH, large)).status).toBe(413);
  });
});
