import type { Kind } from "#contract/kind";
import { PROVIDERS } from "#contract/providers";
import { endpointPath } from "../caller";
import { readResultFile } from "../files/read-file";
import { type Brought, createHeldProvider, heldTooLong, nothingMade } from "../held/held";
import { type Provider, ProviderError, type ProviderJob } from "../provider";
import { wordsIn } from "../words";
import { audioInput } from "./audio-input";
import { type AiBinding, type AiRunOptions, inTime } from "./binding";
import { callInput, type ImageSource } from "./call-input";
import { aiRefusal, notConfigured } from "./refusal";
import { addressIn, audioIn, imageIn } from "./reply";

export interface WorkersAiOptions extends ImageSource {
  /** The binding `AI`; null where the Worker has none. */
  ai: AiBinding | null;
  /** Where results wait until they are stored. */
  bucket: R2Bucket;
  /** The gateway that calls of other vendors' models go through. */
  gateway: string;
  /** Where results may be fetched from. */
  fileHosts: readonly string[];
  fetch: typeof fetch;
  /** For one generation by a model of Workers AI's own. Milliseconds. */
  timeoutMs?: number;
}

/** A name, not an address: nothing is ever sent there (docs/decisions/workers-ai.md). */
export const WORKERS_AI_BASE = "https://workers-ai.cloudflare.com/run";
const OWN_MODEL = /^@cf\/[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9.-]*$/;
const VENDOR_MODEL = /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9.-]*$/;
const TIMEOUT_MS = 120_000;
/** An alarm may take 15 minutes; a minute of them is left to store the result and to write it down. */
const ALARM_MS = 14 * 60_000;

/** Workers AI, by the Worker's own binding: its own models, and those of other vendors through a gateway. */
export function createWorkersAiProvider(options: WorkersAiOptions): Provider {
  const { ai, timeoutMs = TIMEOUT_MS } = options;
  return createHeldProvider({
    name: "workers-ai",
    baseUrl: WORKERS_AI_BASE,
    missingSetting: () => (ai ? null : PROVIDERS["workers-ai"].needs.what),
    bucket: options.bucket,
    longestMs: ({ endpointUrl }) => (isOwn(modelOf(endpointUrl)) ? timeoutMs : ALARM_MS),
    async prepare(job) {
      const model = modelOf(job.endpointUrl);
      if (!ai) throw notConfigured("no AI binding");
      const input = await inputFor(model, job, options);
      return (ms) => run(ai, { model, input, medium: job.medium ?? "image", ms, options });
    },
    readFile: (url, medium) =>
      readResultFile(url, {
        ...{ hosts: options.fileHosts, fetch: options.fetch },
        isAudio: medium === "audio",
      }),
  });
}

const isOwn = (model: string) => model.startsWith("@cf/");

/** The model in an address below the base. @throws {ProviderError} `provider_not_allowed`. */
function modelOf(endpointUrl: string): string {
  const model = endpointPath(endpointUrl, WORKERS_AI_BASE).slice(1);
  if (OWN_MODEL.test(model) || VENDOR_MODEL.test(model)) return model;
  throw new ProviderError(
    "refused",
    "provider_not_allowed",
    "This model points to an address that is not a model's.",
    `${endpointUrl} is no model of Workers AI`,
  );
}

/** The input as the model wants it: pictures never go where a sound is expected, nor the other way round. */
async function inputFor(
  model: string,
  { input, medium }: ProviderJob,
  source: ImageSource,
): Promise<Record<string, unknown>> {
  // Vendors fetch files by their addresses.
  if (!isOwn(model)) return Object.fromEntries(Object.entries(input).filter(isGiven));
  const isSpoken = medium === "audio" || medium === "text";
  return isSpoken ? audioInput(input, source.readImage) : callInput(model, input, source);
}

const isGiven = ([, value]: [string, unknown]) => value !== null && value !== undefined;

interface Call {
  model: string;
  input: Record<string, unknown>;
  medium: Kind["medium"];
  ms: number;
  options: Pick<WorkersAiOptions, "gateway">;
}

async function run(ai: AiBinding, call: Call): Promise<Brought> {
  const { model, input, medium, ms } = call;
  const isRaw = isOwn(model) && medium === "audio";
  const made = await inTime(ms, async (signal) => {
    const how: AiRunOptions = {
      signal,
      ...(isRaw ? { returnRawResponse: true } : {}),
      ...(isOwn(model) ? {} : { gateway: { id: call.options.gateway } }),
    };
    return resultIn(await ai.run(model, input, how), medium);
  }).catch((error: unknown) => {
    throw aiRefusal(error);
  });
  if (!made) throw heldTooLong(ms);
  if (made.value) return made.value;
  throw nothingMade(medium);
}

/** What a reply brought: an address of a file, or the result itself. Null without one. */
async function resultIn(reply: unknown, medium: Kind["medium"]): Promise<Brought | null> {
  if (medium === "text") {
    const words = wordsIn(reply);
    return words.length > 0 ? { words } : null;
  }
  const address = addressIn(reply);
  if (address !== null) return { address };
  const bytes = medium === "audio" ? await audioIn(reply) : await imageIn(reply);
  return bytes && bytes.length > 0 ? { bytes } : null;
}
