import { Hono } from "hono";
import { readAiUse } from "#domain/administration/read-ai-use";
import { type ApiEnv, requireAdmin } from "#workers/api/context";

export const aiUseAdmin = new Hono<ApiEnv>().get("/", async (c) => {
  await requireAdmin(c);
  return c.json(await readAiUse(c.var.services));
});
