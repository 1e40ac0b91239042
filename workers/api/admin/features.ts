import { Hono } from "hono";
import { switchFeatureSchema } from "#contract/features";
import { switchFeature } from "#domain/administration/switch-feature";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { readJson } from "#workers/api/guards";

export const featuresAdmin = new Hono<ApiEnv>().put("/:key", async (c) => {
  const actor = await requireAdmin(c);
  const { is_enabled } = await readJson(c, switchFeatureSchema);
  return c.json(
    await switchFeature(c.var.services, { actor, key: c.req.param("key"), isEnabled: is_enabled }),
  );
});
