import type { Outbound } from "../net/outbound";
import { present } from "../own-addresses";
import type { JobRecord, Prediction, WebhookEvent } from "../prediction";
import { retryDelay, sendWebhook } from "./webhook";

/** Whether the caller of a prediction wants this event. */
export function wants(prediction: Prediction, event: WebhookEvent): boolean {
  if (!prediction.webhook) return false;
  return prediction.webhook_events_filter?.includes(event) ?? true;
}

/** Reports progress once; it is not sent again. */
export async function tellEvent(
  job: JobRecord,
  event: Exclude<WebhookEvent, "completed">,
  out: Outbound,
): Promise<void> {
  if (!wants(job.prediction, event)) return;
  const id = `msg_${job.prediction.id}_${event}_${crypto.randomUUID()}`;
  await sendWebhook(out, job.webhookSecret, id, present(job.prediction, job.base), Date.now());
}

/** Sends the terminal webhook if it is due, and notes in the job when it has to be sent again. */
export async function deliverCallback(job: JobRecord, out: Outbound): Promise<void> {
  const { callback, prediction, webhookSecret } = job;
  if (!callback || callback.due > Date.now()) return;
  const shown = present(prediction, job.base);
  const sent = await sendWebhook(out, webhookSecret, callback.id, shown, Date.now());
  callback.tries++;
  const delay = sent ? null : retryDelay(callback.tries);
  if (delay === null) job.callback = null;
  else callback.due = Date.now() + delay;
}
