import { Hono } from "hono";
import { promptCheckSchema } from "#contract/prompt-check";
import { checkPrompt } from "#domain/prompts/check-prompt";
import { nearby } from "#workers/services";
import { type ApiEnv, requireViewer } from "./context";
import { limitRate, readJson } from "./guards";

/** What a model will use of a prompt, before anything is spent. */
export const promptCheckRoutes = new Hono<ApiEnv>().post("/", async (c) => {
  const viewer = await requireViewer(c);
  // A form asks while its creator writes; that must not use up what they may start.
  await limitRate(c, c.env.START_LIMIT, `prompt-check:${viewer.id}`);
  const wish = await readJson(c, promptCheckSchema);
  return c.json(await checkPrompt(nearby(c.var.services), wish));
});
