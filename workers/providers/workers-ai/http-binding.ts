import * as z from "zod";
import { once } from "#contract/once";
import type { AiBinding, AiRunOptions } from "./binding";

/** Errors as Cloudflare's API lists them (developers.cloudflare.com/api). */
const errorsSchema = once(() =>
  z.object({
    errors: z
      .array(
        z.object({
          code: z.union([z.number(), z.string()]).optional(),
          message: z.string().catch(""),
        }),
      )
      .min(1),
  }),
);

/** Codes of Workers AI for an answer that lists no error, by its status. */
const CODES: Readonly<Record<number, string>> = {
  404: "5007",
  408: "3007",
  413: "3006",
  429: "3040",
};

/**
 * What the binding does, over HTTP: `POST {base}/run/{model}`, as the REST API of Workers AI takes and gives it
 * (developers.cloudflare.com/workers-ai/get-started/rest-api). Throws as the binding does.
 * @param options.baseUrl without a trailing slash.
 */
export function createHttpAi(options: { baseUrl: string; fetch: typeof fetch }): AiBinding {
  return {
    async run(model, input, how = {}) {
      const answer = await options
        .fetch(`${options.baseUrl}/run/${model}`, {
          method: "POST",
          headers: headersOf(input, how),
          body: bodyOf(input),
          ...(how.signal ? { signal: how.signal } : {}),
        })
        .catch((error: unknown) => explain(options, error));
      return how.returnRawResponse ? rawOf(answer) : replyOf(answer);
    },
  };
}

/** For the question whether the server is there at all. Milliseconds. */
const PROBE_MS = 5_000;

/**
 * A call without an answer. A refused connection and one that broke look the same: where the server is not there now
 * either, nothing has run, and it counts as out of capacity.
 * @throws {Error} always.
 */
async function explain(
  { baseUrl, fetch }: { baseUrl: string; fetch: typeof globalThis.fetch },
  error: unknown,
): Promise<never> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PROBE_MS);
  try {
    const answer = await fetch(baseUrl, { signal: late.signal });
    await answer.body?.cancel();
  } catch {
    if (!late.signal.aborted) throw new Error("3040: the server cannot be reached");
  } finally {
    clearTimeout(timer);
  }
  throw error;
}

const isJson = ({ headers }: Response) => /\bjson\b/.test(headers.get("content-type") ?? "");

/** A model's own answer: the bytes of a file, or what is in the envelope. */
async function replyOf(answer: Response): Promise<unknown> {
  if (answer.ok && !isJson(answer)) return answer.body;
  return unwrap(requireSuccess(answer, parse(await answer.text())));
}

async function rawOf(answer: Response): Promise<Response> {
  return answer.ok && !isJson(answer) ? answer : Response.json(await replyOf(answer));
}

/** @throws {Error} as the binding throws one, where the answer is an error. */
function requireSuccess(answer: Response, reply: unknown): unknown {
  const failed = errorsSchema().safeParse(reply);
  if (answer.ok && !failed.success) return reply;
  const first = failed.success ? failed.data.errors[0] : undefined;
  const code = first?.code ?? CODES[answer.status] ?? (answer.status >= 500 ? "3040" : "0000");
  throw new Error(`${code}: ${first?.message || `status ${answer.status}`}`);
}

/** What is in the API's envelope, `{ result, success }`; the binding gives it bare. */
function unwrap(reply: unknown): unknown {
  const isWrapped =
    typeof reply === "object" && reply !== null && "success" in reply && "result" in reply;
  return isWrapped ? reply.result : reply;
}

function headersOf(input: Record<string, unknown>, { gateway }: AiRunOptions): Headers {
  const headers = new Headers();
  const type = formOf(input)?.contentType ?? "application/json";
  headers.set("content-type", type);
  if (gateway) headers.set("cf-aig-gateway-id", gateway.id);
  return headers;
}

function bodyOf(input: Record<string, unknown>): BodyInit {
  return formOf(input)?.body ?? JSON.stringify(input);
}

/** A form, as the binding takes it in the place of JSON. */
function formOf(input: Record<string, unknown>): { body: BodyInit; contentType: string } | null {
  const { multipart } = input;
  return typeof multipart === "object" && multipart !== null
    ? (multipart as { body: BodyInit; contentType: string })
    : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
