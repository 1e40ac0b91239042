import { Hono } from "hono";
import { adminLoraQuerySchema, shareLoraSchema } from "#contract/loras";
import { listAllLoras, setLoraShared } from "#domain/loras/loras";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { check, readJson } from "#workers/api/guards";

/** Which LoRAs there are, and which everyone may use. */
export const lorasAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const actor = await requireAdmin(c);
    const { q } = check(adminLoraQuerySchema, c.req.query());
    const { services, origin } = c.var;
    return c.json(await listAllLoras(services, { actor, q, origin }));
  })

  .patch("/:id", async (c) => {
    const actor = await requireAdmin(c);
    const { is_shared: isShared } = await readJson(c, shareLoraSchema);
    const which = { id: c.req.param("id"), origin: c.var.origin };
    return c.json(await setLoraShared(c.var.services, { actor, ...which, isShared }));
  });
