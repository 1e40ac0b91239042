import { z } from "zod";
import { once } from "#contract/once";
import type { VerifiedCallback } from "../provider";

/** Tolerance of the timestamp, either way (Standard Webhooks; libraries use five minutes). Seconds. */
const TOLERANCE = 300;
const MOST_SIGNATURES = 10;

const bodySchema = once(() => z.object({ id: z.string().min(1).max(128) }));

/**
 * Checks a webhook signed by Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, any of the
 * secrets, any of the signatures (standard-webhooks/spec).
 * @param secrets `whsec_` and the key in base64.
 * @returns null for a wrong signature, a stale or future time, or a body that names no generation.
 */
export async function verifyWebhook(
  secrets: readonly string[],
  rawBody: string,
  headers: Headers,
  now: Date,
): Promise<VerifiedCallback | null> {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  if (!/^[\x21-\x7e]{1,256}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE) return null;
  const signatures = (headers.get("webhook-signature") ?? "")
    .split(" ")
    .slice(0, MOST_SIGNATURES)
    .flatMap(decodeV1);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${rawBody}`);
  for (const secret of secrets) {
    const bytes = decodeBase64(secret.replace(/^whsec_/, ""));
    if (!bytes || bytes.length === 0) continue;
    const key = await crypto.subtle.importKey(
      "raw",
      bytes,
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["verify"],
    );
    for (const signature of signatures) {
      if (!(await crypto.subtle.verify("HMAC", key, signature, content))) continue;
      const ref = refIn(rawBody);
      return ref === null ? null : { deliveryId: id, ref };
    }
  }
  return null;
}

function decodeV1(signature: string): Uint8Array<ArrayBuffer>[] {
  const [version, value] = signature.split(",");
  const bytes = version === "v1" && value ? decodeBase64(value) : null;
  return bytes ? [bytes] : [];
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function refIn(rawBody: string): string | null {
  try {
    const body = bodySchema().safeParse(JSON.parse(rawBody));
    return body.success ? body.data.id : null;
  } catch {
    return null;
  }
}
