import { callOutside, type OutboundAnswer, OutboundError } from "../outbound";
import {
  type Provider,
  ProviderError,
  type ProviderFile,
  type ProviderJob,
  type ProviderName,
  type Snapshot,
  type SubmissionTrace,
} from "../provider";
import { readFile } from "./download";
import { refusal } from "./errors";
import { type Prediction, predictionListSchema, predictionSchema, toSnapshot } from "./prediction";
import { verifyWebhook } from "./webhook";

export interface ReplicateOptions {
  /** The embedded engine speaks the same protocol under another name. */
  name: ProviderName;
  /** Without a trailing slash, such as `https://api.replicate.com/v1`. */
  baseUrl: string;
  token: string | null;
  /** The setting to name where the token is missing. */
  tokenSetting: string;
  /** `whsec_…`, several while one is being replaced. */
  webhookSecrets: readonly string[];
  /** Where results may be fetched from. */
  fileHosts: readonly string[];
  fetch: typeof fetch;
  /** For one call. Milliseconds. */
  timeoutMs?: number;
  /** For one result. */
  maxFileBytes?: number;
}

const TIMEOUT_MS = 30_000;
const FILE_TIMEOUT_MS = 30_000;
const MAX_REPLY_BYTES = 8 * 1024 * 1024;
const MAX_IMAGE_BYTES = 25 * 1024 * 1024;
/** Pages of 100 recent runs that are searched for a lost submission. */
const TRACED_PAGES = 3;
const REF = /^[A-Za-z0-9_-]{1,128}$/;
/** Replicate's shortest deadline for a run, in seconds. */
const SHORTEST_DEADLINE = 5;

/** Replicate's HTTP API (replicate.com/docs/reference/http), as a provider. */
export function createReplicateProvider(options: ReplicateOptions): Provider {
  const { name, baseUrl } = options;
  const base = new URL(baseUrl);
  const port = base.port || (base.protocol === "https:" ? "443" : "80");
  const rules = {
    hosts: [`${base.hostname}:${port}`],
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxBytes: MAX_REPLY_BYTES,
    fetch: options.fetch,
  };

  async function request(path: string, init: RequestInit = {}): Promise<OutboundAnswer> {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${options.token ?? ""}`);
    try {
      return await callOutside(`${baseUrl}${path}`, { ...init, headers }, rules);
    } catch (error) {
      throw unreachable(error);
    }
  }

  async function ask(path: string, init?: RequestInit): Promise<Prediction> {
    const answer = await request(path, init);
    const reply = parse(answer);
    if (answer.status >= 400) throw refusal(answer, reply);
    const prediction = predictionSchema.safeParse(reply);
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
      `an id that is none: ${ref.slice(0, 50)}`,
    );
  }

  return {
    name,
    baseUrl,
    missingSetting: () => (options.token ? null : options.tokenSetting),

    async submit(job: ProviderJob): Promise<Snapshot> {
      const path = endpointPath(job.endpointUrl, baseUrl);
      const prediction = await ask(path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "cancel-after": `${Math.max(SHORTEST_DEADLINE, job.cancelAfterSeconds)}s`,
        },
        body: JSON.stringify({
          input: job.input,
          webhook: job.callbackUrl,
          webhook_events_filter: ["completed"],
        }),
      });
      refPath(prediction.id);
      return toSnapshot(prediction);
    },

    async trace(callbackUrl: string, since: Date): Promise<SubmissionTrace> {
      let path = `/predictions?created_after=${encodeURIComponent(since.toISOString())}`;
      for (let page = 0; page < TRACED_PAGES; page += 1) {
        try {
          const answer = await request(path);
          const list = predictionListSchema.safeParse(parse(answer));
          if (answer.status !== 200 || !list.success) return { found: "unknown" };
          const match = list.data.results.find((one) => one.webhook === callbackUrl);
          if (match) {
            refPath(match.id);
            return { found: "yes", snapshot: toSnapshot(match) };
          }
          if (!list.data.next) return { found: "no" };
          const cursor = cursorOf(list.data.next, baseUrl);
          // There is more, but not how to get it: saying "no" here would run and charge twice.
          if (cursor === null) return { found: "unknown" };
          path = `/predictions?cursor=${encodeURIComponent(cursor)}`;
        } catch {
          return { found: "unknown" };
        }
      }
      return { found: "unknown" };
    },

    async fetch(ref: string): Promise<Snapshot> {
      return toSnapshot(await ask(refPath(ref)));
    },

    async cancel(ref: string): Promise<void> {
      await ask(`${refPath(ref)}/cancel`, { method: "POST" });
    },

    async download(url: string): Promise<ProviderFile> {
      return readFile(url, {
        hosts: options.fileHosts,
        timeoutMs: FILE_TIMEOUT_MS,
        maxBytes: options.maxFileBytes ?? MAX_IMAGE_BYTES,
        fetch: options.fetch,
      });
    },

    verifyCallback: (rawBody, headers, now) =>
      verifyWebhook(options.webhookSecrets, rawBody, headers, now),
  };
}

const UNREADABLE = "The provider sent an answer that could not be read. Try again.";

/** A model's address below the base. @throws {ProviderError} `provider_not_allowed` for any other. */
function endpointPath(endpointUrl: string, baseUrl: string): string {
  const url = URL.canParse(endpointUrl) ? new URL(endpointUrl) : null;
  const base = new URL(`${baseUrl}/`);
  if (
    url &&
    url.origin === base.origin &&
    url.pathname.startsWith(base.pathname) &&
    !url.username &&
    !url.password &&
    !url.search &&
    !/%2f|%5c/i.test(url.pathname)
  ) {
    return url.pathname.slice(base.pathname.length - 1);
  }
  throw new ProviderError(
    "refused",
    "provider_not_allowed",
    "This model points to an address that is not its provider's.",
    `${endpointUrl} is not below ${baseUrl}`,
  );
}

function parse(answer: OutboundAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(answer.bytes));
  } catch {
    return null;
  }
}

/** The place to go on from, in the address of the next page: whole or below the base. */
function cursorOf(next: string, baseUrl: string): string | null {
  if (!URL.canParse(next, baseUrl)) return null;
  return new URL(next, baseUrl).searchParams.get("cursor");
}

function unreachable(error: unknown): Error {
  if (!(error instanceof OutboundError))
    return error instanceof Error ? error : new Error(String(error));
  const kind = error.reason === "not_allowed" ? "refused" : "ambiguous";
  const code = kind === "refused" ? "provider_not_allowed" : "provider_unreachable";
  return new ProviderError(
    kind,
    code,
    "The provider did not answer.",
    `${error.reason}: ${error.message}`,
  );
}
