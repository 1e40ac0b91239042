import { Hono } from "hono";
import { releaseRunSchema, runsQuerySchema, runsSummaryQuerySchema } from "../../contract/runs";
import { cancelRun } from "../../domain/administration/cancel-run";
import { listRuns } from "../../domain/administration/list-runs";
import { readRun } from "../../domain/administration/read-run";
import { releaseRun } from "../../domain/administration/release-run";
import { summarizeRuns } from "../../domain/administration/summarize-runs";
import { type ApiEnv, requireAdmin } from "../context";
import { check, readJson } from "../guards";

export const runsAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    const query = check(runsQuerySchema, c.req.query());
    return c.json(await listRuns(c.var.services, query, c.var.origin));
  })

  .get("/summary", async (c) => {
    await requireAdmin(c);
    const query = check(runsSummaryQuerySchema, c.req.query());
    return c.json(await summarizeRuns(c.var.services, query));
  })

  .get("/:id", async (c) => {
    await requireAdmin(c);
    return c.json(await readRun(c.var.services, c.req.param("id"), c.var.origin));
  })

  .post("/:id/cancel", async (c) => {
    const actor = await requireAdmin(c);
    const id = c.req.param("id");
    await cancelRun(c.var.services, actor, id);
    return c.json(await readRun(c.var.services, id, c.var.origin), 202);
  })

  .post("/:id/release", async (c) => {
    const actor = await requireAdmin(c);
    const { reason } = await readJson(c, releaseRunSchema);
    const id = c.req.param("id");
    await releaseRun(c.var.services, { actor, id, reason });
    return c.json(await readRun(c.var.services, id, c.var.origin));
  });
