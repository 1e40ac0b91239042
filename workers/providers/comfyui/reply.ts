import * as z from "zod";
import type { Kind } from "#contract/kind";
import { once } from "#contract/once";
import type { OutboundAnswer } from "../outbound";
import { ProviderError, type Snapshot } from "../provider";
import { failureOf, sentence } from "../read-reply";
import { providerRefusal } from "../refusal";

/** What nodes and a whole workflow are refused for (ComfyUI 0.36, `execution.py`, `validate_prompt`). */
const problemSchema = once(() =>
  z.looseObject({
    type: z.string().catch(""),
    message: z.string().catch(""),
    details: z.string().catch(""),
  }),
);

const nodeErrorsSchema = once(() =>
  z
    .record(
      z.string(),
      z.looseObject({
        class_type: z.string().catch(""),
        errors: z.array(problemSchema()).catch([]),
        dependent_outputs: z.array(z.string()).catch([]),
      }),
    )
    .catch({}),
);

const acceptedSchema = once(() =>
  z.object({
    prompt_id: z.string().regex(/^[\w-]{1,100}$/),
    node_errors: nodeErrorsSchema().optional(),
  }),
);

const refusedSchema = once(() =>
  z.object({
    error: z.union([
      problemSchema(),
      z.string().transform((message) => ({ ...NO_PROBLEM, message })),
    ]),
    node_errors: nodeErrorsSchema().optional(),
  }),
);

const NO_PROBLEM = { type: "", message: "", details: "" };

/**
 * The id of an accepted workflow.
 * @param outputs its nodes whose files are results: the server may have accepted it without some of them.
 * @throws {ProviderError} for an answer that is no acceptance, or that leaves no result.
 */
export function acceptedId(reply: unknown, outputs: readonly string[]): string {
  const parsed = acceptedSchema().safeParse(reply);
  if (!parsed.success) {
    throw new ProviderError(
      "ambiguous",
      "provider_failed",
      "The server of this model sent an answer that could not be read.",
      "a submission without a prompt_id",
    );
  }
  const { prompt_id: id, node_errors: errors = {} } = parsed.data;
  const lost = new Set(
    Object.entries(errors).flatMap(([node, { dependent_outputs }]) => [node, ...dependent_outputs]),
  );
  if (lost.size > 0 && outputs.every((node) => lost.has(node)))
    throw new LostOutputs(id, nodeWords(errors));
  return id;
}

/** The server has begun a workflow that cannot give a result. */
export class LostOutputs extends Error {
  constructor(
    readonly promptId: string,
    readonly words: string,
  ) {
    super(words);
  }
}

/** What an answer of 400 and more to a workflow means. */
export function workflowRefusal(answer: OutboundAnswer, reply: unknown): ProviderError {
  const parsed = refusedSchema().safeParse(reply);
  if (answer.status !== 400 || !parsed.success) return providerRefusal(answer, "");
  const { error, node_errors: errors = {} } = parsed.data;
  return unfit(error.type, nodeWords(errors) || `${error.message} ${error.details}`);
}

/** For a workflow that the server cannot run. @param type the first error's. */
export function unfit(type: string, words: string): ProviderError {
  const isMissingNode = type === "missing_node_type" || type === "invalid_prompt";
  const what = isMissingNode
    ? "Its server lacks a node that the workflow needs."
    : "Its server cannot run the workflow as it is.";
  return new ProviderError(
    "refused",
    "provider_rejected",
    `This model does not work at the moment. ${what} ${sentence(words)}`.trim(),
    `${type}: ${sentence(words)}`,
  );
}

function nodeWords(errors: z.infer<ReturnType<typeof nodeErrorsSchema>>): string {
  return Object.values(errors)
    .flatMap(({ class_type, errors: problems }) =>
      problems.map(({ message, details }) => `${class_type}: ${message} ${details}`.trim()),
    )
    .join("; ");
}

const fileSchema = once(() =>
  z.object({
    filename: z.string().min(1),
    subfolder: z.string().catch(""),
    type: z.string().catch("output"),
  }),
);

const historySchema = once(() =>
  z.record(
    z.string(),
    z.looseObject({
      outputs: z.record(z.string(), z.record(z.string(), z.unknown())).catch({}),
      status: z
        .looseObject({
          status_str: z.string().catch(""),
          messages: z.array(z.unknown()).catch([]),
        })
        .nullish()
        .catch(null),
    }),
  ),
);

/** Endings of names by what a file is; ComfyUI lists films among the pictures. */
const ENDINGS: Record<Kind["medium"], RegExp> = {
  image: /\.(png|jpe?g|webp|gif|avif)$/i,
  video: /\.(mp4|webm|mov|mkv)$/i,
  audio: /\.(mp3|wav|flac|ogg|opus|m4a)$/i,
  text: /\.(txt|json)$/i,
  weights: /\.safetensors$/i,
};

/**
 * The end of a workflow as its server's history tells it; null while it has none.
 * @param outputs the nodes whose files are results; all where none is named.
 * @param viewUrl the address of a file.
 */
export function endIn(
  reply: unknown,
  ref: string,
  outputs: readonly string[],
  medium: Kind["medium"],
  viewUrl: (file: { filename: string; subfolder: string; type: string }) => string,
): Snapshot | null {
  const parsed = historySchema().safeParse(reply);
  const entry = parsed.success && Object.hasOwn(parsed.data, ref) ? parsed.data[ref] : undefined;
  if (!entry) return null;
  const ended = { ref, outputs: [], progress: null };
  const messages = entry.status?.messages ?? [];
  if (messageOf(messages, "execution_interrupted"))
    return { ...ended, state: "canceled", error: null };
  if (entry.status?.status_str === "error")
    return { ...ended, state: "failed", error: failureOf(errorWords(messages)) };
  const files = Object.entries(entry.outputs)
    .filter(([node]) => outputs.length === 0 || outputs.includes(node))
    .flatMap(([, lists]) => Object.values(lists))
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((file) => fileSchema().safeParse(file))
    .flatMap(({ data }) => (data && data.type !== "temp" ? [data] : []));
  const results = files.filter(({ filename }) => ENDINGS[medium].test(filename)).map(viewUrl);
  return { ...ended, state: "succeeded", outputs: results, error: null };
}

/** The data of a message `[type, data]` of a type. */
function messageOf(messages: readonly unknown[], type: string): Record<string, unknown> | null {
  const found = messages.find((one) => Array.isArray(one) && one[0] === type);
  const data: unknown = Array.isArray(found) ? found[1] : null;
  return typeof data === "object" && data !== null ? { ...data } : null;
}

function errorWords(messages: readonly unknown[]): string {
  const data = messageOf(messages, "execution_error");
  if (!data) return "";
  return `${String(data.node_type ?? "")}: ${String(data.exception_message ?? "")}`.trim();
}

const queueSchema = once(() => {
  const items = z.array(z.array(z.unknown())).catch([]);
  return z.object({ queue_running: items, queue_pending: items });
});

/** Where a workflow is in its server's queue; null where it is not, or the answer is no queue. */
export function placeIn(reply: unknown, ref: string): Snapshot | null {
  const parsed = queueSchema().safeParse(reply);
  if (!parsed.success) return null;
  const open = { ref, outputs: [], progress: null, error: null };
  const { queue_running: running, queue_pending: pending } = parsed.data;
  if (running.some((item) => item[1] === ref)) return { ...open, state: "running" };
  const waiting = [...pending].sort((a, b) => Number(a[0]) - Number(b[0]));
  const at = waiting.findIndex((item) => item[1] === ref);
  return at < 0 ? null : { ...open, state: "queued", queuePlace: at + 1 };
}

/** Whether an answer is a queue at all: "not in it" is said of nothing else. */
export function isQueue(reply: unknown): boolean {
  return typeof reply === "object" && reply !== null && "queue_running" in reply;
}
