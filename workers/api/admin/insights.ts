import { Hono } from "hono";
import { switchSourceSchema } from "#contract/insight-queries";
import { sendDigestSchema } from "#contract/watches";
import { listAdminSources, switchSource } from "#domain/insights/administer-sources";
import { sendDigestNow } from "#domain/insights/digest";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { limitRate, readJson } from "#workers/api/guards";

/** The sources of what rises: their health, and which of them are asked. */
export const insightsAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    return c.json({ items: await listAdminSources(c.var.services) });
  })

  .put("/:source", async (c) => {
    const actor = await requireAdmin(c);
    const { is_on: isOn } = await readJson(c, switchSourceSchema);
    return c.json(await switchSource(c.var.services, { actor, id: c.req.param("source"), isOn }));
  });

/** Sends someone their mail now, to see what it looks like. */
export const digestAdmin = new Hono<ApiEnv>().post("/", async (c) => {
  const actor = await requireAdmin(c);
  await limitRate(c, c.env.START_LIMIT, `digest:${actor.id}`);
  const { email } = await readJson(c, sendDigestSchema);
  await sendDigestNow(c.var.services, { actor, email, site: c.var.site });
  return c.json({ ok: true } as const, 202);
});
