import { ENGINE_BASE_URL } from "#contract/engine";
import type { ModelCard } from "../cards/card";
import type { EngineDeps } from "../deps";
import { createId, OWN_OUTPUT } from "../job/files";
import { KEEP_MS } from "../job/job";
import { versionOf } from "../models/registry";
import type { Reach } from "../net/addresses";
import { filePath } from "../own-addresses";
import type { Input, JobRecord, WebhookEvent } from "../prediction";

/** A checked request for a prediction. */
export interface NewPrediction {
  id: string;
  model: ModelCard;
  /** As it is stored. */
  input: Input;
  body: { webhook?: string | undefined; webhook_events_filter?: WebhookEvent[] | undefined };
  /** Null where it may take its time. Milliseconds. */
  cancelAfterMs: number | null;
}

/** A prediction that has not begun, with what its job needs. */
export function newRecord(deps: EngineDeps, created: NewPrediction): JobRecord {
  const { model, id, input, body, cancelAfterMs } = created;
  const now = Date.now();
  const address = `${ENGINE_BASE_URL}/predictions/${id}`;
  return {
    prediction: {
      id,
      model: `${model.owner}/${model.name}`,
      version: versionOf(model),
      input,
      output: null,
      error: null,
      logs: "",
      status: "starting",
      source: "api",
      data_removed: false,
      created_at: new Date(now).toISOString(),
      started_at: null,
      completed_at: null,
      metrics: {},
      progress: 0,
      ...(body.webhook !== undefined && { webhook: body.webhook }),
      ...(body.webhook_events_filter && { webhook_events_filter: body.webhook_events_filter }),
      urls: { get: address, cancel: `${address}/cancel` },
    },
    base: deps.base,
    reach: reachOf(deps, body),
    webhookSecret: deps.webhookSecret,
    outputName: `${deps.caller === "application" ? OWN_OUTPUT : "out-"}${createId()}`,
    queue: deps.queue,
    sourceType: deps.sourceType,
    uploads: deps.caller === "application" ? uploadsIn(input) : [],
    attempts: 0,
    ...("film" in model && { film: null }),
    deadline: cancelAfterMs === null ? null : now + cancelAfterMs,
    callback: null,
    expires: now + KEEP_MS,
  };
}

/** The uploaded files that an input names. */
function uploadsIn(input: Input): string[] {
  return Object.values(input).flatMap((value) => {
    const path = typeof value === "string" ? filePath(value) : null;
    return path?.startsWith("upload-") ? [path] : [];
  });
}

/** The application names its own address by the callback that it asks for. */
export function reachOf(deps: EngineDeps, { webhook }: NewPrediction["body"]): Reach {
  const isOwn = deps.caller === "application" && webhook !== undefined && URL.canParse(webhook);
  return { isLocal: deps.isLocal, ownOrigin: isOwn ? new URL(webhook).origin : null };
}
