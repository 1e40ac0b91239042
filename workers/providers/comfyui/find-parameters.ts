import {
  MAX_WORKFLOW_VALUE,
  type WorkflowNodeFacts,
  type WorkflowParameter,
  type WorkflowParameterName,
} from "#contract/comfyui";
import { type Graph, isMaskLoader, type WorkflowNode } from "./graph";

/** Nodes whose files are results: `SaveImage`, `SaveVideo`, `SaveAudio` and their kin, and VHS's. */
const OUTPUT = /^Save|^VHS_VideoCombine$/;

type Entry = [id: string, node: WorkflowNode];

/** The nodes of a workflow whose files are results. */
export function findOutputs(graph: Graph): string[] {
  return Object.entries(graph)
    .filter(([, node]) => OUTPUT.test(node.class_type))
    .map(([id]) => id);
}

/** The nodes of a workflow with what a form's value can go to: the inputs that hold a text or a number. */
export function describeNodes(graph: Graph): WorkflowNodeFacts[] {
  return Object.entries(graph).map(([id, { class_type, inputs, _meta }]) => ({
    ...{ id, class_type },
    title: _meta?.title || class_type,
    inputs: Object.entries(inputs).flatMap(([name, value]) =>
      isValue(value)
        ? [{ name, value: typeof value === "string" ? value.slice(0, MAX_WORKFLOW_VALUE) : value }]
        : [],
    ),
  }));
}

/**
 * Where the values of a form go in a workflow, by the classes of its nodes and how they are linked. What a
 * workflow does not have is left out; an administrator may correct the rest.
 */
export function findParameters(graph: Graph): WorkflowParameter[] {
  const nodes = Object.entries(graph);
  const found = [
    ...findTexts(graph, nodes),
    find(nodes, "seed", "integer", ["seed", "noise_seed"], () => true),
    find(nodes, "width", "integer", ["width"], isCanvas),
    find(nodes, "height", "integer", ["height"], isCanvas),
    find(nodes, "strength", "number", ["denoise"], () => nodes.some(([, one]) => isLoad(one))),
    find(nodes, "image", "string", ["image"], isLoad),
    find(nodes, "mask", "string", ["image"], isMaskLoader),
  ];
  return found.filter((one) => one !== null);
}

const isLoad = ({ class_type }: WorkflowNode) => /^LoadImage(?!Mask)/.test(class_type);
/** What an empty picture or film is made by, such as `EmptyLatentImage`. */
const isCanvas = ({ class_type }: WorkflowNode) => /^Empty.*(Latent|Image|Video)/.test(class_type);

/** The first node of a kind that has one of the inputs as a value, not as a link. */
function find(
  nodes: readonly Entry[],
  name: WorkflowParameterName,
  type: WorkflowParameter["type"],
  inputs: readonly string[],
  isKind: (node: WorkflowNode) => boolean,
): WorkflowParameter | null {
  for (const [id, node] of nodes) {
    const input = inputs.find((one) => isValue(node.inputs[one]));
    if (!isKind(node) || input === undefined) continue;
    const value = node.inputs[input] as string | number;
    // The pictures of the export are on its maker's server alone.
    const isFile = name === "image" || name === "mask";
    return { name, node: id, input, type, default: isFile ? null : value };
  }
  return null;
}

const isValue = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

/** The prompt and the negative one: what the sampler's links of those names lead to. */
function findTexts(graph: Graph, nodes: readonly Entry[]): WorkflowParameter[] {
  const sampler = nodes.find(([, { inputs }]) => isLink(inputs.positive))?.[1];
  const guider = nodes.find(([, { inputs }]) => isLink(inputs.conditioning))?.[1];
  const encoder = nodes.find(([, { class_type }]) => /TextEncode/.test(class_type))?.[0];
  const start = sampler?.inputs.positive ?? guider?.inputs.conditioning;
  const prompt = textBehind(graph, start ?? [encoder ?? "", 0], "prompt");
  const negative = sampler ? textBehind(graph, sampler.inputs.negative, "negative_prompt") : null;
  const isSame = prompt && negative?.node === prompt.node && negative.input === prompt.input;
  return [prompt, isSame ? null : negative].filter((one) => one !== null);
}

/** Names of inputs that hold a prompt, the likeliest first. */
const TEXTS = ["text", "prompt", "string", "value", "clip_l", "t5xxl"];

/** The text that a link leads to, over nodes that only hand a prompt on. */
function textBehind(
  graph: Graph,
  link: unknown,
  name: "prompt" | "negative_prompt",
  seen = new Set<string>(),
): WorkflowParameter | null {
  const id = isLink(link) ? link[0] : "";
  const node = Object.hasOwn(graph, id) ? graph[id] : undefined;
  if (!node || seen.has(id)) return null;
  seen.add(id);
  const input = TEXTS.find((one) => typeof node.inputs[one] === "string");
  if (input) {
    const text = String(node.inputs[input]);
    return { name, node: id, input, type: "string", default: text.slice(0, MAX_WORKFLOW_VALUE) };
  }
  const sameName = name === "prompt" ? "positive" : "negative";
  const onward = [sameName, ...TEXTS, "conditioning", "conditioning_1"];
  for (const one of onward) {
    const found = isLink(node.inputs[one]) ? textBehind(graph, node.inputs[one], name, seen) : null;
    if (found) return found;
  }
  return null;
}

function isLink(value: unknown): value is [string, number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === "string" &&
    typeof value[1] === "number"
  );
}
