import { z } from "zod";
import type { FailureCode } from "../../contract/errors";
import type { Snapshot } from "../provider";

/** What we read of Replicate's prediction object; the rest is left alone. */
export const predictionSchema = z.object({
  id: z.string().min(1),
  status: z.enum(["starting", "processing", "succeeded", "failed", "canceled", "aborted"]),
  output: z.unknown().optional(),
  error: z.unknown().optional(),
  // What only adorns a run must not make it unreadable.
  logs: z.string().nullish().catch(null),
  webhook: z.string().nullish().catch(null),
  /** The embedded engine says it as a number, 0 to 1. */
  progress: z.number().min(0).max(1).nullish().catch(null),
});
export type Prediction = z.infer<typeof predictionSchema>;

export const predictionListSchema = z.object({
  results: z.array(predictionSchema),
  next: z.string().nullish(),
});

const STATES = {
  starting: "queued",
  processing: "running",
  succeeded: "succeeded",
  failed: "failed",
  canceled: "canceled",
  aborted: "canceled",
} as const satisfies Record<Prediction["status"], Snapshot["state"]>;

const MOST_OUTPUTS = 16;
const LONGEST_REASON = 300;
/** A scheme is not enough: "Answer: a cat" has one too. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;

/** A prediction as our interface has it. */
export function toSnapshot(prediction: Prediction): Snapshot {
  const state = STATES[prediction.status];
  return {
    ref: prediction.id,
    state,
    outputs: state === "succeeded" ? addressesIn(prediction.output).slice(0, MOST_OUTPUTS) : [],
    progress: prediction.progress ?? progressIn(prediction.logs),
    error: state === "failed" ? failureOf(prediction.error) : null,
  };
}

/** Addresses of files in an output of any shape: a text, a list, or an object of them. */
function addressesIn(output: unknown, depth = 0): string[] {
  if (typeof output === "string")
    return ADDRESS.test(output) && URL.canParse(output) ? [output] : [];
  if (output === null || typeof output !== "object" || depth > 4) return [];
  return Object.values(output).flatMap((item) => addressesIn(item, depth + 1));
}

/** The last percentage that a log names, as progress bars write it. */
function progressIn(logs: string | null | undefined): number | null {
  const last = logs
    ?.slice(-4000)
    .match(/\b(\d{1,3})(?:\.\d+)?%/g)
    ?.at(-1);
  return last === undefined ? null : Math.min(1, Number.parseInt(last, 10) / 100);
}

function failureOf(error: unknown): { code: FailureCode; message: string } {
  const reason = sentence(typeof error === "string" ? error : "");
  if (isBlocked(reason)) {
    return {
      code: "content_blocked",
      message: `The provider refused this content: ${reason || "not allowed."}`,
    };
  }
  return {
    code: "provider_failed",
    message: reason
      ? `The provider could not make this: ${reason}`
      : "The provider could not make this. Try again.",
  };
}

/** Whether a provider's words speak of its content rules. */
export function isBlocked(reason: string): boolean {
  return /\b(nsfw|safety|sensitive|moderation|content polic|prohibited|flagged)/i.test(reason);
}

/** A provider's words, fit to be shown: one line, of bounded length. */
export function sentence(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const line = text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON - 1)}…` : line;
}
