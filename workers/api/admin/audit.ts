import { Hono } from "hono";
import { auditQuerySchema } from "#contract/audit";
import { listAudit } from "#domain/administration/list-audit";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { check } from "#workers/api/guards";

export const auditAdmin = new Hono<ApiEnv>().get("/", async (c) => {
  await requireAdmin(c);
  return c.json(await listAudit(c.var.services, check(auditQuerySchema, c.req.query())));
});
