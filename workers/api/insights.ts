import { Hono } from "hono";
import { newLinkSchema } from "#contract/insight-links";
import { insightQuerySchema } from "#contract/insight-queries";
import { fetchNow } from "#domain/insights/administer-sources";
import { addLink, listLinks, removeLink } from "#domain/insights/links";
import { listSources, readInsights } from "#domain/insights/read-insights";
import { listOwnVideos } from "#domain/publishing/own-videos/own-videos";
import { type ApiEnv, requireAdmin, requireViewer } from "./context";
import { check, limitRate, readJson } from "./guards";

/** What rises elsewhere, and where it was read. */
export const insightsRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireViewer(c);
    return c.json({ sources: await listSources(c.var.services) });
  })

  .get("/links", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await listLinks(c.var.services, { accountId, origin: c.var.origin }));
  })

  .post("/links", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.UPLOAD_LIMIT, id);
    const { url } = await readJson(c, newLinkSchema);
    const wish = { accountId, url, origin: c.var.origin };
    const { link, isNew } = await addLink(c.var.services, wish);
    return isNew ? c.json(link, 201) : c.json(link, 200);
  })

  .delete("/links/:id", async (c) => {
    const { accountId } = await requireViewer(c);
    await removeLink(c.var.services, { accountId, id: c.req.param("id") });
    return c.body(null, 204);
  })

  .get("/own-videos", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await listOwnVideos(c.var.services, accountId));
  })

  .get("/:source", async (c) => {
    const { id } = await requireViewer(c);
    await limitRate(c, c.env.PART_LIMIT, `insights:${id}`);
    const query = check(insightQuerySchema, c.req.query());
    return c.json(await readInsights(c.var.services, c.req.param("source"), query));
  })

  .post("/:source/fetch", async (c) => {
    await requireAdmin(c);
    const query = check(insightQuerySchema, c.req.query());
    return c.json(await fetchNow(c.var.services, c.req.param("source"), query), 202);
  });
