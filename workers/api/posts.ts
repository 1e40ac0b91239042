import { Hono } from "hono";
import { bestHoursQuerySchema, comparisonQuerySchema } from "#contract/publishing/compare";
import { changePostSchema, newPostSchema, postRangeSchema } from "#contract/publishing/posts";
import { publishedQuerySchema } from "#contract/publishing/published";
import { requireFeature } from "#domain/models/features";
import { changePost } from "#domain/publishing/posts/change-post";
import { comparePosts, readBestHours } from "#domain/publishing/posts/compare-posts";
import { listPublished } from "#domain/publishing/posts/list-published";
import { planPost } from "#domain/publishing/posts/plan-post";
import { publishPost, removePost } from "#domain/publishing/posts/publish-post";
import { listPosts, readPostEvents, readPostResults } from "#domain/publishing/posts/read-posts";
import { type ApiContext, type ApiEnv, requireViewer } from "./context";
import { check, limitRate, readJson } from "./guards";
import { idempotencyKeyOf } from "./start";

/** The post that a request is about, of the creator who asks. */
async function ownOf(c: ApiContext) {
  const { accountId } = await requireViewer(c);
  return { accountId, id: c.req.param("id") ?? "" };
}

/** Holds back who changes posts too often. */
async function ownAtMost(c: ApiContext) {
  await limitRate(c, c.env.UPLOAD_LIMIT, (await requireViewer(c)).id);
  return ownOf(c);
}

/** Planned and sent posts. */
export const postsRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    const range = check(postRangeSchema, c.req.query());
    return c.json(await listPosts(c.var.services, { accountId, range, origin: c.var.origin }));
  })

  .post("/", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.UPLOAD_LIMIT, id);
    await requireFeature(c.var.services, "calendar");
    const wish = await readJson(c, newPostSchema);
    const input = { accountId, wish, origin: c.var.origin, idempotencyKey: idempotencyKeyOf(c) };
    return c.json(await planPost(c.var.services, input), 201);
  })

  .get("/hours", async (c) => {
    const { accountId } = await requireViewer(c);
    const { zone } = check(bestHoursQuerySchema, c.req.query());
    return c.json(await readBestHours(c.var.services, { accountId, zone }));
  })

  .get("/comparison", async (c) => {
    const { accountId } = await requireViewer(c);
    const { by } = check(comparisonQuerySchema, c.req.query());
    return c.json(await comparePosts(c.var.services, { accountId, by }));
  })

  .get("/published", async (c) => {
    const { accountId } = await requireViewer(c);
    const { film_id: filmId = null, hooks, limit } = check(publishedQuerySchema, c.req.query());
    const wish = { accountId, filmId, onlySavedHooks: hooks === "saved", limit };
    return c.json(await listPublished(c.var.services, wish));
  })

  .patch("/:id", async (c) => {
    const own = await ownAtMost(c);
    const change = await readJson(c, changePostSchema);
    return c.json(await changePost(c.var.services, { ...own, change, origin: c.var.origin }));
  })

  .delete("/:id", async (c) => {
    await removePost(c.var.services, await ownOf(c));
    return c.body(null, 204);
  })

  .post("/:id/publish", async (c) => {
    const own = await ownAtMost(c);
    return c.json(await publishPost(c.var.services, { ...own, origin: c.var.origin }), 202);
  })

  .get("/:id/events", async (c) => c.json(await readPostEvents(c.var.services, await ownOf(c))))

  .get("/:id/results", async (c) => c.json(await readPostResults(c.var.services, await ownOf(c))));
