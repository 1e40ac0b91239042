import { PART_BYTES } from "#contract/limits";
import { PROVIDERS } from "#contract/providers";
import { createCaller, parseReply, UNREADABLE } from "../caller";
import { readResultFile } from "../files/read-file";
import type { OutboundAnswer } from "../outbound";
import { type Provider, ProviderError, type ProviderJob, type Snapshot } from "../provider";
import { progressIn } from "../read-reply";
import { createWeightsHosts } from "../weights";

import { appOf, refOf, requestPath } from "./app";
import { falInput } from "./input";
import type { FalKeys } from "./keys";
import { falRefusal, queueStatusSchema, readResult, submittedSchema } from "./reply";
import { verifyFalWebhook } from "./webhook";

export interface FalOptions {
  /** Without a trailing slash, such as `https://queue.fal.run`. */
  baseUrl: string;
  key: string | null;
  /** The keys that fal signs its callbacks with. */
  keys: FalKeys;
  /** Our own user at fal, whose callbacks alone are believed; null believes everyone's. */
  userId: string | null;
  /** Where results may be fetched from. */
  fileHosts: readonly string[];
  fetch: typeof fetch;
  /** For one call. Milliseconds. */
  timeoutMs?: number;
}

/** fal takes more than one second only (`@fal-ai/client` 1.10.1, `MIN_REQUEST_TIMEOUT_SECONDS`). */
const MIN_START = 2;
/** For weights in all. Milliseconds. */
const WEIGHTS_MS = 15 * 60_000;
/** fal serves its schemas from its site, not from its queue. */
const DOCUMENTS_SITE = "https://fal.ai";
/** An end without a result, until the result is asked for. */
const OPEN = { outputs: [], error: null };

/**
 * fal.ai's queue (docs.fal.ai/model-apis/model-endpoints/queue), as a provider. It has no list of
 * runs: whether it has a submission that it did not answer, only a callback says.
 */
export function createFalProvider(options: FalOptions): Provider {
  const { baseUrl, key, timeoutMs } = options;
  const request = createCaller({
    baseUrl,
    headers: { authorization: `Key ${key ?? ""}` },
    fetch: options.fetch,
    timeoutMs,
  });

  async function ask(path: string, init?: RequestInit): Promise<unknown> {
    const answer = await request(path, init);
    const reply = parseReply(answer);
    if (answer.status >= 400) throw falRefusal(answer, reply);
    return reply;
  }

  return {
    name: "fal",
    baseUrl,
    missingSetting: () => (key ? null : PROVIDERS.fal.needs.what),

    modelSource(path) {
      const site =
        baseUrl === PROVIDERS.fal.base?.fallback ? DOCUMENTS_SITE : new URL(baseUrl).origin;
      const url = `${site}/api/openapi/queue/openapi.json?endpoint_id=${encodeURIComponent(path)}`;
      const endpointUrl = `${baseUrl}/${path}`;
      return { url, token: null, isPublic: true, endpointUrl, fetch: options.fetch };
    },

    async submit(job: ProviderJob): Promise<Snapshot> {
      const { submitPath, appId } = appOf(job.endpointUrl, baseUrl);
      const reply = await ask(`${submitPath}?fal_webhook=${encodeURIComponent(job.callbackUrl)}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-fal-request-timeout": String(Math.max(MIN_START, job.cancelAfterSeconds)),
        },
        body: JSON.stringify(falInput(submitPath, job.input)),
      });
      const submitted = submittedSchema().safeParse(reply);
      if (!submitted.success) throw unreadable("a submission without a request_id");
      return {
        ...OPEN,
        ref: refOf(appId, submitted.data.request_id),
        state: "queued",
        progress: null,
      };
    },

    trace: async () => ({ found: "cannot_tell" }),

    async fetch(ref: string): Promise<Snapshot> {
      const path = requestPath(ref);
      const status = queueStatusSchema().safeParse(await ask(`${path}/status?logs=1`));
      if (!status.success) throw unreadable("an unknown status");
      const ahead = status.data.queue_position;
      const logs = status.data.logs?.map((line) => line.message).join("\n");
      switch (status.data.status) {
        case "IN_QUEUE":
          return {
            ...OPEN,
            ref,
            state: "queued",
            progress: null,
            ...(typeof ahead === "number" ? { queuePlace: ahead + 1 } : {}),
          };
        case "IN_PROGRESS":
          return { ...OPEN, ref, state: "running", progress: progressIn(logs) };
        case "COMPLETED": {
          const answer = await request(path);
          return readResult(ref, answer, parseReply(answer));
        }
        default:
          return status.data.status satisfies never;
      }
    },

    async cancel(ref: string): Promise<void> {
      const answer: OutboundAnswer = await request(`${requestPath(ref)}/cancel`, { method: "PUT" });
      // 400 is ALREADY_COMPLETED: the generation has ended, and asking for it says how.
      if (answer.status >= 400 && answer.status !== 400)
        throw falRefusal(answer, parseReply(answer));
    },

    download: (url, medium) =>
      readResultFile(url, {
        ...{ hosts: options.fileHosts, fetch: options.fetch },
        isAudio: medium === "audio",
      }),

    openWeights: (url) =>
      createWeightsHosts({ hosts: options.fileHosts, fetch: options.fetch }).open(url, {
        ...{ partBytes: PART_BYTES, totalMs: WEIGHTS_MS },
      }),

    async verifyCallback(rawBody, headers, now, endpointUrl) {
      if (endpointUrl === null) return null;
      const { keys, userId } = options;
      const callback = await verifyFalWebhook({ keys, userId }, rawBody, headers, now);
      if (!callback) return null;
      try {
        const ref = refOf(appOf(endpointUrl, baseUrl).appId, callback.requestId);
        return { deliveryId: callback.deliveryId, ref };
      } catch (error) {
        if (error instanceof ProviderError) return null;
        throw error;
      }
    },
  };
}

function unreadable(message: string): ProviderError {
  return new ProviderError("ambiguous", "provider_failed", UNREADABLE, message);
}
