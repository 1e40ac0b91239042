import { exports } from "cloudflare:workers";
import { decodePath } from "./contract/decode-path";
import { PROVIDERS, type ProviderName } from "./contract/providers";
import type { Settings } from "./contract/settings";
import { bindingsOf } from "./optional-bindings";
import { createFalProvider } from "./providers/fal";
import { createFalKeys, type FalKeys } from "./providers/fal/keys";
import { type ModelDocument, readModelDocument } from "./providers/model-documents";
import type { Provider } from "./providers/provider";
import { createReplicateProvider } from "./providers/replicate";
import { createWorkersAiProvider } from "./providers/workers-ai";
import { createShrink } from "./providers/workers-ai/shrink";
import { deriveSecret } from "./secrets";

export interface Providers {
  /** By the name that a generation carries; null for an unknown one. */
  named(name: string, origin: string): Provider | null;
  /** The one whose base address a model's has; null for a stranger's. */
  forEndpoint(endpointUrl: string, origin: string): Provider | null;
  all(origin: string): Provider[];
  /** What a provider publishes about a model. */
  readDocument(address: string, origin: string): Promise<ModelDocument>;
}

type VerifyMedia = (key: string, token: string) => Promise<boolean>;

/**
 * Every provider, wired to this Worker's bindings and settings.
 * @param verifyMedia whether an address of a stored file was issued by us.
 */
export function wireProviders(env: Env, settings: Settings, verifyMedia: VerifyMedia): Providers {
  const falKeys = createFalKeys({
    url: settings.FAL_JWKS_URL,
    fetch: (input, init) => fetch(input, init),
  });
  const workersAi = workersAiProvider(env, verifyMedia);
  const providers: Record<ProviderName, (origin: string) => Provider> = {
    engine: (origin) => engineProvider(settings, origin),
    replicate: () => replicateProvider(settings),
    fal: () => falProvider(settings, falKeys),
    "workers-ai": () => workersAi,
  };
  const all = (origin: string) => Object.values(providers).map((make) => make(origin));
  return {
    all,
    readDocument: (address, origin) => readModelDocument(all(origin), address),
    named: (name, origin) =>
      Object.hasOwn(providers, name) ? providers[name as ProviderName](origin) : null,
    forEndpoint: (endpointUrl, origin) =>
      all(origin).find((one) => endpointUrl.startsWith(`${one.baseUrl}/`)) ?? null,
  };
}

/** What the engine and its adapter share without anybody having to set it. */
export function engineSecrets(settings: Settings) {
  const internalToken = deriveSecret(settings.BETTER_AUTH_SECRET, "engine-api");
  return {
    internalToken,
    tokens: settings.ENGINE_API_TOKEN
      ? [internalToken, settings.ENGINE_API_TOKEN]
      : [internalToken],
    webhookSecret:
      settings.ENGINE_WEBHOOK_SECRET ??
      `whsec_${deriveSecret(settings.BETTER_AUTH_SECRET, "engine-webhook")}`,
  };
}

function engineProvider(settings: Settings, origin: string): Provider {
  const { internalToken, webhookSecret } = engineSecrets(settings);
  return createReplicateProvider({
    name: "engine",
    baseUrl: `${origin}/engine/v1`,
    token: settings.ENGINE_ENABLED ? internalToken : null,
    webhookSecrets: [webhookSecret],
    fileHosts: [new URL(origin).host],
    fetch: (input, init) => exports.default.fetch(new Request(input, init)),
  });
}

function replicateProvider(settings: Settings): Provider {
  return createReplicateProvider({
    name: "replicate",
    baseUrl: settings.REPLICATE_BASE_URL,
    token: settings.REPLICATE_API_TOKEN ?? null,
    webhookSecrets: settings.REPLICATE_WEBHOOK_SECRET,
    fileHosts: settings.PROVIDER_FILE_HOSTS ?? PROVIDERS.replicate.fileHosts,
    fetch: (input, init) => fetch(input, init),
  });
}

function falProvider(settings: Settings, keys: FalKeys): Provider {
  return createFalProvider({
    baseUrl: settings.FAL_BASE_URL,
    key: settings.FAL_KEY ?? null,
    keys,
    userId: settings.FAL_USER_ID ?? null,
    fileHosts: settings.PROVIDER_FILE_HOSTS ?? PROVIDERS.fal.fileHosts,
    fetch: (input, init) => fetch(input, init),
  });
}

function workersAiProvider(env: Env, verifyMedia: VerifyMedia): Provider {
  const { AI, IMAGES } = bindingsOf(env);
  return createWorkersAiProvider({
    ai: AI ?? null,
    bucket: env.OUTPUTS,
    shrink: IMAGES ? createShrink(IMAGES) : null,
    async readPicture(url) {
      const { pathname, searchParams } = new URL(url);
      const key = pathname.startsWith("/media/")
        ? decodePath(pathname.slice("/media/".length))
        : null;
      if (key === null || !(await verifyMedia(key, searchParams.get("t") ?? ""))) return null;
      const object = await (key.startsWith("public/") ? env.INPUTS : env.OUTPUTS).get(key);
      return object ? new Uint8Array(await object.arrayBuffer()) : null;
    },
  });
}
