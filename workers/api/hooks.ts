import { Hono } from "hono";
import { makeHooksSchema, savedHookQuerySchema, saveHookSchema } from "#contract/hooks";
import { makeHooks, offerHooks } from "#domain/hooks/make-hooks";
import { listSavedHooks, removeSavedHook, saveHook } from "#domain/hooks/saved-hooks";
import { requireFeature } from "#domain/models/features";
import { type ApiEnv, requireViewer } from "./context";
import { check, limitRate, readJson } from "./guards";
import { idempotencyKeyOf } from "./start";

/** Opening lines, and those that their creator keeps. */
export const hooksRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireViewer(c);
    return c.json(offerHooks(c.var.services));
  })

  .post("/", async (c) => {
    const viewer = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, viewer.id);
    await requireFeature(c.var.services, "hook_generator");
    const request = await readJson(c, makeHooksSchema);
    const idempotencyKey = idempotencyKeyOf(c);
    const { services } = c.var;
    const { accountId } = viewer;
    const making = makeHooks(services, { accountId, request, idempotencyKey });
    // A browser that leaves ends the request; what was held must still be taken or given back.
    services.waitUntil(making.catch(() => undefined));
    return c.json(await making);
  })

  .get("/saved", async (c) => {
    const viewer = await requireViewer(c);
    const query = check(savedHookQuerySchema, c.req.query());
    return c.json(await listSavedHooks(c.var.services, viewer.accountId, query));
  })

  .post("/saved", async (c) => {
    const viewer = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, viewer.id);
    await requireFeature(c.var.services, "hook_generator");
    const body = await readJson(c, saveHookSchema);
    return c.json(await saveHook(c.var.services, viewer.accountId, body), 201);
  })

  .delete("/saved/:id", async (c) => {
    const viewer = await requireViewer(c);
    await removeSavedHook(c.var.services, viewer.accountId, c.req.param("id"));
    return c.body(null, 204);
  });
