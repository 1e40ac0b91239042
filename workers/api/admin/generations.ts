import { Hono } from "hono";
import {
  adminGenerationsQuerySchema,
  generationReasonSchema,
  generationsSummaryQuerySchema,
} from "#contract/admin-generations";
import {
  cancelAnyGeneration,
  listGenerations,
  readAnyGeneration,
  releaseGeneration,
} from "#domain/administration/generations";
import { summarizeGenerations } from "#domain/administration/summarize-generations";
import { takeDown } from "#domain/administration/take-down";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { check, readJson } from "#workers/api/guards";

export const generationsAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    const query = check(adminGenerationsQuerySchema, c.req.query());
    return c.json(await listGenerations(c.var.services, query, c.var.origin));
  })

  .get("/summary", async (c) => {
    await requireAdmin(c);
    const query = check(generationsSummaryQuerySchema, c.req.query());
    return c.json(await summarizeGenerations(c.var.services, query));
  })

  .get("/:id", async (c) => {
    await requireAdmin(c);
    return c.json(await readAnyGeneration(c.var.services, c.req.param("id"), c.var.origin));
  })

  .post("/:id/cancel", async (c) => {
    const actor = await requireAdmin(c);
    const id = c.req.param("id");
    await cancelAnyGeneration(c.var.services, actor, id);
    return c.json(await readAnyGeneration(c.var.services, id, c.var.origin), 202);
  })

  .post("/:id/release", async (c) => {
    const actor = await requireAdmin(c);
    const { reason } = await readJson(c, generationReasonSchema);
    const id = c.req.param("id");
    await releaseGeneration(c.var.services, { actor, id, reason });
    return c.json(await readAnyGeneration(c.var.services, id, c.var.origin));
  })

  .post("/:id/take-down", async (c) => {
    const actor = await requireAdmin(c);
    const { reason } = await readJson(c, generationReasonSchema);
    const id = c.req.param("id");
    await takeDown(c.var.services, { actor, id, reason, site: c.var.site });
    return c.json(await readAnyGeneration(c.var.services, id, c.var.origin));
  });
