import { createHmac } from "node:crypto";

/** A webhook as Standard Webhooks has it. */
export interface Delivery {
  /** `whsec_` and base64. */
  secret: string;
  /** The raw body. */
  body: string;
  /** The same one for a repeated delivery; default a new one. */
  id?: string;
  /** When it claims to have been sent, in seconds since 1970; default now. */
  timestamp?: number;
}

/** The headers of a webhook, signed with HMAC-SHA256 (`v1`). */
export function signedHeaders(delivery: Delivery): Record<string, string> {
  const id = delivery.id ?? `msg_${crypto.randomUUID()}`;
  const timestamp = String(delivery.timestamp ?? Math.floor(Date.now() / 1000));
  const key = Buffer.from(delivery.secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key)
    .update(`${id}.${timestamp}.${delivery.body}`)
    .digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

/** A new random secret. */
export function newWebhookSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;
}
