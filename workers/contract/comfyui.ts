import * as z from "zod";
import { once } from "./once";

/** What a creator's form can set in a workflow of ComfyUI. */
export const WORKFLOW_PARAMETERS = [
  "prompt",
  "negative_prompt",
  "seed",
  "width",
  "height",
  "strength",
  "image",
  "mask",
] as const;
export type WorkflowParameterName = (typeof WORKFLOW_PARAMETERS)[number];

/** The most characters of a value that a workflow has where a form's value goes. */
export const MAX_WORKFLOW_VALUE = 4000;

/** Where a value goes in a workflow. */
export const workflowParameterSchema = once(() =>
  z.object({
    name: z.enum(WORKFLOW_PARAMETERS),
    /** The node's id in the workflow. */
    node: z.string().min(1).max(100),
    /** The node's input. */
    input: z.string().min(1).max(100),
    type: z.enum(["string", "integer", "number"]),
    default: z.union([z.string().max(MAX_WORKFLOW_VALUE), z.number(), z.null()]),
  }),
);
export type WorkflowParameter = z.infer<ReturnType<typeof workflowParameterSchema>>;

/** The most characters of a workflow as JSON. */
export const MAX_WORKFLOW_CHARACTERS = 500_000;

/** What stores a workflow: its name and its nodes in API format, as an object or as text. */
export const workflowInputSchema = once(() =>
  z.object({
    name: z
      .string({ error: "A name must have at least 2 characters." })
      .trim()
      .min(2, "A name must have at least 2 characters.")
      .max(100, "A name may have at most 100 characters."),
    workflow: z.union(
      [z.string().max(MAX_WORKFLOW_CHARACTERS), z.record(z.string(), z.unknown())],
      {
        error: `Paste what ComfyUI exports by Workflow, then Export (API): an object, as JSON of up to ${MAX_WORKFLOW_CHARACTERS.toLocaleString("en-US")} characters.`,
      },
    ),
  }),
);
export type WorkflowInput = z.infer<ReturnType<typeof workflowInputSchema>>;

/** A correction of where the values of a workflow go. */
export const workflowParametersSchema = once(() =>
  z.object({ parameters: z.array(workflowParameterSchema()).max(WORKFLOW_PARAMETERS.length) }),
);

/** A node of a workflow as administrators choose it: its inputs that hold values, not links. */
export const workflowNodeSchema = once(() =>
  z.object({
    id: z.string(),
    class_type: z.string(),
    /** What its maker calls it. */
    title: z.string(),
    inputs: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })),
  }),
);
export type WorkflowNodeFacts = z.infer<ReturnType<typeof workflowNodeSchema>>;

/** A stored workflow as administrators see it. */
export interface StoredWorkflow {
  id: string;
  name: string;
  parameters: WorkflowParameter[];
  nodes: WorkflowNodeFacts[];
  /** The nodes whose files are results. */
  outputs: string[];
  /** The address of a model of this workflow; null where no ComfyUI server is set. */
  endpoint_url: string | null;
  created_at: string;
}
