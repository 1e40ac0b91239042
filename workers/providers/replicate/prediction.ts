import * as z from "zod";
import { once } from "#contract/once";
import type { Snapshot } from "../provider";
import { failureOf, progressIn, urlsIn } from "../read-reply";

/** What we read of Replicate's prediction object; the rest is left alone. */
export const predictionSchema = once(() =>
  z.object({
    id: z.string().min(1),
    status: z.enum(["starting", "processing", "succeeded", "failed", "canceled", "aborted"]),
    output: z.unknown().optional(),
    error: z.unknown().optional(),
    // A field that only adorns a generation must not make it unreadable.
    logs: z.string().nullish().catch(null),
    webhook: z.string().nullish().catch(null),
    created_at: z.string().nullish().catch(null),
    /** The embedded engine says it as a number, 0 to 1. */
    progress: z.number().min(0).max(1).nullish().catch(null),
    /** The embedded engine's first frame of a film; Replicate shows parts of a result in `output`. */
    preview: z.string().nullish().catch(null),
  }),
);
export type ReplicatePrediction = z.infer<ReturnType<typeof predictionSchema>>;

export const predictionListSchema = once(() =>
  z.object({
    results: z.array(predictionSchema()),
    next: z.string().nullish(),
  }),
);

const STATES = {
  starting: "queued",
  processing: "running",
  succeeded: "succeeded",
  failed: "failed",
  canceled: "canceled",
  aborted: "canceled",
} as const satisfies Record<ReplicatePrediction["status"], Snapshot["state"]>;

const MAX_OUTPUTS = 16;

/** A prediction as our interface has it. */
export function toSnapshot(prediction: ReplicatePrediction): Snapshot {
  const state = STATES[prediction.status];
  const parts = urlsIn([prediction.output, prediction.preview]);
  const preview = state === "running" ? parts.at(-1) : undefined;
  return {
    ref: prediction.id,
    state,
    outputs: state === "succeeded" ? urlsIn(prediction.output).slice(0, MAX_OUTPUTS) : [],
    progress: prediction.progress ?? progressIn(prediction.logs),
    error: state === "failed" ? failureOf(textOf(prediction.error)) : null,
    ...(preview === undefined ? {} : { preview }),
  };
}

function textOf(error: unknown): string {
  return typeof error === "string" ? error : "";
}
