import { Hono } from "hono";
import { digestSchema, newWatchSchema } from "#contract/watches";
import { readDigest, setDigest } from "#domain/insights/digest";
import { addWatch, listWatches, removeWatch } from "#domain/insights/watches";
import { type ApiEnv, requireViewer } from "./context";
import { limitRate, readJson } from "./guards";

/** What creators watch. */
export const watchesRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await listWatches(c.var.services, accountId));
  })

  .post("/", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.UPLOAD_LIMIT, id);
    const wish = await readJson(c, newWatchSchema);
    const { watch, isNew } = await addWatch(c.var.services, accountId, wish);
    return isNew ? c.json(watch, 201) : c.json(watch, 200);
  })

  .delete("/:id", async (c) => {
    const { accountId } = await requireViewer(c);
    await removeWatch(c.var.services, { accountId, id: c.req.param("id") });
    return c.body(null, 204);
  });

/** How often a creator gets a mail about it. */
export const digestRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId, emailVerified: isConfirmed } = await requireViewer(c);
    return c.json(await readDigest(c.var.services, { accountId, isConfirmed }));
  })

  .put("/", async (c) => {
    const { accountId, emailVerified: isConfirmed } = await requireViewer(c);
    const { every } = await readJson(c, digestSchema);
    return c.json(await setDigest(c.var.services, { accountId, isConfirmed, every }));
  });
