import { Hono } from "hono";
import { generationReasonSchema } from "#contract/admin-generations";
import { answerAppealSchema } from "#contract/reports";
import { answerAppeal, findHeld } from "#domain/reports/appeals";
import { dismissReports, findReported, readQueue } from "#domain/reports/reports";
import { type ApiContext, type ApiEnv, requireAdmin } from "#workers/api/context";
import { readJson } from "#workers/api/guards";

/** A file whose own address is closed, for the administrator who asks. */
async function serveClosed(c: ApiContext, key: string): Promise<Response> {
  const file = await c.var.services.files.serve(key, c.req.raw);
  const answer = new Response(file.body, file);
  answer.headers.set("cache-control", "private, no-store");
  return answer;
}

/** What waits for a decision, and the decision that a reported generation stays. */
export const reportsAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    return c.json(await readQueue(c.var.services, c.var.origin));
  })

  .post("/:id/dismiss", async (c) => {
    const actor = await requireAdmin(c);
    const { reason } = await readJson(c, generationReasonSchema);
    await dismissReports(c.var.services, { actor, id: c.req.param("id"), reason });
    return c.body(null, 204);
  })

  .get("/:id/file", async (c) => {
    await requireAdmin(c);
    return serveClosed(c, await findReported(c.var.services, c.req.param("id")));
  });

export const appealsAdmin = new Hono<ApiEnv>()
  .post("/:id", async (c) => {
    const actor = await requireAdmin(c);
    const decision = await readJson(c, answerAppealSchema);
    await answerAppeal(c.var.services, { actor, id: c.req.param("id"), ...decision });
    return c.body(null, 204);
  })

  .get("/:id/file", async (c) => {
    await requireAdmin(c);
    return serveClosed(c, await findHeld(c.var.services, c.req.param("id")));
  });
