import type { Settings } from "#base/settings";
import { PROVIDERS, type ProviderName } from "#contract/providers";
import { type ComfyUiOptions, createComfyUiProvider } from "./comfyui";
import { createEngineProvider, type EngineProviderOptions } from "./engine";
import { createFalProvider } from "./fal";
import { createFalKeys } from "./fal/keys";
import { createShrink } from "./files/shrink";
import { createOpenAiProvider } from "./openai";
import type { Provider } from "./provider";
import { createReplicateProvider } from "./replicate";
import { createWorkersAiProvider } from "./workers-ai";
import type { AiBinding } from "./workers-ai/binding";

/** The providers that generations are sent to. */
export interface Providers {
  /** By the name that a generation carries; null for an unknown one. */
  named(name: string): Provider | null;
  /** The provider of a stored run. Throws for an unknown one. */
  of(run: { generationId: string; provider: string }): Provider;
  /** The provider whose base address an endpoint has, or null. */
  forEndpoint(endpointUrl: string): Provider | null;
  /** Every provider that this installation knows. */
  all(): Provider[];
}

/** What providers need of the application. */
export interface ProvidersOptions extends EngineProviderOptions {
  settings: Settings;
  /** Workers AI; null without it. */
  ai: AiBinding | null;
  images: ImagesBinding | undefined;
  /** Where results of calls that were held open wait for their generation. */
  outputs: R2Bucket;
  /** A stored workflow of ComfyUI by its id; null for one that is gone. */
  readWorkflow: ComfyUiOptions["readWorkflow"];
}

const fetchOutside: typeof fetch = (input, init) => fetch(input, init);

/** Every provider, set up by the settings. */
export function createProviders(options: ProvidersOptions): Providers {
  const providers: Record<ProviderName, Provider> = {
    engine: createEngineProvider(options),
    replicate: replicateProvider(options.settings),
    fal: falProvider(options.settings),
    "workers-ai": workersAiProvider(options),
    comfyui: comfyUiProvider(options),
    openai: openAiProvider(options),
  };
  const all = Object.values(providers);
  const named = (name: string) =>
    Object.hasOwn(providers, name) ? providers[name as ProviderName] : null;
  return {
    named,
    of({ generationId, provider }) {
      const known = named(provider);
      if (known) return known;
      throw new Error(`the generation ${generationId} belongs to an unknown provider ${provider}`);
    },
    forEndpoint: (endpointUrl) =>
      all.find((one) => endpointUrl.startsWith(`${one.baseUrl}/`)) ?? null,
    all: () => all,
  };
}

function replicateProvider(settings: Settings): Provider {
  return createReplicateProvider({
    name: "replicate",
    baseUrl: settings.REPLICATE_BASE_URL,
    token: settings.REPLICATE_API_TOKEN ?? null,
    webhookSecrets: settings.REPLICATE_WEBHOOK_SECRET,
    fileHosts: settings.PROVIDER_FILE_HOSTS ?? PROVIDERS.replicate.fileHosts,
    fetch: fetchOutside,
  });
}

function falProvider(settings: Settings): Provider {
  return createFalProvider({
    baseUrl: settings.FAL_BASE_URL,
    key: settings.FAL_KEY ?? null,
    keys: createFalKeys({ url: settings.FAL_JWKS_URL, fetch: fetchOutside }),
    userId: settings.FAL_USER_ID ?? null,
    fileHosts: settings.PROVIDER_FILE_HOSTS ?? PROVIDERS.fal.fileHosts,
    fetch: fetchOutside,
  });
}

function workersAiProvider(options: ProvidersOptions): Provider {
  const { settings, ai, images, outputs, readImage } = options;
  return createWorkersAiProvider({
    ai,
    bucket: outputs,
    gateway: settings.AI_GATEWAY,
    fileHosts: settings.PROVIDER_FILE_HOSTS ?? PROVIDERS["workers-ai"].fileHosts,
    fetch: fetchOutside,
    shrink: images ? createShrink(images, { format: "image/png" }) : null,
    readImage,
  });
}

function comfyUiProvider({ settings, readImage, readWorkflow }: ProvidersOptions): Provider {
  return createComfyUiProvider({
    baseUrl: settings.COMFYUI_BASE_URL ?? null,
    headers: settings.COMFYUI_HEADERS,
    fileHosts: settings.PROVIDER_FILE_HOSTS ?? PROVIDERS.comfyui.fileHosts,
    fetch: fetchOutside,
    random: Math.random,
    ...{ readImage, readWorkflow },
  });
}

function openAiProvider({ settings, outputs, readImage }: ProvidersOptions): Provider {
  return createOpenAiProvider({
    baseUrl: settings.OPENAI_BASE_URL,
    key: settings.OPENAI_API_KEY ?? null,
    bucket: outputs,
    fileHosts: settings.PROVIDER_FILE_HOSTS ?? PROVIDERS.openai.fileHosts,
    fetch: fetchOutside,
    readImage,
  });
}
