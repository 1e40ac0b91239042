import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";
import type { CreatorModel } from "#contract/models";
import type { Status } from "#contract/status";
import { call, signUp } from "#support/client";
import { registerModel } from "#support/register-model";

const statusNow = async () => (await (await call("/api/status")).json<Status>()).generation;
const modelNamed = async (name: string) => {
  const account = await signUp();
  const { items } = await (await account.call("/api/models")).json<{ items: CreatorModel[] }>();
  return items.find((one) => one.name === name);
};

afterEach(async () => {
  await env.DB.prepare("delete from test_models where name = 'acme'").run();
});

describe("the status", () => {
  it("is a demo while only the embedded engine is active", async () => {
    expect(await statusNow()).toBe("demo");
  });

  it("is a demo while the other provider's address is not a known one", async () => {
    await registerModel("acme", "https://models.example/v1/x");
    expect(await statusNow()).toBe("demo");
  });

  it.each(["speech", "upscale", "text_to_video"] as const)(
    "is a demo while the only active AI model is one for %s",
    async (kind) => {
      await registerModel("acme", undefined, kind);
      expect(await statusNow()).toBe("demo");
    },
  );

  it("is not a demo once a model of another provider is active", async () => {
    await registerModel("acme");
    expect(await statusNow()).toBe("online");
  });

  it("is a demo while the only AI is a voice", async () => {
    await registerModel("acme", undefined, "speech");
    expect(await statusNow()).toBe("demo");
  });

  it("is a demo again when that model is switched off", async () => {
    await registerModel("acme");
    await env.DB.prepare("update test_models set active = 0 where name = 'acme'").run();
    expect(await statusNow()).toBe("demo");
  });
});

describe("the price of a model", () => {
  it.each([
    ["text_to_image", 1],
    ["image_to_image", 1],
    ["text_to_video", 4],
    ["image_to_video", 4],
  ])("at the engine for %s is %i", async (type, price) => {
    const account = await signUp();
    const answer = await account.call(`/api/models?type=${type}`);
    const { items } = await answer.json<{ items: CreatorModel[] }>();
    expect(items).toMatchObject([{ provider: "engine", is_ai: false, price }]);
  });

  it("is that of its kind for an AI model", async () => {
    await registerModel("acme", undefined, "text_to_video");
    expect(await modelNamed("acme")).toMatchObject({
      provider: "replicate",
      is_ai: true,
      price: 40,
    });
  });

  it("is the demo price for an engine's model that an administrator adds", async () => {
    await registerModel("acme", "{origin}/engine/v1/models/unthinkable/x/predictions");
    expect(await modelNamed("acme")).toMatchObject({ provider: "engine", is_ai: false, price: 1 });
  });
});
