import { describe, expect, it, vi } from "vitest";
import { readModelAddress } from "#providers/model-address";
import type { Provider } from "#providers/provider";
import { parseSettings } from "../base/settings";
import {
  describeMaker,
  findProvider,
  isAiProvider,
  type ProviderFacts,
  type ProviderName,
  providerLabel,
} from "./providers";

/** A provider that does not exist. */
const REHEARSAL = vi.hoisted(() => ({
  name: "acme",
  facts: {
    label: "Acme",
    isAi: true,
    runsOn: "provider",
    base: { setting: "ACME_BASE_URL", fallback: "https://api.acme.test/v1" },
    needs: { what: "ACME_TOKEN", isToken: true },
    fileHosts: ["files.acme.test"],
    callbacks: { by: "shared_secret", setting: "ACME_WEBHOOK_SECRET" },
    pace: "far",
    models: {
      sites: ["https://acme.test/models"],
      prefix: "models/",
      segments: 2,
      tails: ["docs"],
      owners: ["acme"],
    },
    demoPrices: null,
  } satisfies ProviderFacts,
}));

vi.mock("./providers.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("./providers")>();
  return {
    ...original,
    PROVIDERS: { ...original.PROVIDERS, [REHEARSAL.name]: REHEARSAL.facts },
    PROVIDER_NAMES: [...original.PROVIDER_NAMES, REHEARSAL.name],
  };
});

const SECRET = { BETTER_AUTH_SECRET: "a-secret-of-more-than-32-characters" };

/** What reading an address needs of a provider. */
const at = (name: string, baseUrl: string) =>
  ({ name: name as ProviderName, baseUrl }) as Partial<Provider> as Provider;
const known = [
  at("engine", "https://engine.test/engine/v1"),
  at("replicate", "https://api.replicate.com/v1"),
  at("fal", "https://queue.fal.run"),
  at("workers-ai", "https://workers-ai.cloudflare.com/run"),
  at("acme", "https://api.acme.test/v1"),
];
const read = (text: string) => {
  const found = readModelAddress(text, known);
  return found && `${found.provider.name} ${found.path}`;
};

describe("a provider that is added to the table", () => {
  it("has settings for its address, its token and its secret, which are checked", () => {
    const settings: Record<string, unknown> = parseSettings({ ...SECRET, ACME_TOKEN: "t" });
    expect(settings).toMatchObject({
      ACME_BASE_URL: "https://api.acme.test/v1",
      ACME_TOKEN: "t",
      ACME_WEBHOOK_SECRET: [],
    });
    expect(() => parseSettings({ ...SECRET, ACME_BASE_URL: "acme" })).toThrow(/ACME_BASE_URL/);
    expect(() => parseSettings({ ...SECRET, ACME_WEBHOOK_SECRET: "s" })).toThrow(
      /ACME_WEBHOOK_SECRET/,
    );
  });

  it.each([
    ["https://acme.test/models/studio/large/docs", "acme studio/large"],
    ["https://api.acme.test/v1/models/studio/large/predictions", "acme studio/large"],
    ["acme/large", "acme acme/large"],
  ])("has models at %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("the address of a model", () => {
  it.each([
    ["black-forest-labs/flux-dev", "replicate black-forest-labs/flux-dev"],
    [
      "https://replicate.com/black-forest-labs/flux-dev/api?x=1",
      "replicate black-forest-labs/flux-dev",
    ],
    ["https://api.replicate.com/v1/models/a/b/predictions", "replicate a/b"],
    ["fal-ai/flux/dev", "fal fal-ai/flux/dev"],
    ["https://fal.ai/models/fal-ai/flux/dev/playground", "fal fal-ai/flux/dev"],
    ["https://queue.fal.run/fal-ai/flux/dev/", "fal fal-ai/flux/dev"],
    [
      "https://engine.test/engine/v1/models/unthinkable/image-to-image",
      "engine unthinkable/image-to-image",
    ],
    ["https://elsewhere.test/a/b", null],
    ["https://workers-ai.cloudflare.com/run/@cf/a/b", null],
    ["flux", null],
    ["../a/b", null],
  ])("%s is understood", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe("the name of a provider", () => {
  it("is its label, with the note that the embedded engine is not AI", () => {
    expect(providerLabel("fal")).toBe("fal.ai");
    expect(isAiProvider("engine")).toBe(false);
    expect(isAiProvider("replicate")).toBe(true);
  });

  it("is that of what made a result: a model, the engine, or a device", () => {
    const made = (provider: string, isAi?: boolean) =>
      describeMaker({ model: "m", provider, ...(isAi === undefined ? {} : { is_ai: isAi }) });
    expect([made("fal"), made("engine"), made("engine", true), made("device", true)]).toEqual([
      "m · fal.ai",
      "Built-in drawing engine, no AI",
      "Built-in drawing engine, from an AI source",
      "m",
    ]);
  });

  it("says what a result was made in place of", () => {
    expect(describeMaker({ model: "m", provider: "fal", asked_model: "other" })).toBe(
      "m · fal.ai, in place of other",
    );
  });

  it("is AI and its bare name where it is unknown", () => {
    expect([providerLabel("gone"), isAiProvider("gone"), isAiProvider(null)]).toEqual([
      "gone",
      true,
      true,
    ]);
    expect(findProvider("toString")).toBeNull();
  });
});
