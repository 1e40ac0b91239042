import type { Kind } from "#contract/kind";
import { PROVIDERS } from "#contract/providers";
import { endpointPath } from "../caller";
import { recogniseAudio, recogniseImage } from "../files/read-file";
import { type Provider, ProviderError, type Snapshot, TRANSCRIPT } from "../provider";
import { wordsIn } from "../words";
import { audioInput } from "./audio-input";
import { type AiBinding, inTime } from "./binding";
import { callInput, type ImageSource } from "./call-input";
import { createPending, type Pending, type PendingState, pendingRef } from "./pending";
import { aiRefusal, notConfigured } from "./refusal";
import { audioIn, imageIn, transcriptIn } from "./reply";

export interface WorkersAiOptions extends ImageSource {
  /** The binding `AI`; null where the Worker has none. */
  ai: AiBinding | null;
  /** Where results wait until they are stored. */
  bucket: R2Bucket;
  /** For one generation. Milliseconds. */
  timeoutMs?: number;
}

/** A name, not an address: nothing is ever sent there (docs/decisions/workers-ai.md). */
const WORKERS_AI_BASE = "https://workers-ai.cloudflare.com/run";
const MODEL = /^@cf\/[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9.-]*$/;
const OUTPUT = /^workers-ai:\/\/pending\/([0-9a-f]{32})$/;
const TIMEOUT_MS = 120_000;
/** How long past its time a generation may still be writing its result. Milliseconds. */
const MARGIN_MS = 30_000;

/**
 * Workers AI, by the Worker's own binding. A generation is over when `submit` answers: the picture then waits
 * in R2 under a key that follows from the generation, so that it is found again when the answer is lost. A
 * run that was cut off has failed; it is never run a second time.
 */
export function createWorkersAiProvider(options: WorkersAiOptions): Provider {
  const { ai, timeoutMs = TIMEOUT_MS } = options;
  const pending = createPending(options.bucket);

  return {
    name: "workers-ai",
    baseUrl: WORKERS_AI_BASE,
    missingSetting: () => (ai ? null : PROVIDERS["workers-ai"].needs.what),

    modelSource: () => null,

    async submit(job) {
      const model = modelOf(job.endpointUrl);
      const { medium = "image" } = job;
      if (!ai) throw notConfigured("no AI binding");
      const input = await inputFor(medium, model, job.input, options);
      const ref = await pendingRef(job.callbackUrl);
      await pending.begin(ref);
      const ms = Math.min(timeoutMs, Math.max(1, job.cancelAfterSeconds) * 1000);
      const bytes = await make(ai, { model, input, medium }, ms);
      await pending.finish(ref, bytes);
      return succeeded(ref, medium === "text" ? bytes : null);
    },

    async trace(callbackUrl) {
      try {
        const ref = await pendingRef(callbackUrl);
        const seen = await pending.look(ref);
        if (seen.state === "unknown") return { found: "no" };
        return isOpen(seen, timeoutMs)
          ? { found: "cannot_tell" }
          : { found: "yes", snapshot: await stateOf(pending, ref, seen) };
      } catch {
        return { found: "unknown" };
      }
    },

    async fetch(ref) {
      const seen = await pending.look(ref);
      if (seen.state !== "unknown") return stateOf(pending, ref, seen);
      throw new ProviderError(
        "refused",
        "provider_lost",
        "The provider does not know this generation.",
        `nothing waits under ${ref.slice(0, 50)}`,
      );
    },

    // A generation cannot be stopped from outside: it has ended, or it is delivered.
    cancel: async () => undefined,

    async download(url, medium) {
      const ref = OUTPUT.exec(url)?.[1];
      const bytes = ref ? await pending.read(ref) : null;
      if (bytes) return medium === "audio" ? recogniseAudio(bytes) : recogniseImage(bytes);
      throw new ProviderError(
        ref ? "busy" : "refused",
        ref ? "output_missing" : "output_not_allowed",
        "The result is not where it was put. Try again.",
        `nothing waits under ${url.slice(0, 100)}`,
      );
    },

    verifyCallback: async () => null,
  };
}

/** What a reply without a result is said to lack. */
const NOUNS = { image: "picture", video: "video", audio: "sound", text: "word" } as const;

/** The input as the model wants it: pictures never go where a sound is expected, nor the other way round. */
function inputFor(
  medium: Kind["medium"],
  model: string,
  input: Record<string, unknown>,
  source: WorkersAiOptions,
): Promise<Record<string, unknown>> {
  const isSpoken = medium === "audio" || medium === "text";
  return isSpoken ? audioInput(input, source.readImage) : callInput(model, input, source);
}

/** The model in an address below the base. @throws {ProviderError} `provider_not_allowed`. */
function modelOf(endpointUrl: string): string {
  const model = endpointPath(endpointUrl, WORKERS_AI_BASE).slice(1);
  if (MODEL.test(model)) return model;
  throw new ProviderError(
    "refused",
    "provider_not_allowed",
    "This model points to an address that is not a model's.",
    `${endpointUrl} is no model of Workers AI`,
  );
}

async function make(
  ai: AiBinding,
  call: { model: string; input: Record<string, unknown>; medium: Kind["medium"] },
  ms: number,
): Promise<Uint8Array> {
  const { model, input, medium } = call;
  const isAudio = medium === "audio";
  const made = await inTime(ms, async (signal) => {
    const how = isAudio ? { signal, returnRawResponse: true } : { signal };
    const reply = await ai.run(model, input, how);
    if (medium === "text") return transcriptIn(reply);
    return isAudio ? audioIn(reply) : imageIn(reply);
  }).catch((error: unknown) => {
    throw aiRefusal(error);
  });
  if (!made) {
    throw new ProviderError(
      "refused",
      "timeout",
      "This took longer than allowed and was stopped. Try again, or choose another model.",
      `nothing within ${ms} ms`,
    );
  }
  if (made.value && made.value.length > 0) return made.value;
  throw new ProviderError(
    "refused",
    "output_missing",
    `The model answered without a ${NOUNS[medium]}. Try again, or choose another model.`,
    `no ${NOUNS[medium]} in the reply`,
  );
}

function isOpen(seen: PendingState, timeoutMs: number): boolean {
  return seen.state === "begun" && Date.now() < seen.at + timeoutMs + MARGIN_MS;
}

/** @param transcript the words that are the result, as they wait; null for a file. */
function succeeded(ref: string, transcript: Uint8Array | null): Snapshot {
  const ended = { ref, state: "succeeded" as const, progress: null, error: null };
  if (!transcript) return { ...ended, outputs: [`workers-ai://pending/${ref}`] };
  const words = wordsIn(JSON.parse(new TextDecoder().decode(transcript)));
  return { ...ended, outputs: [TRANSCRIPT], words };
}

/** Words wait as JSON, which no picture and no sound begins like. */
const isTranscript = (bytes: Uint8Array | null) => bytes?.[0] === 0x7b;

async function stateOf(pending: Pending, ref: string, seen: PendingState): Promise<Snapshot> {
  const bytes = seen.state === "done" ? await pending.read(ref) : null;
  if (seen.state === "done") return succeeded(ref, isTranscript(bytes) ? bytes : null);
  const message = "This was cut off on our side. Try again.";
  const error = { code: "provider_lost" as const, message };
  return { ref, state: "failed", outputs: [], progress: null, error };
}
