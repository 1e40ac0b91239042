import * as z from "zod";
import type { WorkflowParameter } from "#contract/comfyui";
import { once } from "#contract/once";

/** A node of a workflow in API format: its inputs are values, or links `[node, output]`. */
export interface WorkflowNode {
  class_type: string;
  inputs: Record<string, unknown>;
  /** What the editor adds; `title` is what the workflow's maker calls the node. */
  _meta?: { title?: string | undefined } | undefined;
}

/** A workflow in API format, by the ids of its nodes. */
export type Graph = Record<string, WorkflowNode>;

/** A workflow as a generation needs it. */
export interface Workflow {
  graph: Graph;
  parameters: readonly WorkflowParameter[];
  /** The nodes whose files are results. */
  outputs: readonly string[];
}

const graphSchema = once(() =>
  z.record(
    z.string(),
    z.looseObject({
      class_type: z.string().min(1),
      inputs: z.record(z.string(), z.unknown()),
      _meta: z
        .looseObject({ title: z.string().optional().catch(undefined) })
        .optional()
        .catch(undefined),
    }),
  ),
);

/** A workflow in API format; null for anything else, such as the format of ComfyUI's editor. */
export function readGraph(value: unknown): Graph | null {
  const parsed = graphSchema().safeParse(value);
  return parsed.success && Object.keys(parsed.data).length > 0 ? parsed.data : null;
}

/** Seeds that every node takes: 53 bits are whole numbers in JSON. */
const SEEDS = 2 ** 53;

/**
 * The workflow with a generation's values in their places. A seed that is not given is drawn: ComfyUI makes
 * nothing again for a workflow that it has seen. A mask is told by its brightness: the channel that the export names may
 * be its alpha, which ours does not have.
 * @param values by the names of parameters; a picture is the name under which it was uploaded.
 * @param random drawn from 0 up to 1, 1 excluded.
 */
export function fillIn(
  { graph, parameters }: Pick<Workflow, "graph" | "parameters">,
  values: Readonly<Record<string, unknown>>,
  random: () => number,
): Graph {
  const filled = structuredClone(graph);
  for (const { name, node, input } of parameters) {
    const given = values[name] ?? (name === "seed" ? Math.floor(random() * SEEDS) : null);
    const target = Object.hasOwn(filled, node) ? filled[node] : undefined;
    if (given === null || !target) continue;
    target.inputs[input] = given;
    if (name === "mask" && isMaskLoader(target) && "channel" in target.inputs)
      target.inputs.channel = "red";
  }
  return filled;
}

/** Whether a node reads a mask from a channel of a picture; others take what is transparent. */
export const isMaskLoader = ({ class_type }: WorkflowNode): boolean =>
  /^LoadImageMask/.test(class_type);
