import { Hono } from "hono";
import { generationReasonSchema } from "#contract/admin-generations";
import { adminLoraQuerySchema, shareLoraSchema } from "#contract/loras";
import { listAllLoras, setLoraShared } from "#domain/loras/loras";
import {
  dismissLoraReports,
  endShare,
  type LoraDecision,
  takeDownLora,
} from "#domain/reports/lora-reports";
import { type ApiContext, type ApiEnv, requireAdmin } from "#workers/api/context";
import { check, readJson } from "#workers/api/guards";

/** Who decides about which LoRA, and why. */
async function readDecision(c: ApiContext): Promise<LoraDecision> {
  const actor = await requireAdmin(c);
  const { reason } = await readJson(c, generationReasonSchema);
  return { actor, id: c.req.param("id") ?? "", reason, site: c.var.site };
}

/** Which LoRAs there are, which everyone may use, and what is decided about them. */
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
  })

  .post("/:id/dismiss", async (c) => {
    await dismissLoraReports(c.var.services, await readDecision(c));
    return c.body(null, 204);
  })

  .post("/:id/end-share", async (c) => {
    await endShare(c.var.services, await readDecision(c));
    return c.body(null, 204);
  })

  .post("/:id/take-down", async (c) => {
    await takeDownLora(c.var.services, await readDecision(c));
    return c.body(null, 204);
  });
