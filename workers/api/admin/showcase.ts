import { Hono } from "hono";
import { chooseSchema } from "#contract/showcase";
import { chooseResult, listChoices, removeChoice } from "#domain/showcase/choose";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { readJson } from "#workers/api/guards";

/** The results that administrators chose for the site. */
export const showcaseAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    return c.json({ items: await listChoices(c.var.services, c.var.origin) });
  })

  .post("/", async (c) => {
    const actor = await requireAdmin(c);
    const choice = await readJson(c, chooseSchema);
    const { chosen, isNew } = await chooseResult(c.var.services, {
      ...{ actor, choice, site: c.var.site, origin: c.var.origin },
    });
    return c.json(chosen, isNew ? 201 : 200);
  })

  .delete("/:id", async (c) => {
    const actor = await requireAdmin(c);
    await removeChoice(c.var.services, { actor, id: c.req.param("id") });
    return c.body(null, 204);
  });
