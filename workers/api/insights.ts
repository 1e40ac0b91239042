import { Hono } from "hono";
import { insightQuerySchema } from "#contract/insights";
import { fetchNow } from "#domain/insights/administer-sources";
import { listSources, readInsights } from "#domain/insights/read-insights";
import { type ApiEnv, requireAdmin, requireViewer } from "./context";
import { check } from "./guards";

/** What rises elsewhere, and where it was read. */
export const insightsRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireViewer(c);
    return c.json({ sources: await listSources(c.var.services) });
  })

  .get("/:source", async (c) => {
    await requireViewer(c);
    const query = check(insightQuerySchema, c.req.query());
    return c.json(await readInsights(c.var.services, c.req.param("source"), query));
  })

  .post("/:source/fetch", async (c) => {
    await requireAdmin(c);
    const query = check(insightQuerySchema, c.req.query());
    return c.json(await fetchNow(c.var.services, c.req.param("source"), query), 202);
  });
