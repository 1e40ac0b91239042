import { Hono } from "hono";
import { readInstallationHealth } from "#domain/administration/read-installation-health";
import { type ApiEnv, requireAdmin } from "#workers/api/context";

export const healthAdmin = new Hono<ApiEnv>().get("/", async (c) => {
  await requireAdmin(c);
  return c.json(await readInstallationHealth(c.var.services));
});
