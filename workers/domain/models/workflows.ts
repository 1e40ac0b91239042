import type { StoredWorkflow, WorkflowInput, WorkflowParameter } from "#contract/comfyui";
import type { Viewer } from "#contract/viewer";
import { describeNodes, findOutputs, findParameters } from "#providers/comfyui/find-parameters";
import { type Graph, readGraph } from "#providers/comfyui/graph";
import type { Providers } from "#providers/providers";
import { type Database, refusalOf } from "#storage/database";
import {
  deleteWorkflow,
  findWorkflow,
  insertWorkflow,
  listWorkflows,
  updateWorkflow,
} from "#storage/models/workflows";
import type { WorkflowRow } from "#storage/schema/index";
import { AppError, invalid, notFound } from "../app-error";
import { auditLine } from "../audit-line";
import type { Clock } from "../clock";

export interface WorkflowDeps {
  db: Database;
  clock: Clock;
  providers: Pick<Providers, "named">;
}

/** The stored workflows of ComfyUI, newest first. */
export async function listStoredWorkflows(deps: WorkflowDeps): Promise<StoredWorkflow[]> {
  return (await listWorkflows(deps.db)).map((row) => toStored(deps, row));
}

/**
 * Stores a workflow in API format, with where its values go as its nodes tell it. Nothing runs.
 * @throws {AppError} `workflow_unreadable`.
 */
export async function importWorkflow(
  deps: WorkflowDeps,
  actor: Viewer,
  { name, workflow }: WorkflowInput,
): Promise<StoredWorkflow> {
  const graph = requireGraph(workflow);
  const outputs = findOutputs(graph);
  if (outputs.length === 0)
    throw unreadable(
      "This workflow saves nothing: give it a node such as Save Image or Save Video, then export it again.",
    );
  const row: WorkflowRow = {
    ...{ id: crypto.randomUUID(), name, graph, outputs },
    parameters: findParameters(graph),
    createdAt: deps.clock(),
  };
  const after = { name, parameters: row.parameters, outputs };
  const line = { action: "workflow_imported", target: name, before: null, after } as const;
  await insertWorkflow(deps.db, row, auditLine(deps, actor, line));
  return toStored(deps, row);
}

/**
 * Corrects where the values of a workflow go.
 * @throws {AppError} `not_found`; `invalid_request` for a node or an input that the workflow does not have.
 */
export async function correctWorkflow(
  deps: WorkflowDeps,
  actor: Viewer,
  id: string,
  parameters: WorkflowParameter[],
): Promise<StoredWorkflow> {
  const row = await findWorkflow(deps.db, id);
  if (!row) throw notFound("The workflow");
  for (const [index, { node, input }] of parameters.entries()) {
    const inputs = Object.hasOwn(row.graph, node) ? row.graph[node]?.inputs : undefined;
    if (inputs && Object.hasOwn(inputs, input)) continue;
    throw invalid(
      `parameters.${index}`,
      `The workflow has no input ${input} at a node ${node}. Choose one that it has.`,
    );
  }
  const before = { parameters: row.parameters };
  const line = {
    ...({ action: "workflow_corrected", target: row.name } as const),
    ...{ before, after: { parameters } },
  };
  await updateWorkflow(deps.db, id, parameters, auditLine(deps, actor, line)).catch(gone);
  return toStored(deps, { ...row, parameters });
}

/** Removes a workflow; its models cannot run any more. @throws {AppError} `not_found`. */
export async function removeWorkflow(deps: WorkflowDeps, actor: Viewer, id: string): Promise<void> {
  const row = await findWorkflow(deps.db, id);
  if (!row) throw notFound("The workflow");
  const before = { name: row.name, outputs: row.outputs };
  const line = { action: "workflow_deleted", target: row.name, before, after: null } as const;
  await deleteWorkflow(deps.db, id, auditLine(deps, actor, line)).catch(gone);
}

function gone(error: unknown): never {
  if (refusalOf(error)?.refusal === "stale") throw notFound("The workflow");
  throw error;
}

function requireGraph(workflow: WorkflowInput["workflow"]): Graph {
  const value = typeof workflow === "string" ? parse(workflow) : workflow;
  const graph = readGraph(value);
  if (graph) return graph;
  const isEditors = typeof value === "object" && value !== null && "nodes" in value;
  throw unreadable(
    isEditors
      ? "This is the format of ComfyUI's editor. In ComfyUI choose Workflow, then Export (API), and paste that file."
      : "This is not a workflow of ComfyUI in API format. In ComfyUI choose Workflow, then Export (API), and paste that file.",
  );
}

function unreadable(message: string): AppError {
  return new AppError("workflow_unreadable", message, { issues: [{ path: "workflow", message }] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toStored({ providers }: WorkflowDeps, row: WorkflowRow): StoredWorkflow {
  const { id, name, parameters, outputs } = row;
  const server = providers.named("comfyui");
  const isSet = server !== null && server.missingSetting() === null;
  return {
    ...{ id, name, parameters, outputs },
    nodes: describeNodes(row.graph),
    endpoint_url: isSet ? `${server.baseUrl}/prompt#${id}` : null,
    created_at: new Date(row.createdAt).toISOString(),
  };
}
