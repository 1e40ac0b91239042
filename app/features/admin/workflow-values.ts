import {
  type StoredWorkflow,
  WORKFLOW_PARAMETERS,
  type WorkflowNodeFacts,
  type WorkflowParameter,
  type WorkflowParameterName,
} from "#contract/comfyui";
import { type GenerationKind, KINDS, MODEL_KINDS } from "#contract/kinds";
import type { Parameter } from "#contract/models";

/** What the form calls a value that a workflow does not take; no place is so short. */
export const NO_PLACE = "-";

/** What administrators read for what a form can set. */
export const PARAMETER_WORDS: Record<WorkflowParameterName, string> = {
  prompt: "Prompt",
  negative_prompt: "Negative prompt",
  seed: "Seed",
  width: "Width",
  height: "Height",
  strength: "Strength",
  image: "Picture",
  mask: "Mask",
};

const TYPES: Record<WorkflowParameterName, WorkflowParameter["type"]> = {
  prompt: "string",
  negative_prompt: "string",
  seed: "integer",
  width: "integer",
  height: "integer",
  strength: "number",
  image: "string",
  mask: "string",
};

/** Where each value of a form goes, as the correction is edited: a place, or `NO_PLACE`. */
type Places = Record<WorkflowParameterName, string>;

type Place = Pick<WorkflowParameter, "node" | "input">;
const placeOf = ({ node, input }: Place) => `${node} ${input}`;

/** The places of a stored workflow's values. */
export function placesOf(parameters: readonly WorkflowParameter[]): Places {
  const entries = WORKFLOW_PARAMETERS.map((name) => {
    const found = parameters.find((one) => one.name === name);
    return [name, found ? placeOf(found) : NO_PLACE];
  });
  return Object.fromEntries(entries) as Places;
}

/** What a value of a form can be put into: the inputs that hold a value of its type. */
export function placeOptions(nodes: readonly WorkflowNodeFacts[], name: WorkflowParameterName) {
  const wanted = TYPES[name] === "string" ? "string" : "number";
  const options = nodes.flatMap(({ id, title, inputs }) =>
    inputs
      .filter(({ value }) => typeof value === wanted)
      .map(({ name: input }) => ({
        value: placeOf({ node: id, input }),
        label: `${title} (${id}): ${input}`,
      })),
  );
  return [{ value: NO_PLACE, label: "Not set by the form" }, ...options];
}

/** A workflow's parameters after a correction, each with the value that its place holds. */
export function parametersAt(
  places: Places,
  nodes: readonly WorkflowNodeFacts[],
): WorkflowParameter[] {
  return WORKFLOW_PARAMETERS.flatMap((name) => {
    for (const { id, inputs } of nodes) {
      const at = inputs.find((one) => placeOf({ node: id, input: one.name }) === places[name]);
      if (!at) continue;
      // The pictures of the export are on its maker's server alone.
      const value = name === "image" || name === "mask" ? null : at.value;
      return [{ name, node: id, input: at.name, type: TYPES[name], default: value }];
    }
    return [];
  });
}

/** The kinds of models that a workflow can be: those that start from a picture where it takes one. */
export function kindsFor(parameters: readonly WorkflowParameter[]): GenerationKind[] {
  const has = (name: WorkflowParameterName) => parameters.some((one) => one.name === name);
  return MODEL_KINDS.filter((kind) => {
    const { inputs, medium, takesPrompt, screen } = KINDS[kind];
    const isMedium = medium === "image" || medium === "video";
    const isFor = screen !== null && takesPrompt;
    return isMedium && isFor && inputs.includes("image") === has("image");
  });
}

/** The likeliest kind: a clip where what it saves is one. Null where it fits none. */
export function kindOfWorkflow(
  { nodes, outputs }: Pick<StoredWorkflow, "nodes" | "outputs">,
  parameters: readonly WorkflowParameter[],
): GenerationKind | null {
  const isClip = nodes.some(
    ({ id, class_type }) => outputs.includes(id) && /video|webm|webp|animated/i.test(class_type),
  );
  const fitting = kindsFor(parameters);
  const medium = isClip ? "video" : "image";
  return fitting.find((kind) => KINDS[kind].medium === medium) ?? fitting[0] ?? null;
}

/** The sides of results that creators may ask for, in pixels; wider where the workflow's own are outside. */
const SIDES = { minimum: 256, maximum: 2048 };
/** What every seed field takes. */
const MAX_SEED = 2 ** 31 - 1;

/** What a model of a workflow lets its creators set. */
export function modelParameters(parameters: readonly WorkflowParameter[]): Parameter[] {
  return parameters.map(({ name, type, default: value }) => ({
    ...{ name, type, required: false, visible: true },
    title: name === "image" ? "Image" : PARAMETER_WORDS[name],
    ...detailsOf(name, value),
  }));
}

function detailsOf(
  name: WorkflowParameterName,
  value: WorkflowParameter["default"],
): Partial<Parameter> {
  switch (name) {
    case "prompt":
      return { description: "What to make.", required: true, visible: false };
    case "negative_prompt":
      return { description: "What to leave out.", ...(value === "" ? {} : { default: value }) };
    case "seed":
      return {
        description: "The same seed repeats the same result.",
        ...{ format: "seed", minimum: 0, maximum: MAX_SEED },
      };
    case "width":
    case "height":
      return { description: "Pixels.", ...sidesAround(value) };
    case "strength":
      return {
        description: "How much of the picture changes: 0 nothing, 1 all of it.",
        ...{ minimum: 0, maximum: 1, default: typeof value === "number" ? clamped(value) : null },
      };
    case "image":
      return {
        description: "The picture to start from.",
        ...{ format: "uri", required: true, visible: false },
      };
    case "mask":
      return {
        description: "Which part of the picture changes.",
        ...{ format: "uri", required: true, visible: false },
      };
    default:
      return name satisfies never;
  }
}

const clamped = (value: number) => Math.min(1, Math.max(0, value));

function sidesAround(value: WorkflowParameter["default"]): Partial<Parameter> {
  if (typeof value !== "number") return SIDES;
  const own = Math.round(value);
  return {
    minimum: Math.min(SIDES.minimum, own),
    maximum: Math.max(SIDES.maximum, own),
    default: own,
  };
}
