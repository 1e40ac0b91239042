import * as z from "zod";
import {
  workflowInputSchema,
  workflowNodeSchema,
  workflowParameterSchema,
  workflowParametersSchema,
} from "#contract/comfyui";
import type { comfyUiWorkflowsAdmin } from "#workers/api/admin/comfyui-workflows";
import { moment } from "../answers";
import { declare } from "../declare";

const workflow = z.object({
  id: z.string(),
  name: z.string(),
  parameters: z.array(workflowParameterSchema()),
  nodes: z.array(workflowNodeSchema()),
  outputs: z.array(z.string()),
  endpoint_url: z.string().nullable(),
  created_at: moment,
});

export const comfyUiWorkflowAdminCalls = declare<typeof comfyUiWorkflowsAdmin>()(
  "/api/admin/comfyui-workflows",
  "administrator",
  {
    "GET /": {
      summary: "Lists the stored workflows of ComfyUI.",
      answers: { 200: z.array(workflow) },
    },
    "POST /": {
      summary: "Stores a workflow of ComfyUI, with where its values go.",
      body: workflowInputSchema(),
      answers: { 201: workflow },
      errors: ["workflow_unreadable"],
    },
    "PUT /:id": {
      summary: "Corrects where the values of a workflow go.",
      body: workflowParametersSchema(),
      answers: { 200: workflow },
    },
    "DELETE /:id": {
      summary: "Removes a workflow.",
      answers: { 204: "nothing" },
    },
  },
);
