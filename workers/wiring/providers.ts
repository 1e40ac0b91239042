import { decodePath } from "../contract/decode-path";
import { PROVIDERS, type ProviderName } from "../contract/providers";
import type { Settings } from "../contract/settings";
import { createEngineProvider } from "../providers/engine";
import { createFalProvider } from "../providers/fal";
import { createFalKeys, type FalKeys } from "../providers/fal/keys";
import { createShrink } from "../providers/files/shrink";
import type { ModelDocument } from "../providers/model-documents";
import type { Provider } from "../providers/provider";
import { createReplicateProvider } from "../providers/replicate";
import { createWorkersAiProvider } from "../providers/workers-ai";
import type { EngineBinding } from "./engine-binding";
import { bindingsOf } from "./optional-bindings";

export interface Providers {
  /** By the name that a generation carries; null for an unknown one. */
  named(name: string): Provider | null;
  /** The one whose base address a model's has; null for someone else's. */
  forEndpoint(endpointUrl: string): Provider | null;
  all(): Provider[];
  /** What a provider publishes about a model. */
  readDocument(address: string): Promise<ModelDocument>;
}

/** What providers need of the application beside its bindings and settings. */
interface Surroundings {
  /** Null where the engine is switched off. */
  engine: EngineBinding | null;
  /** Whether an address of a stored file was issued by us. */
  verifyMedia(key: string, token: string): Promise<boolean>;
}

/** Every provider, wired to this Worker's bindings and settings. */
export function wireProviders(
  env: Env,
  settings: Settings,
  { engine, verifyMedia }: Surroundings,
): Providers {
  const falKeys = createFalKeys({
    url: settings.FAL_JWKS_URL,
    fetch: (input, init) => fetch(input, init),
  });
  const readImage = createReadImage(env, verifyMedia);
  const providers: Record<ProviderName, Provider> = {
    engine: createEngineProvider({ engine, readImage }),
    replicate: replicateProvider(settings),
    fal: falProvider(settings, falKeys),
    "workers-ai": workersAiProvider(env, readImage),
  };
  const all = Object.values(providers);
  return {
    all: () => all,
    // Only administrators read such documents, and the schemas that come with it are large.
    async readDocument(address) {
      const { readModelDocument } = await import("../providers/model-documents");
      return readModelDocument(all, address);
    },
    named: (name) => (Object.hasOwn(providers, name) ? providers[name as ProviderName] : null),
    forEndpoint: (endpointUrl) =>
      all.find((one) => endpointUrl.startsWith(`${one.baseUrl}/`)) ?? null,
  };
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

type ReadImage = (url: string) => Promise<Uint8Array<ArrayBuffer> | null>;

function workersAiProvider(env: Env, readImage: ReadImage): Provider {
  const { AI, IMAGES } = bindingsOf(env);
  return createWorkersAiProvider({
    ai: AI ?? null,
    bucket: env.OUTPUTS,
    shrink: IMAGES ? createShrink(IMAGES, { format: "image/png" }) : null,
    readImage,
  });
}

/** Reads the bytes behind an address of a stored file of ours; null for any other address. */
function createReadImage(env: Env, verifyMedia: Surroundings["verifyMedia"]): ReadImage {
  return async (url) => {
    const { pathname, searchParams } = new URL(url);
    const key = pathname.startsWith("/media/")
      ? decodePath(pathname.slice("/media/".length))
      : null;
    if (key === null || !(await verifyMedia(key, searchParams.get("t") ?? ""))) return null;
    const object = await (key.startsWith("public/") ? env.INPUTS : env.OUTPUTS).get(key);
    return object ? new Uint8Array(await object.arrayBuffer()) : null;
  };
}
