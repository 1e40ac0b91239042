import { Hono } from "hono";
import { shareLoraSchema } from "#contract/loras";
import { setLoraShared } from "#domain/loras/loras";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { readJson } from "#workers/api/guards";

/** Which LoRAs everyone may use. */
export const lorasAdmin = new Hono<ApiEnv>().patch("/:id", async (c) => {
  const actor = await requireAdmin(c);
  const { is_shared: isShared } = await readJson(c, shareLoraSchema);
  const which = { id: c.req.param("id"), origin: c.var.origin };
  return c.json(await setLoraShared(c.var.services, { actor, ...which, isShared }));
});
