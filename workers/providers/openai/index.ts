import { PROVIDERS } from "#contract/providers";
import {
  createCaller,
  endpointPath,
  hostOf,
  type ProviderCall,
  parseReply,
  UNREADABLE,
} from "../caller";
import { readResultFile } from "../files/read-file";
import { type Brought, createHeldProvider, heldTooLong, nothingMade } from "../held/held";
import type { ReadImage } from "../image-bytes";
import type { OutboundAnswer } from "../outbound";
import { type Provider, ProviderError } from "../provider";
import { liftPictures } from "./lift-picture";
import { imageRefusal, pictureIn, unavailable } from "./reply";
import { type ImageCall, imageCall } from "./request";

export interface OpenAiOptions {
  /** Without a trailing slash, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  key: string | null;
  /** Where results wait until they are stored. */
  bucket: R2Bucket;
  readImage: ReadImage;
  /** Where results may be fetched from, beside the base address's own host. */
  fileHosts: readonly string[];
  fetch: typeof fetch;
}

/** An alarm may take 15 minutes; a minute of them is left to store the result and to write it down. */
const LONGEST_MS = 14 * 60_000;
const MAX_REPLY_BYTES = 40 * 1024 * 1024;
/** For the question whether the server is there at all. Milliseconds. */
const PROBE_MS = 5_000;
/** A server that refuses connections so many times in a row is off. With backoff about half a minute. */
const MAX_REFUSALS = 5;
const PATH = "/images";

/**
 * Any server that speaks OpenAI's image calls: OpenAI, LocalAI, vLLM, sd-server, Ollama. A model has the address
 * `{base}/images#{model}`. The call is held open until the picture is there; it is repeated after a 429 and a
 * refused connection alone, because anything else may have made the picture already.
 */
export function createOpenAiProvider(options: OpenAiOptions): Provider {
  const { baseUrl, key } = options;
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const isOwn = baseUrl !== PROVIDERS.openai.base?.fallback;

  return createHeldProvider({
    name: "openai",
    baseUrl,
    // A server of the operator's own may need no key.
    missingSetting: () => (key || isOwn ? null : PROVIDERS.openai.needs.what),
    bucket: options.bucket,
    longestMs: () => LONGEST_MS,
    async prepare(job) {
      const call = await imageCall(modelOf(job.endpointUrl, baseUrl), job.input, options.readImage);
      return (ms) => {
        const { fetch, picture } = liftPictures(options.fetch, MAX_REPLY_BYTES);
        const request = createCaller({ baseUrl, headers, fetch });
        return run({ request, picture }, call, ms, job.failures);
      };
    },
    readFile: (url, medium) =>
      readResultFile(url, {
        hosts: [...options.fileHosts, hostOf(baseUrl)],
        fetch: options.fetch,
        isAudio: medium === "audio",
      }),
  });
}

/** The model in an address. @throws {ProviderError} `provider_not_allowed`. */
function modelOf(endpointUrl: string, baseUrl: string): string {
  const model = decodeURIComponent(new URL(endpointUrl).hash.slice(1));
  if (endpointPath(endpointUrl, baseUrl) === PATH && model !== "") return model;
  throw new ProviderError(
    "refused",
    "provider_not_allowed",
    "This model points to an address that is not a model's.",
    `${endpointUrl} is not ${baseUrl}${PATH}#model`,
  );
}

/** @param failures tries that failed before this one. */
async function run(
  { request, picture }: { request: ProviderCall; picture(): Uint8Array<ArrayBuffer> | null },
  { path, init }: ImageCall,
  ms: number,
  failures: number,
): Promise<Brought> {
  const answer = await request(path, init, ms).catch((error: unknown) =>
    explain(request, error, { failures, ms }),
  );
  const reply = parseReply(answer);
  if (answer.status >= 400) throw imageRefusal(answer, reply);
  if (reply === null)
    throw new ProviderError("refused", "provider_failed", UNREADABLE, readable(answer));
  const made = pictureIn(reply, picture());
  if (made) return made;
  throw nothingMade("image");
}

const readable = ({ headers }: OutboundAnswer) =>
  `no JSON but ${headers.get("content-type") ?? "nothing"}`;

/**
 * A call without an answer. A Worker cannot tell a refused connection from one that was cut, but a server that
 * is there now was there then: only where it is not may the call be repeated.
 */
async function explain(
  request: ProviderCall,
  error: unknown,
  { failures, ms }: { failures: number; ms: number },
): Promise<never> {
  if (!(error instanceof ProviderError)) throw error;
  if (error.kind === "ambiguous" && error.message.startsWith("timeout")) throw heldTooLong(ms);
  if (error.code === "output_too_large") {
    const sentence = "The server's answer is too large. Choose a smaller size.";
    throw new ProviderError("refused", "output_too_large", sentence, error.message);
  }
  const isRefused = error.kind === "broken" && !(await isThere(request));
  if (isRefused && failures < MAX_REFUSALS) throw error;
  if (isRefused || error.kind === "refused")
    throw unavailable("provider_unreachable", error.message);
  const sentence = "The connection to the server broke while it was working. Try again.";
  throw new ProviderError("refused", "provider_unreachable", sentence, error.message);
}

/** Whether anything answers below the base address. */
async function isThere(request: ProviderCall): Promise<boolean> {
  try {
    await request("/models", {}, PROBE_MS);
    return true;
  } catch (error) {
    return !(error instanceof ProviderError && error.kind === "broken");
  }
}
