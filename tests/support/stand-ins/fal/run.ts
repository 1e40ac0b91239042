import type { FileFault } from "../files.ts";

/** What fal does with one run. Everything left out is done as a working provider would. */
export interface FalBehaviour {
  /** Until the submission is answered; default 0. */
  answerMilliseconds?: number;
  /**
   * A status to refuse with (429 and 503 are "busy"), no answer at all, accepted but the connection
   * breaks, or accepted but a gateway answers 524 in fal's place.
   */
  submit?: number | "hang" | "lost" | "timeout";
  /** What a refusal says. */
  refusal?: unknown;
  /** What is wrong with the result's file. */
  file?: FileFault;
  /** The bytes of the result, where it is a sound. */
  sound?: Uint8Array;
}

export interface FalRun {
  id: string;
  /** Owner and app, without the subpath. */
  app: string;
  /** Owner, app and subpath, as it was submitted. */
  model: string;
  webhook: string;
  input: Record<string, unknown>;
  startTimeout: string | null;
  status: "IN_QUEUE" | "IN_PROGRESS" | "COMPLETED";
  /** What asking for the result answers. */
  result: { status: number; body: unknown; headers?: Record<string, string> };
  behaviour: FalBehaviour;
}

/** A run as the queue shows it. */
export function showFalRun(run: FalRun) {
  // These addresses are another host's: a client that follows them sends it our key.
  const elsewhere = `https://elsewhere.test/${run.app}/requests/${run.id}`;
  return {
    status: run.status,
    request_id: run.id,
    gateway_request_id: run.id,
    response_url: elsewhere,
    status_url: `${elsewhere}/status`,
    cancel_url: `${elsewhere}/cancel`,
    ...(run.status === "IN_QUEUE" ? { queue_position: 0 } : { logs: [] }),
  };
}
