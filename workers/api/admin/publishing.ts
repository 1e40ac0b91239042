import { Hono } from "hono";
import { switchPlatformSchema } from "#contract/publishing/channels";
import { listAdminPlatforms, switchPlatform } from "#domain/publishing/platforms";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { readJson } from "#workers/api/guards";

/** The platforms that films are posted to: their health, and which of them are on. */
export const publishingAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    return c.json({ items: await listAdminPlatforms(c.var.services) });
  })

  .put("/:platform", async (c) => {
    const actor = await requireAdmin(c);
    const { is_on: isOn } = await readJson(c, switchPlatformSchema);
    const name = c.req.param("platform");
    return c.json(await switchPlatform(c.var.services, { actor, name, isOn }));
  });
