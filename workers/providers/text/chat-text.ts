import * as z from "zod";
import { once } from "#contract/once";
import { createCaller, parseReply } from "../caller";
import { ProviderError } from "../provider";
import { isBlocked, sentence } from "../read-reply";
import { jsonIn } from "./json-in";
import { type TextModel, TextModelError, type TextRequest } from "./text-model";

const TIMEOUT_MS = 60_000;
/** A server that is busy, or that answers something unreadable, is asked once more. */
const TRIES = 2;

const replySchema = once(() =>
  z.object({
    choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  }),
);

const errorSchema = once(() =>
  z.object({
    error: z.union([
      z.object({ message: z.string().catch("") }),
      z.string().transform((message) => ({ message })),
    ]),
  }),
);

export interface ChatTextOptions {
  /** Without a trailing slash; ends in `/v1`. */
  baseUrl: string;
  key: string | null;
  model: string;
  fetch: typeof fetch;
  /** For one try. Milliseconds. */
  timeoutMs?: number;
}

/**
 * A text model behind any server that speaks OpenAI's chat completions (platform.openai.com/docs/api-reference/chat):
 * Ollama, LM Studio, vLLM, OpenRouter, OpenAI. JSON is asked for in JSON mode and in words, because not every server
 * keeps the mode.
 */
export function createChatTextModel(options: ChatTextOptions): TextModel {
  const { baseUrl, key, model, timeoutMs = TIMEOUT_MS } = options;
  const request = createCaller({
    baseUrl,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    fetch: options.fetch,
    timeoutMs,
  });

  async function ask(asked: TextRequest, hasMode: boolean): Promise<string> {
    const answer = await request("/chat/completions", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(chatOf(model, asked, hasMode)),
      ...(asked.signal ? { signal: asked.signal } : {}),
    }).catch((error: unknown) => {
      throw unreachable(error);
    });
    const reply = parseReply(answer);
    if (answer.status >= 400) throw refusal(answer.status, reply);
    const parsed = replySchema().safeParse(reply);
    const text = parsed.success ? (parsed.data.choices[0]?.message.content ?? "") : "";
    return readText(text, asked.schema !== undefined);
  }

  return {
    name: model,
    async complete(asked) {
      let last: TextModelError | null = null;
      for (let tried = 0; tried < TRIES; tried += 1) {
        if (asked.signal?.aborted) throw new TextModelError("stopped", "no one waits any more");
        try {
          // A server without the mode refuses the first try: the second one asks in words alone.
          return await ask(asked, !(last?.reason === "refused"));
        } catch (error) {
          if (!(error instanceof TextModelError) || !isWorthAnother(error, asked)) throw error;
          last = error;
        }
      }
      throw last ?? new TextModelError("unreadable", "no try");
    },
  };
}

function isWorthAnother({ reason }: TextModelError, { schema }: TextRequest): boolean {
  return (
    reason === "busy" || reason === "unreadable" || (reason === "refused" && schema !== undefined)
  );
}

/** The body of a call. */
function chatOf(
  model: string,
  { system, prompt, schema, maxTokens, picture }: TextRequest,
  hasMode: boolean,
) {
  const inWords = schema
    ? `\n\nAnswer with JSON alone, by this JSON Schema, without any other word:\n${JSON.stringify(schema)}`
    : "";
  return {
    model,
    messages: [
      { role: "system", content: `${system}${inWords}` },
      { role: "user", content: picture ? withPicture(prompt, picture) : prompt },
    ],
    max_tokens: maxTokens,
    stream: false,
    ...(schema && hasMode ? { response_format: { type: "json_object" } } : {}),
  };
}

/** Words and a picture, as models that see take them (platform.openai.com/docs/guides/images-vision). */
function withPicture(
  text: string,
  { bytes, contentType }: NonNullable<TextRequest["picture"]>,
): unknown[] {
  const url = `data:${contentType};base64,${Buffer.from(bytes).toString("base64")}`;
  return [
    { type: "text", text },
    { type: "image_url", image_url: { url } },
  ];
}

function readText(text: string, isJson: boolean): string {
  if (text.trim() === "") throw new TextModelError("unreadable", "an empty text");
  if (!isJson) return withoutThoughts(text);
  const json = jsonIn(text);
  if (json === null) throw new TextModelError("unreadable", `no JSON: ${sentence(text)}`);
  return json;
}

/** A text without what a model thought before it. */
function withoutThoughts(text: string): string {
  return text.replace(/^\s*<think>[\s\S]*?<\/think>\s*/, "");
}

function refusal(status: number, reply: unknown): TextModelError {
  const parsed = errorSchema().safeParse(reply);
  const words = parsed.success ? parsed.data.error.message : "";
  const message = `status ${status}: ${sentence(words)}`;
  if (isBlocked(words)) return new TextModelError("blocked", message);
  return new TextModelError(status === 429 || status >= 500 ? "busy" : "refused", message);
}

function unreachable(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new TextModelError(error.kind === "ambiguous" ? "stopped" : "busy", error.message);
}
