import { Hono } from "hono";
import { describePictureSchema } from "#contract/described-picture";
import { KINDS } from "#contract/kinds";
import { requireFeature } from "#domain/models/features";
import { describePicture, offerDescriptions } from "#domain/prompts/describe-picture";
import { type ApiEnv, requireViewer } from "./context";
import { limitRate, readJson } from "./guards";
import { idempotencyKeyOf } from "./start";

/** Captions that a model proposes for pictures of a training. */
export const describedPicturesRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireViewer(c);
    return c.json(offerDescriptions(c.var.services));
  })

  .post("/", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, id);
    await requireFeature(c.var.services, KINDS.training.feature);
    const { url } = await readJson(c, describePictureSchema);
    const { services, origin, site } = c.var;
    const idempotencyKey = idempotencyKeyOf(c);
    const asked = { accountId, url, origins: [origin, site], idempotencyKey };
    const describing = describePicture(services, asked);
    // A browser that leaves ends the request; what was held must still be taken or given back.
    services.waitUntil(describing.catch(() => undefined));
    return c.json(await describing);
  });
