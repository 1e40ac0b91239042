import * as z from "zod";
import { once } from "#contract/once";
import { isBlocked, sentence } from "../read-reply";
import { type AiBinding, inTime } from "../workers-ai/binding";
import { type AiFault, readFault } from "../workers-ai/faults";
import { type TextModel, TextModelError } from "./text-model";

const TIMEOUT_MS = 60_000;

/** `response` is an object in JSON mode; newer models answer as OpenAI's chat does. */
const replySchema = once(() =>
  z.union([
    z.object({ response: z.union([z.string(), z.record(z.string(), z.unknown())]) }),
    z.object({
      choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
    }),
  ]),
);

/**
 * A text model of Workers AI (developers.cloudflare.com/workers-ai/features/json-mode).
 * @param options.model such as `@cf/meta/llama-3.3-70b-instruct-fp8-fast`.
 * @param options.timeoutMs for one text. Milliseconds.
 * @returns null where the binding or the model is not set.
 */
export function createTextModel(options: {
  ai: AiBinding | null | undefined;
  model: string | undefined;
  timeoutMs?: number;
}): TextModel | null {
  const { ai, model, timeoutMs = TIMEOUT_MS } = options;
  if (!ai || !model) return null;
  return {
    name: model,
    async complete({ system, prompt, schema, maxTokens, signal, accountId }) {
      const input = {
        messages: [
          { role: "system", content: system },
          { role: "user", content: prompt },
        ],
        max_tokens: maxTokens,
        ...(schema ? { response_format: { type: "json_schema", json_schema: schema } } : {}),
      };
      const answer = await inTime(
        timeoutMs,
        (late) => ai.run(model, input, { signal: late, accountId }),
        signal,
      ).catch((error: unknown) => {
        throw textFailureOf(error);
      });
      if (!answer) throw new TextModelError("stopped", `no text within ${timeoutMs} ms`);
      const text = textIn(answer.value);
      if (schema && !isJson(text))
        throw new TextModelError("unreadable", `no JSON: ${sentence(text)}`);
      return text;
    },
  };
}

function textIn(reply: unknown): string {
  const parsed = replySchema().safeParse(reply);
  if (!parsed.success) throw new TextModelError("unreadable", "no text in the reply");
  const text =
    "choices" in parsed.data ? parsed.data.choices[0].message.content : parsed.data.response;
  if (typeof text !== "string") return JSON.stringify(text);
  if (text.trim() === "") throw new TextModelError("unreadable", "an empty text");
  return text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Faults after which another try may work. */
const MAY_PASS: readonly AiFault[] = ["busy", "late", "unknown"];

/** What a fault of Workers AI means for a text. */
export function textFailureOf(error: unknown): TextModelError {
  const { fault, words } = readFault(error);
  const message = `${fault}: ${sentence(words)}`;
  if (isBlocked(words)) return new TextModelError("blocked", message);
  if (fault === "used_up") return new TextModelError("used_up", message);
  return new TextModelError(MAY_PASS.includes(fault) ? "busy" : "refused", message);
}
