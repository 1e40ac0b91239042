import { Hono } from "hono";
import { enhanceSchema } from "#contract/enhance";
import { KINDS } from "#contract/kinds";
import { requireFeature } from "#domain/models/features";
import { requireFineText } from "#domain/moderation/require-fine";
import { enhancePrompt } from "#domain/prompts/enhance-prompt";
import { type ApiEnv, requireViewer } from "./context";
import { limitRate, readJson } from "./guards";

/** A better prompt out of a creator's own. */
export const enhanceRoutes = new Hono<ApiEnv>().post("/", async (c) => {
  const viewer = await requireViewer(c);
  await limitRate(c, c.env.START_LIMIT, viewer.id);
  const body = await readJson(c, enhanceSchema);
  await requireFeature(c.var.services, KINDS[body.kind].feature);
  const { accountId } = viewer;
  await requireFineText({ ...c.var.services, accountId }, { text: body.prompt });
  return c.json(await enhancePrompt(c.var.services, body, accountId));
});
