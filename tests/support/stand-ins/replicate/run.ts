import type { Behaviour } from "./behaviour.ts";

/** A run that the provider has accepted. */
export interface Run {
  id: string;
  status: string;
  /** Owner and name. */
  model: string;
  input: Record<string, unknown>;
  output: unknown;
  error: string | null;
  createdAt: string;
  completedAt: string | null;
  webhook: string;
  behaviour: Behaviour;
}

const ENDED = ["succeeded", "failed", "canceled"];

export function hasEnded(run: Run): boolean {
  return ENDED.includes(run.status);
}

/**
 * A run as Replicate's API shows it.
 * @param base the API's address, without a trailing slash
 */
export function showRun(run: Run, base: string) {
  const address = `${base}/predictions/${run.id}`;
  return {
    id: run.id,
    model: run.model,
    version: "hidden",
    input: run.input,
    output: run.output,
    error: run.error,
    logs: "",
    status: run.status,
    source: "api",
    created_at: run.createdAt,
    started_at: run.createdAt,
    completed_at: run.completedAt,
    metrics: {},
    webhook: run.webhook,
    urls: { get: address, cancel: `${address}/cancel` },
  };
}
