import { Hono } from "hono";
import {
  favouriteSchema,
  generationCountSchema,
  generationQuerySchema,
  manySchema,
  shareSchema,
  tagsSchema,
} from "#contract/history";
import {
  deleteMany,
  deleteOwn,
  findDeletedPicture,
  purgeMany,
  restoreMany,
  restoreOwn,
} from "#domain/generation/deletion";
import { countMatching, favourOwn, listOwn, listOwnTags, tagOwn } from "#domain/generation/history";
import { shareOwn } from "#domain/generation/sharing";
import { toRecord } from "#domain/generation/to-record";
import { countSearch, quotaExceeded } from "#domain/quotas/quotas";
import { claimedToken } from "#workers/auth/claimed-token";
import { nearby } from "#workers/services";
import { type ApiEnv, requireViewer, requireViewerAnd } from "./context";
import { countFilterSearch } from "./count-filter-search";
import { check, readJson } from "./guards";

/** How large the picture of a deleted result is at most, in pixels of its longer side. */
const THUMBNAIL_SIDE = 320;
/** Asked for again each time: a result that is removed for good has no picture from that moment on. */
const THUMBNAIL_CACHE = "private, no-cache";

export const generationsRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const token = claimedToken(c.req.raw.headers);
    // A search is counted on the way on which it is asked who searches.
    const { viewer, known } = await requireViewerAnd(c, async (db) => {
      const query = check(generationQuerySchema, c.req.query());
      const services = { ...c.var.services, db };
      return { query, isLeft: !query.q || !token || (await countSearch(services, token)) };
    });
    const { query, isLeft } = await known;
    if (!isLeft) throw await quotaExceeded(c.var.services, viewer.accountId, ["searches_per_day"]);
    return c.json(
      await listOwn(nearby(c.var.services), {
        accountId: viewer.accountId,
        query,
        origin: c.var.origin,
      }),
    );
  })

  .get("/count", async (c) => {
    const { accountId } = await requireViewer(c);
    const query = check(generationCountSchema, c.req.query());
    await countFilterSearch(c, query.q);
    return c.json({ count: await countMatching(nearby(c.var.services), accountId, query) });
  })

  .get("/tags", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await listOwnTags(nearby(c.var.services), accountId));
  })

  .post("/delete", async (c) => {
    const { accountId } = await requireViewer(c);
    const many = await readJson(c, manySchema);
    await countFilterSearch(c, many.filter?.q);
    return c.json(await deleteMany(c.var.services, accountId, many));
  })

  .post("/restore", async (c) => {
    const { accountId } = await requireViewer(c);
    const many = await readJson(c, manySchema);
    await countFilterSearch(c, many.filter?.q);
    return c.json(await restoreMany(c.var.services, accountId, many));
  })

  .post("/purge", async (c) => {
    const { accountId } = await requireViewer(c);
    const many = await readJson(c, manySchema);
    await countFilterSearch(c, many.filter?.q);
    return c.json(await purgeMany(c.var.services, accountId, many));
  })

  .get("/:id/deleted-thumbnail", async (c) => {
    const { accountId } = await requireViewer(c);
    const services = nearby(c.var.services);
    const key = await findDeletedPicture(services, accountId, c.req.param("id"));
    const file = await services.files.serve(key, c.req.raw, THUMBNAIL_SIDE);
    const answer = new Response(file.body, file);
    answer.headers.set("cache-control", THUMBNAIL_CACHE);
    return answer;
  })

  .post("/:id/restore", async (c) => {
    const { accountId } = await requireViewer(c);
    const { services, origin } = c.var;
    const restored = await restoreOwn(services, accountId, c.req.param("id"));
    return c.json(await toRecord(services, restored, origin));
  })

  .delete("/:id", async (c) => {
    const viewer = await requireViewer(c);
    await deleteOwn(c.var.services, viewer.accountId, c.req.param("id"));
    return c.body(null, 204);
  })

  .put("/:id/favourite", async (c) => {
    const viewer = await requireViewer(c);
    const changed = await favourOwn(c.var.services, {
      accountId: viewer.accountId,
      id: c.req.param("id"),
      isFavourite: (await readJson(c, favouriteSchema)).is_favourite,
    });
    return c.json(await toRecord(c.var.services, changed, c.var.origin));
  })

  .put("/:id/tags", async (c) => {
    const { accountId } = await requireViewer(c);
    const { tags } = await readJson(c, tagsSchema);
    const { services, origin } = c.var;
    const changed = await tagOwn(services, { accountId, id: c.req.param("id"), tags });
    return c.json(await toRecord(services, changed, origin));
  })

  .put("/:id/share", async (c) => {
    const viewer = await requireViewer(c);
    const { is_shared: isShared, expires_in_days: days } = await readJson(c, shareSchema);
    const changed = await shareOwn(c.var.services, {
      accountId: viewer.accountId,
      id: c.req.param("id"),
      isShared,
      days,
    });
    return c.json(await toRecord(c.var.services, changed, c.var.origin));
  });
