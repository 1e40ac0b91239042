import type { Context } from "hono";
import * as z from "zod";
import type { EnginePromptCheck } from "#contract/engine";
import { MAX_PROMPT_LENGTH } from "#contract/limits";
import { checkPrompt } from "../prompt/check-prompt";
import type { EngineEnv } from "./env";
import { invalidField, notFound } from "./errors";

const bodySchema = z.object({ prompt: z.string().trim().min(1).max(MAX_PROMPT_LENGTH) });

/** Says which words of a prompt a model has a use for; nothing is made and nothing is kept. */
export async function checkModelPrompt(
  c: Context<EngineEnv, "/models/:owner/:name/prompt-check">,
): Promise<Response> {
  const body = bodySchema.safeParse(await c.req.json().catch(() => null));
  if (!body.success) throw invalidField("prompt", "A prompt is expected.");
  const checked = checkPrompt(c.req.param("name"), body.data.prompt);
  if (!checked) throw notFound();
  const answer: EnginePromptCheck = {
    understood: [...checked.understood],
    ignored: [...checked.ignored],
    language: "en",
  };
  return c.json(answer);
}
