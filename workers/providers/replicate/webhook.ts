import { Webhook } from "standardwebhooks";
import * as z from "zod";
import { once } from "#contract/once";
import type { VerifiedCallback } from "../provider";

const bodySchema = once(() =>
  z.object({
    id: z.string().min(1).max(128),
    status: z.string().optional().catch(undefined),
  }),
);

/**
 * Checks a webhook signed by Standard Webhooks (standard-webhooks/spec): by any of the secrets, at most
 * five minutes from the present time either way.
 * @param secrets `whsec_` and the key in base64.
 * @returns null for a wrong signature, a stale or future time, or a body that names no generation.
 */
export function verifyWebhook(
  secrets: readonly string[],
  rawBody: string,
  headers: Headers,
): VerifiedCallback | null {
  const deliveryId = headers.get("webhook-id") ?? "";
  if (!/^[\x21-\x7e]{1,256}$/.test(deliveryId)) return null;
  const named = Object.fromEntries(headers);
  for (const secret of secrets) {
    const body = bodySchema().safeParse(signedBody(secret, rawBody, named));
    if (!body.success) continue;
    const { id: ref, status } = body.data;
    return { deliveryId, ref, ...(status === "processing" ? { isPartial: true } : {}) };
  }
  return null;
}

/** The parsed body, or null where it is not JSON or this secret did not sign it. */
function signedBody(secret: string, rawBody: string, headers: Record<string, string>): unknown {
  try {
    return new Webhook(secret).verify(rawBody, headers);
  } catch {
    return null;
  }
}
