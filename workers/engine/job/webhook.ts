import { Webhook } from "standardwebhooks";
import { callOut, type Outbound } from "../net/outbound";
import type { Prediction } from "../prediction";

const TIMEOUT_MS = 10_000;

/** Pauses before the terminal webhook is sent again, in milliseconds: the last try is after a minute. */
const RETRY_AFTER_MS = [1_000, 3_000, 7_000, 15_000, 32_000] as const;

/** When to try again after `tries` failed ones, or null to give up. */
export function retryDelay(tries: number): number | null {
  return RETRY_AFTER_MS[tries - 1] ?? null;
}

/**
 * Sends one webhook, signed after Standard Webhooks.
 * @param id the event's id, the same whenever it is sent again
 * @returns whether the receiver accepted it (2xx; a redirect is not followed and is no acceptance)
 */
export async function sendWebhook(
  out: Outbound,
  secret: string,
  id: string,
  prediction: Prediction,
  now: number,
): Promise<boolean> {
  if (!prediction.webhook) return true;
  const body = JSON.stringify(prediction);
  const signedAt = new Date(now);
  const headers = {
    "content-type": "application/json",
    "user-agent": "unthinkable-engine/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, signedAt, body),
  };
  // Not AbortSignal.timeout: its timer would outlive the call and keep the object in memory.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
  const { signal } = late;
  try {
    const response = await callOut(out, prediction.webhook, {
      method: "POST",
      headers,
      body,
      signal,
    });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    console.warn(
      JSON.stringify({ event: "engine_webhook_failed", prediction: prediction.id, reason }),
    );
    return false;
  } finally {
    clearTimeout(timer);
  }
}
