import type { Kind } from "#contract/kind";
import { PROVIDERS } from "#contract/providers";
import { createCaller, endpointPath, hostOf, type ProviderCall, parseReply } from "../caller";
import { readResultFile } from "../files/read-file";
import type { ReadImage } from "../image-bytes";
import { unavailable } from "../openai/reply";
import { type Provider, ProviderError, type Snapshot, type SubmissionTrace } from "../provider";
import { providerRefusal } from "../refusal";
import type { Workflow } from "./graph";
import { endIn, isQueue, placeIn } from "./reply";
import { stop, submitWorkflow } from "./submit";

export interface ComfyUiOptions {
  /** Without a trailing slash, such as `http://127.0.0.1:8188`; null where none is set. */
  baseUrl: string | null;
  /** Sent along with each call: the access token of a tunnel, or an API key. */
  headers: Readonly<Record<string, string>>;
  /** A stored workflow by its id; null for one that is gone. */
  readWorkflow(id: string): Promise<Workflow | null>;
  readImage: ReadImage;
  /** Where files may be fetched from, beside the server itself: it may redirect to them. */
  fileHosts: readonly string[];
  fetch: typeof fetch;
  /** Drawn from 0 up to 1, 1 excluded. */
  random(): number;
}

/** What no model's address begins with: the provider is known, and says what it lacks. */
const UNSET = "https://comfyui.invalid";
/** A server that cannot be reached, or fails, so many times in a row is off. With backoff about half a minute. */
const MAX_FAILURES = 5;

/** A generation at the server: which workflow it is, what it makes, and the server's own id. */
interface Ref {
  workflow: string;
  medium: Kind["medium"];
  promptId: string;
}

/**
 * A ComfyUI server of the operator's own (github.com/comfyanonymous/ComfyUI, `server.py`, read at 0.36). A model has the
 * address `{base}/prompt#{workflow id}`; our generation's id is the `prompt_id`, so that a submission without an
 * answer is found again. Its history says nothing of what is queued or running: the queue is read before anything
 * counts as lost.
 */
export function createComfyUiProvider(options: ComfyUiOptions): Provider {
  const baseUrl = options.baseUrl ?? UNSET;
  const { headers } = options;
  const request = createCaller({ baseUrl, headers, fetch: options.fetch });

  /** What the server knows of a generation: its end, its place, or nothing. */
  async function look(ref: Ref): Promise<Snapshot | null> {
    const workflow = await options.readWorkflow(ref.workflow);
    const ended = () => readEnd(request, baseUrl, ref, workflow?.outputs ?? []);
    // Between the two answers it may have left the queue for the history.
    return (await ended()) ?? (await readPlace(request, ref)) ?? (await ended());
  }

  return {
    name: "comfyui",
    baseUrl,
    missingSetting: () => (options.baseUrl ? null : PROVIDERS.comfyui.needs.what),

    modelSource: () => null,

    async submit(job) {
      const workflowId = workflowOf(job.endpointUrl, baseUrl);
      const workflow = await options.readWorkflow(workflowId);
      if (!workflow) throw workflowGone(workflowId);
      const send = () => submitWorkflow(request, job, workflow, options);
      const promptId = await send().catch((error: unknown) => {
        throw isOff(error, job.failures)
          ? unavailable(
              error.kind === "busy" ? "provider_failed" : "provider_unreachable",
              error.message,
            )
          : error;
      });
      const ref = refText({ workflow: workflowId, medium: job.medium ?? "image", promptId });
      return { ref, state: "queued", outputs: [], progress: null, error: null };
    },

    async trace(_callbackUrl, _since, about): Promise<SubmissionTrace> {
      try {
        const workflow = workflowOf(about.endpointUrl, baseUrl);
        const snapshot = await look({
          workflow,
          medium: about.medium ?? "image",
          promptId: about.id,
        });
        return snapshot ? { found: "yes", snapshot } : { found: "no" };
      } catch {
        return { found: "unknown" };
      }
    },

    async fetch(text) {
      const ref = readRef(text);
      const snapshot = ref && (await look(ref));
      if (snapshot) return snapshot;
      throw new ProviderError(
        "refused",
        "provider_lost",
        "The server of this model does not know this run any more. Try again.",
        `neither in the history nor in the queue: ${text.slice(0, 100)}`,
      );
    },

    async cancel(text) {
      const ref = readRef(text);
      if (ref) await stop(request, ref.promptId);
    },

    async download(url, medium) {
      const isOurs = url.startsWith(`${baseUrl}/view?`);
      return readResultFile(url, {
        hosts: isOurs ? [hostOf(baseUrl), ...options.fileHosts] : [],
        headers,
        fetch: options.fetch,
        isAudio: medium === "audio",
      });
    },

    verifyCallback: async () => null,
  };
}

/** The workflow in a model's address. @throws {ProviderError} `provider_not_allowed`. */
function workflowOf(endpointUrl: string, baseUrl: string): string {
  const id = new URL(endpointUrl).hash.slice(1);
  if (endpointPath(endpointUrl, baseUrl) === "/prompt" && /^[\w-]{1,100}$/.test(id)) return id;
  throw new ProviderError(
    "refused",
    "provider_not_allowed",
    "This model points to an address that is not a workflow's.",
    `${endpointUrl} is not ${baseUrl}/prompt#workflow`,
  );
}

function workflowGone(id: string): ProviderError {
  const sentence = "The workflow of this model is gone. Choose another model.";
  return new ProviderError("refused", "provider_no_model", sentence, `no workflow ${id}`);
}

function isOff(error: unknown, failures: number): error is ProviderError {
  const isDown =
    error instanceof ProviderError && (error.kind === "broken" || error.kind === "busy");
  return isDown && failures >= MAX_FAILURES;
}

const refText = ({ workflow, medium, promptId }: Ref) => `${workflow}/${medium}/${promptId}`;

function readRef(text: string): Ref | null {
  const [, workflow, medium, promptId] =
    /^([\w-]{1,100})\/(image|video|audio|text)\/([\w-]{1,100})$/.exec(text) ?? [];
  if (!workflow || !medium || !promptId) return null;
  return { workflow, medium: medium as Kind["medium"], promptId };
}

async function readEnd(
  request: ProviderCall,
  baseUrl: string,
  ref: Ref,
  outputs: readonly string[],
): Promise<Snapshot | null> {
  const answer = await request(`/history/${ref.promptId}`);
  if (answer.status >= 400) throw providerRefusal(answer, "");
  const viewUrl = (file: Record<"filename" | "subfolder" | "type", string>) =>
    `${baseUrl}/view?${new URLSearchParams(file)}`;
  const end = endIn(parseReply(answer), ref.promptId, outputs, ref.medium, viewUrl);
  return end && { ...end, ref: refText(ref) };
}

/** @throws {ProviderError} where the server does not show its queue. */
async function readPlace(request: ProviderCall, ref: Ref): Promise<Snapshot | null> {
  const answer = await request("/queue");
  const reply = parseReply(answer);
  if (answer.status >= 400) throw providerRefusal(answer, "");
  if (!isQueue(reply)) {
    throw new ProviderError(
      "busy",
      "provider_unreachable",
      "The server of this model sent an answer that could not be read.",
      "a queue without queue_running",
    );
  }
  const place = placeIn(reply, ref.promptId);
  return place && { ...place, ref: refText(ref) };
}
