import { createHmac, randomUUID } from "node:crypto";

/**
 * Headers of a webhook signed as Standard Webhooks says (HMAC-SHA256, `v1`).
 * @param {object} delivery
 * @param {string} delivery.secret `whsec_` and base64
 * @param {string} delivery.body the raw body
 * @param {string} [delivery.id] the same for a repeated delivery
 * @param {number} [delivery.ageSeconds] how long ago it claims to have been sent
 * @returns {Record<string, string>}
 */
export function signedHeaders({ secret, body, id = `msg_${randomUUID()}`, ageSeconds = 0 }) {
  const timestamp = String(Math.floor(Date.now() / 1_000) - ageSeconds);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
