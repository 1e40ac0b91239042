import { Hono } from "hono";
import { readPageSchema } from "#contract/scripts";
import { translateCaptionsSchema } from "#contract/translated-captions";
import { checkScriptSchema, writeScriptSchema } from "#contract/written-scripts";
import { requireAnyFeature, requireFeature } from "#domain/models/features";
import { checkScript } from "#domain/scripts/check-script";
import { readWebPage } from "#domain/scripts/read-page";
import { translateCaptions } from "#domain/scripts/translate-captions";
import { writeScript } from "#domain/scripts/write-script";
import { type ApiEnv, requireViewer } from "./context";
import { limitRate, readJson } from "./guards";
import { idempotencyKeyOf } from "./start";

/** For hundreds of passages. Bytes. */
const MAX_SOURCE_BYTES = 4 * 1024 * 1024;

/** What recipes take in from outside, and the scripts that are written of it. */
export const scriptsRoutes = new Hono<ApiEnv>()
  .post("/read-page", async (c) => {
    const viewer = await requireViewer(c);
    await limitRate(c, c.env.UPLOAD_LIMIT, viewer.id);
    await requireAnyFeature(c.var.services, ["recipe_product", "recipe_document"]);
    const { url } = await readJson(c, readPageSchema);
    const { accountId } = viewer;
    const { origin, site } = c.var;
    return c.json(await readWebPage(c.var.services, { accountId, url, origin, site }));
  })

  .post("/write-script", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, id);
    const request = await readJson(c, writeScriptSchema, MAX_SOURCE_BYTES);
    await requireFeature(c.var.services, `recipe_${request.recipe}`);
    const idempotencyKey = idempotencyKeyOf(c);
    const { services } = c.var;
    const writing = writeScript(services, { accountId, request, idempotencyKey });
    // A browser that leaves ends the request; what was held must still be taken or given back.
    services.waitUntil(writing.catch(() => undefined));
    return c.json(await writing);
  })

  .post("/translate-captions", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, id);
    const request = await readJson(c, translateCaptionsSchema, MAX_SOURCE_BYTES);
    await requireAnyFeature(c.var.services, ["editor", "recipe_short"]);
    const idempotencyKey = idempotencyKeyOf(c);
    const { services } = c.var;
    const translating = translateCaptions(services, { accountId, request, idempotencyKey });
    // A browser that leaves ends the request; what was held must still be taken or given back.
    services.waitUntil(translating.catch(() => undefined));
    return c.json(await translating);
  })

  .post("/check-script", async (c) => {
    const { id } = await requireViewer(c);
    await limitRate(c, c.env.PART_LIMIT, id);
    const request = await readJson(c, checkScriptSchema, MAX_SOURCE_BYTES);
    await requireFeature(c.var.services, `recipe_${request.recipe}`);
    return c.json(await checkScript(c.var.services, request));
  });
