import * as z from "zod";
import { once } from "#contract/once";
import { type AiBinding, inTime } from "../workers-ai/binding";
import { type TextModel, TextModelError } from "./text-model";
import { textFailureOf } from "./workers-ai-text";

const TIMEOUT_MS = 60_000;

/** LLaVA describes, the Llama vision models respond. */
const seenSchema = once(() =>
  z.union([
    z.object({ description: z.string().trim().min(1) }).transform((it) => it.description),
    z.object({ response: z.string().trim().min(1) }).transform((it) => it.response),
  ]),
);

/**
 * A model of Workers AI that sees a picture (`{ image, prompt, max_tokens }`): it takes no system message and gives no
 * JSON, so both are words of the question.
 * @param options.model such as `@cf/llava-hf/llava-1.5-7b-hf`.
 * @returns null where the binding or the model is not set.
 */
export function createWorkersAiVision(options: {
  ai: AiBinding | null | undefined;
  model: string | undefined;
  timeoutMs?: number;
}): TextModel | null {
  const { ai, model, timeoutMs = TIMEOUT_MS } = options;
  if (!ai || !model) return null;
  return {
    name: model,
    async complete({ system, prompt, picture, maxTokens, signal, accountId }) {
      if (!picture) throw new TextModelError("refused", "no picture to look at");
      const input = {
        image: [...picture.bytes],
        prompt: `${system}\n${prompt}`,
        max_tokens: maxTokens,
      };
      const answer = await inTime(
        timeoutMs,
        (late) => ai.run(model, input, { signal: late, accountId }),
        signal,
      ).catch((error: unknown) => {
        throw textFailureOf(error);
      });
      if (!answer) throw new TextModelError("stopped", `no text within ${timeoutMs} ms`);
      const seen = seenSchema().safeParse(answer.value);
      if (!seen.success) throw new TextModelError("unreadable", "no description in the reply");
      return seen.data;
    },
  };
}
