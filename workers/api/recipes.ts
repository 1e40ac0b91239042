import { Hono } from "hono";
import {
  batchRowReportSchema,
  newRecipeBatchSchema,
  newRecipePlanSchema,
  recipePlanChangeSchema,
  recipePlanQuerySchema,
} from "#contract/recipe-plans";
import { invalid } from "#domain/app-error";
import { requireFeature } from "#domain/models/features";
import { createBatch, listBatches, readBatch, reportRow } from "#domain/recipes/batches";
import {
  changeRecipePlan,
  createPlan,
  listPlans,
  readPlan,
  removePlan,
} from "#domain/recipes/plans";
import { type ApiContext, type ApiEnv, requireViewer } from "./context";
import { check, limitRate, readJson } from "./guards";

/** A plan with all that JSON adds to it. Bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

/** The `updated_at` in the caller's If-Match; undefined without one. @throws {AppError} `invalid_request`. */
function seenIn(c: ApiContext): number | undefined {
  const header = c.req.header("if-match")?.trim();
  if (!header) return undefined;
  const named = /^"(.*)"$/.exec(header)?.[1] ?? header;
  const seen = Date.parse(named);
  if (Number.isNaN(seen) || new Date(seen).toISOString() !== named)
    throw invalid("If-Match", "If-Match must be the updated_at of a plan.");
  return seen;
}

/** Drafts of recipes, which can be left and continued. */
export const recipePlansRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    const query = check(recipePlanQuerySchema, c.req.query());
    return c.json(await listPlans(c.var.services, accountId, query));
  })

  .post("/", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, id);
    const plan = await readJson(c, newRecipePlanSchema, MAX_BODY_BYTES);
    await requireFeature(c.var.services, `recipe_${plan.recipe}`);
    return c.json(await createPlan(c.var.services, accountId, plan), 201);
  })

  .get("/:id", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await readPlan(c.var.services, { accountId, id: c.req.param("id") }));
  })

  .put("/:id", async (c) => {
    const { id: person, accountId } = await requireViewer(c);
    await limitRate(c, c.env.PART_LIMIT, person);
    const own = { accountId, id: c.req.param("id"), seen: seenIn(c) };
    const change = await readJson(c, recipePlanChangeSchema, MAX_BODY_BYTES);
    return c.json(await changeRecipePlan(c.var.services, own, change));
  })

  .delete("/:id", async (c) => {
    const { accountId } = await requireViewer(c);
    await removePlan(c.var.services, { accountId, id: c.req.param("id") });
    return c.body(null, 204);
  });

/** One recipe for many inputs; the page that is open builds the films and reports each row. */
export const recipeBatchesRoutes = new Hono<ApiEnv>()
  .get("/", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await listBatches(c.var.services, accountId));
  })

  .post("/", async (c) => {
    const { id, accountId } = await requireViewer(c);
    await limitRate(c, c.env.START_LIMIT, id);
    const batch = await readJson(c, newRecipeBatchSchema, MAX_BODY_BYTES);
    await requireFeature(c.var.services, `recipe_${batch.recipe}`);
    return c.json(await createBatch(c.var.services, accountId, batch), 202);
  })

  .get("/:id", async (c) => {
    const { accountId } = await requireViewer(c);
    return c.json(await readBatch(c.var.services, { accountId, id: c.req.param("id") }));
  })

  .put("/:id/rows/:n", async (c) => {
    const { id: person, accountId } = await requireViewer(c);
    await limitRate(c, c.env.PART_LIMIT, person);
    const report = await readJson(c, batchRowReportSchema);
    const { id, n } = c.req.param();
    await reportRow(c.var.services, { accountId, id, n: Number(n) }, report);
    return c.body(null, 204);
  });
