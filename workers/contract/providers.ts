import type { Kind } from "./kind";

/** Where a model runs: on Cloudflare, at a provider, on a server of the operator's, or in the embedded engine. */
export type RunsOn = "cloudflare" | "provider" | "own" | "demo";

/** How a provider proves that a callback is its own, and the setting that this is checked with. */
export type CallbackProof =
  /** Standard Webhooks (standardwebhooks.com): an HMAC with a shared secret. */
  | { by: "shared_secret"; setting: string | null }
  /** Ed25519 with keys that it publishes as a JWKS. */
  | { by: "published_keys"; setting: string; fallback: string }
  /** It calls no one back. */
  | { by: "nothing" };

/** How the addresses of a provider's models look, as administrators may paste them. */
export interface ModelAddresses {
  /** Where its site shows models, without a trailing slash. */
  sites: readonly string[];
  /** The path below the base address in front of a model's name; empty for none. */
  prefix: string;
  /** The most parts that a model's name has. */
  segments: number;
  /** Last parts of addresses of its site that do not belong to the name. */
  tails: readonly string[];
  /** The owners whose bare `owner/name` is a model here; `others`: all that no provider lists. */
  owners: readonly string[] | "others";
}

/** Everything about a provider that is not code of its own. */
export interface ProviderFacts {
  /** What screens and messages call it. */
  label: string;
  /** Whether AI models make its results; records and models say so. */
  isAi: boolean;
  /** Where its models run, as people are told; `own` also where an operator sets the address of OpenAI's calls. */
  runsOn: RunsOn;
  /** The setting for its base address and the address without it; null where it is no setting. */
  base: { setting: string; fallback: string } | null;
  /** What has to be set before it can be called; a token is a setting of its own. */
  needs: { what: string; isToken: boolean };
  /** Where results may be fetched from, unless `PROVIDER_FILE_HOSTS` is set. */
  fileHosts: readonly string[];
  callbacks: CallbackProof;
  /** `near`: it may be asked every second. `far`: as `PROVIDER_POLL_SECONDS` says. */
  pace: "near" | "far";
  /** Null where it publishes no documents about its models. */
  models: ModelAddresses | null;
  /** Credits a result, by its medium, where a model sets no price; null: as its kind says. */
  demoPrices: Readonly<Partial<Record<Kind["medium"], number>>> | null;
}

const TABLE = {
  engine: {
    label: "Embedded engine",
    isAi: false,
    runsOn: "demo",
    base: null,
    needs: { what: "ENGINE_ENABLED", isToken: false },
    fileHosts: [],
    callbacks: { by: "shared_secret", setting: null },
    pace: "near",
    models: { sites: [], prefix: "models/", segments: 2, tails: [], owners: [] },
    demoPrices: { image: 1, video: 4 },
  },
  replicate: {
    label: "Replicate",
    isAi: true,
    runsOn: "provider",
    base: { setting: "REPLICATE_BASE_URL", fallback: "https://api.replicate.com/v1" },
    needs: { what: "REPLICATE_API_TOKEN", isToken: true },
    fileHosts: ["replicate.delivery", "*.replicate.delivery"],
    callbacks: { by: "shared_secret", setting: "REPLICATE_WEBHOOK_SECRET" },
    pace: "far",
    models: {
      sites: ["https://replicate.com"],
      prefix: "models/",
      segments: 2,
      tails: [],
      owners: "others",
    },
    demoPrices: null,
  },
  fal: {
    label: "fal.ai",
    isAi: true,
    runsOn: "provider",
    base: { setting: "FAL_BASE_URL", fallback: "https://queue.fal.run" },
    needs: { what: "FAL_KEY", isToken: true },
    fileHosts: ["fal.media", "*.fal.media"],
    callbacks: {
      by: "published_keys",
      setting: "FAL_JWKS_URL",
      fallback: "https://rest.fal.ai/.well-known/jwks.json",
    },
    pace: "far",
    models: {
      sites: ["https://fal.ai/models"],
      prefix: "",
      segments: 5,
      tails: ["api", "playground", "llms.txt"],
      owners: ["fal-ai"],
    },
    demoPrices: null,
  },
  "workers-ai": {
    label: "Workers AI",
    isAi: true,
    runsOn: "cloudflare",
    base: null,
    needs: { what: "AI binding", isToken: false },
    // Where models of other vendors leave their files (developers.cloudflare.com/ai/models).
    fileHosts: [
      "*.r2.dev",
      "*.r2.cloudflarestorage.com",
      "storage.googleapis.com",
      "*.volces.com",
      "*.bytepluses.com",
      "*.klingai.com",
      "*.bfl.ai",
    ],
    callbacks: { by: "nothing" },
    pace: "far",
    models: null,
    demoPrices: null,
  },
  comfyui: {
    label: "ComfyUI",
    isAi: true,
    runsOn: "own",
    base: null,
    needs: { what: "COMFYUI_BASE_URL", isToken: false },
    fileHosts: [],
    callbacks: { by: "nothing" },
    pace: "near",
    models: null,
    demoPrices: null,
  },
  openai: {
    label: "OpenAI's image calls",
    isAi: true,
    runsOn: "provider",
    base: { setting: "OPENAI_BASE_URL", fallback: "https://api.openai.com/v1" },
    needs: { what: "OPENAI_API_KEY", isToken: true },
    fileHosts: [],
    callbacks: { by: "nothing" },
    pace: "far",
    models: null,
    demoPrices: null,
  },
} as const satisfies Record<string, ProviderFacts>;

/** As a generation names its provider, and as the address of its callbacks does. */
export type ProviderName = keyof typeof TABLE;

type Row = (typeof TABLE)[ProviderName];
type SettingOf<Part> = Part extends { setting: infer Setting extends string } ? Setting : never;

/** The settings that follow from the table, by what they hold. */
export interface ProviderSettingNames {
  base: SettingOf<Row["base"]>;
  token: Extract<Row["needs"], { isToken: true }>["what"];
  secret: SettingOf<Extract<Row["callbacks"], { by: "shared_secret" }>>;
  keys: SettingOf<Extract<Row["callbacks"], { by: "published_keys" }>>;
}

/** The one table of providers: settings, wiring, callbacks, addresses and labels follow from it. */
export const PROVIDERS: Readonly<Record<ProviderName, ProviderFacts>> = TABLE;

export const PROVIDER_NAMES = Object.keys(TABLE) as ProviderName[];

/** A provider's facts by the name that a row carries; null for one that is gone or unknown. */
export function findProvider(name: string | null): ProviderFacts | null {
  return PROVIDER_NAMES.find((one) => one === name) ? PROVIDERS[name as ProviderName] : null;
}

/** What screens call a provider; its bare name where it is unknown. */
export function providerLabel(name: string): string {
  return findProvider(name)?.label ?? name;
}

/** Whether AI made what a provider delivered; so it is said of an unknown one, too. */
export function isAiProvider(name: string | null): boolean {
  return findProvider(name)?.isAi ?? true;
}

/** Says beside results that no AI made them. */
export const NO_AI = "Built-in drawing engine, no AI";

/** Says the same of a result that the engine made of something that AI had made. */
export const NO_AI_FROM_AI = "Built-in drawing engine, from an AI source";

/** Where records name a provider: the creator's own device. Its methods say in their names where they work. */
export const DEVICE = "device";

/**
 * Who makes, or made, a result, as it is said beside it: that no AI does, else the model and its
 * provider.
 */
export function describeMaker({
  model,
  provider,
  is_ai: isAi = false,
  asked_model: asked,
}: {
  model: string;
  /** Null where it is not known. */
  provider: string | null;
  /** Of a result: whether AI made it, or anything that it was made from. */
  is_ai?: boolean;
  /** Of a result: the model that was asked for, where another one took over. */
  asked_model?: string | undefined;
}): string {
  if (asked !== undefined)
    return `${describeMaker({ model, provider, is_ai: isAi })}, in place of ${asked}`;
  if (provider === DEVICE) return model;
  if (!isAiProvider(provider)) return isAi ? NO_AI_FROM_AI : NO_AI;
  return provider === null ? model : `${model} · ${providerLabel(provider)}`;
}

/** The labels of the providers that publish documents about their models, as a list in a sentence. */
export const PUBLISHERS = PROVIDER_NAMES.filter((name) => PROVIDERS[name].models !== null)
  .map((name) => PROVIDERS[name].label)
  .join(", ");
