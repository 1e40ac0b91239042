import * as z from "zod";
import { once } from "#contract/once";
import type { FalKeys } from "./keys";

/** Tolerance of the timestamp, either way (docs.fal.ai/model-apis/model-endpoints/webhooks). Seconds. */
const TOLERANCE = 300;

const bodySchema = once(() => z.object({ request_id: z.string().min(1).max(128) }));

/** A callback of fal's whose signature and timestamp are right. */
export interface FalCallback {
  /** The same when fal repeats the delivery. */
  deliveryId: string;
  requestId: string;
}

/**
 * Checks a webhook of fal's: Ed25519 over request id, user id, timestamp and the SHA-256 of the body
 * in hex, a line each. Any of fal's keys may have signed it; where none of the known ones did, they
 * are fetched again once.
 * @param trust `userId`: fal's keys are the same for all its customers, so that only this id shows
 *   ours from theirs; null lets every id pass.
 * @returns null for a wrong signature, a stale or future time, someone else's, or a body that names no generation.
 */
export async function verifyFalWebhook(
  trust: { keys: FalKeys; userId: string | null },
  rawBody: string,
  headers: Headers,
  now: Date,
): Promise<FalCallback | null> {
  const requestId = headers.get("x-fal-webhook-request-id") ?? "";
  const userId = headers.get("x-fal-webhook-user-id") ?? "";
  const timestamp = headers.get("x-fal-webhook-timestamp") ?? "";
  const signature = bytesOf(headers.get("x-fal-webhook-signature") ?? "");
  if (!isId(requestId) || !isId(userId) || !signature) return null;
  if (trust.userId !== null && trust.userId !== userId) return null;
  if (!/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE) return null;
  const encoder = new TextEncoder();
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(rawBody));
  const message = encoder.encode([requestId, userId, timestamp, hexOf(digest)].join("\n"));
  for (const fresh of [false, true]) {
    for (const key of await trust.keys.read(now, fresh)) {
      if (!(await crypto.subtle.verify("Ed25519", key, signature, message))) continue;
      const ref = requestIn(rawBody);
      return ref === null ? null : { deliveryId: requestId, requestId: ref };
    }
  }
  return null;
}

function isId(text: string): boolean {
  return /^[\x21-\x7e]{1,256}$/.test(text);
}

/** An Ed25519 signature in hex: 64 bytes. */
function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{128}$/i.test(hex)) return null;
  return Uint8Array.from({ length: 64 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function requestIn(rawBody: string): string | null {
  try {
    const body = bodySchema().safeParse(JSON.parse(rawBody));
    return body.success ? body.data.request_id : null;
  } catch {
    return null;
  }
}
