import { Hono } from "hono";
import { answerConsentSchema } from "#contract/showcase";
import { SHOWCASE_CACHE_SECONDS } from "#contract/showcase-terms";
import { answerOwn, listConsents } from "#domain/showcase/consent";
import { readShowcase } from "#domain/showcase/read-showcase";
import { nearby } from "#workers/services";
import { type ApiEnv, requireViewer } from "./context";
import { readJson } from "./guards";

/** Results that their owners agreed to show on the site, for anyone. */
export const showcaseRoutes = new Hono<ApiEnv>().get("/", async (c) => {
  c.header("cache-control", `public, max-age=${SHOWCASE_CACHE_SECONDS}`);
  return c.json(await readShowcase(nearby(c.var.services), c.var.origin));
});

/** What an owner was asked to show, and their answers. */
export const ownShowcaseRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json({
      items: await listConsents(c.var.services, { accountId, origin: c.var.origin }),
    });
  })

  .put("/:id", async (c) => {
    const { accountId } = await requireViewer(c);
    const { agrees } = await readJson(c, answerConsentSchema);
    const input = { accountId, id: c.req.param("id"), agrees, origin: c.var.origin };
    return c.json(await answerOwn(c.var.services, input));
  });
