import { PROVIDERS, type ProviderName } from "#contract/providers";
import { createCaller, endpointPath, parseReply, UNREADABLE } from "../caller";
import { readResultFile } from "../files/read-file";
import {
  type Provider,
  ProviderError,
  type ProviderJob,
  type Snapshot,
  type SubmissionTrace,
} from "../provider";

import { replicateRefusal } from "./errors";
import { predictionSchema, type ReplicatePrediction, toSnapshot } from "./prediction";
import { traceSubmission } from "./trace";
import { verifyWebhook } from "./webhook";

export interface ReplicateOptions {
  /** The embedded engine speaks the same protocol under another name. */
  name: ProviderName;
  /** Without a trailing slash, such as `https://api.replicate.com/v1`. */
  baseUrl: string;
  token: string | null;
  /** `whsec_…`, several while one is being replaced. */
  webhookSecrets: readonly string[];
  /** Where results may be fetched from. */
  fileHosts: readonly string[];
  fetch: typeof fetch;
  /** For one call. Milliseconds. */
  timeoutMs?: number;
  /** What a submission says beside the protocol. */
  headersOf?(job: ProviderJob): Record<string, string>;
}

/** A provider next door is asked so often that parts of a result are seen without being reported. */
const REPORTED = { near: ["completed"], far: ["output", "completed"] } as const;

const REF = /^[A-Za-z0-9_-]{1,128}$/;
/** Replicate's shortest deadline for a generation, in seconds. */
const MIN_DEADLINE = 5;

/** Replicate's HTTP API (replicate.com/docs/reference/http), as a provider. */
export function createReplicateProvider(options: ReplicateOptions): Provider {
  const { name, baseUrl, timeoutMs } = options;
  const request = createCaller({
    baseUrl,
    headers: { authorization: `Bearer ${options.token ?? ""}` },
    fetch: options.fetch,
    timeoutMs,
  });

  async function ask(path: string, init?: RequestInit): Promise<ReplicatePrediction> {
    const answer = await request(path, init);
    const reply = parseReply(answer);
    if (answer.status >= 400) throw replicateRefusal(answer, reply);
    const prediction = predictionSchema().safeParse(reply);
    if (prediction.success) return prediction.data;
    throw new ProviderError(
      "ambiguous",
      "provider_failed",
      UNREADABLE,
      `status ${answer.status}, no prediction in it`,
    );
  }

  function refPath(ref: string): string {
    if (REF.test(ref)) return `/predictions/${ref}`;
    throw new ProviderError(
      "refused",
      "provider_failed",
      UNREADABLE,
      `not an id: ${ref.slice(0, 50)}`,
    );
  }

  return {
    name,
    baseUrl,
    missingSetting: () => (options.token ? null : PROVIDERS[name].needs.what),

    modelSource(path) {
      const url = `${baseUrl}/models/${path}`;
      const { token, fetch } = options;
      return { url, token, isPublic: false, endpointUrl: `${url}/predictions`, fetch };
    },

    async submit(job: ProviderJob): Promise<Snapshot> {
      const path = endpointPath(job.endpointUrl, baseUrl);
      const prediction = await ask(path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "cancel-after": `${Math.max(MIN_DEADLINE, job.cancelAfterSeconds)}s`,
          ...options.headersOf?.(job),
        },
        body: JSON.stringify({
          input: job.input,
          webhook: job.callbackUrl,
          webhook_events_filter: REPORTED[PROVIDERS[name].pace],
        }),
      });
      refPath(prediction.id);
      return toSnapshot(prediction);
    },

    async trace(callbackUrl: string, since: Date): Promise<SubmissionTrace> {
      try {
        const trace = await traceSubmission(request, { callbackUrl, since });
        if (trace.found === "yes") refPath(trace.snapshot.ref);
        return trace;
      } catch {
        return { found: "unknown" };
      }
    },

    async fetch(ref: string): Promise<Snapshot> {
      return toSnapshot(await ask(refPath(ref)));
    },

    async cancel(ref: string): Promise<void> {
      await ask(`${refPath(ref)}/cancel`, { method: "POST" });
    },

    download: (url) => readResultFile(url, { hosts: options.fileHosts, fetch: options.fetch }),

    verifyCallback: async (rawBody, headers) =>
      verifyWebhook(options.webhookSecrets, rawBody, headers),
  };
}
