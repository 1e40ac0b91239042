import { Hono } from "hono";
import {
  MAX_WORKFLOW_CHARACTERS,
  workflowInputSchema,
  workflowParametersSchema,
} from "#contract/comfyui";
import {
  correctWorkflow,
  importWorkflow,
  listStoredWorkflows,
  removeWorkflow,
} from "#domain/models/workflows";
import { type ApiEnv, requireAdmin } from "#workers/api/context";
import { readJson } from "#workers/api/guards";

/** A workflow inside JSON is longer than itself: every quote is escaped. */
const MAX_BYTES = 2 * MAX_WORKFLOW_CHARACTERS + 64 * 1024;

export const comfyUiWorkflowsAdmin = new Hono<ApiEnv>()
  .get("/", async (c) => {
    await requireAdmin(c);
    return c.json(await listStoredWorkflows(c.var.services));
  })

  .post("/", async (c) => {
    const actor = await requireAdmin(c);
    const input = await readJson(c, workflowInputSchema(), MAX_BYTES);
    return c.json(await importWorkflow(c.var.services, actor, input), 201);
  })

  .put("/:id", async (c) => {
    const actor = await requireAdmin(c);
    const { parameters } = await readJson(c, workflowParametersSchema());
    const id = c.req.param("id");
    return c.json(await correctWorkflow(c.var.services, actor, id, parameters));
  })

  .delete("/:id", async (c) => {
    const actor = await requireAdmin(c);
    await removeWorkflow(c.var.services, actor, c.req.param("id"));
    return c.body(null, 204);
  });
