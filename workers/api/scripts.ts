import { Hono } from "hono";
import { readPageSchema } from "#contract/scripts";
import { requireAnyFeature } from "#domain/models/features";
import { readPage } from "#domain/scripts/read-page";
import { type ApiEnv, requireViewer } from "./context";
import { limitRate, readJson } from "./guards";

/** What recipes take in from outside, and the scripts that are written of it. */
export const scriptsRoutes = new Hono<ApiEnv>().post("/read-page", async (c) => {
  const viewer = await requireViewer(c);
  await limitRate(c, c.env.UPLOAD_LIMIT, viewer.id);
  await requireAnyFeature(c.var.services, ["recipe_product", "recipe_document"]);
  const { url } = await readJson(c, readPageSchema);
  const { accountId } = viewer;
  const { origin, site } = c.var;
  return c.json(await readPage(c.var.services, { accountId, url, origin, site }));
});
