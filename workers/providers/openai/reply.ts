import * as z from "zod";
import { once } from "#contract/once";
import type { Brought } from "../held/held";
import type { OutboundAnswer } from "../outbound";
import { ProviderError } from "../provider";
import { isBlocked, sentence } from "../read-reply";
import { providerRefusal } from "../refusal";
import { LIFTED } from "./lift-picture";

const madeSchema = once(() =>
  z.object({
    data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })),
  }),
);

/**
 * The first picture of an answer, or its address. Null without one.
 * @param lifted the first result's picture that was in base64, which `LIFTED` is left of.
 */
export function pictureIn(reply: unknown, lifted: Uint8Array<ArrayBuffer> | null): Brought | null {
  const parsed = madeSchema().safeParse(reply);
  const { b64_json: inside, url } = (parsed.success ? parsed.data.data[0] : undefined) ?? {};
  const isInside = inside?.startsWith(LIFTED) || url?.startsWith(LIFTED);
  if (isInside && lifted && lifted.length > 0) return { bytes: lifted };
  return url && !url.startsWith(LIFTED) ? { address: url } : null;
}

const errorSchema = once(() => {
  const text = z.string().nullish().catch(null);
  const detailed = z.object({ message: text, code: text, type: text });
  return z.object({
    error: z.union([
      detailed,
      z.string().transform((message) => ({ message, code: null, type: null })),
    ]),
  });
});

/** What an answer of 400 and more means. The call may have cost time, so it is repeated after a 429 alone. */
export function imageRefusal(answer: OutboundAnswer, reply: unknown): ProviderError {
  const parsed = errorSchema().safeParse(reply);
  const { message = "", code = "", type = "" } = parsed.success ? parsed.data.error : {};
  const words = message ?? "";
  const reasons = `${code ?? ""} ${type ?? ""}`;
  const log = `status ${answer.status}: ${reasons} ${sentence(words)}`;
  if (/insufficient_quota|billing/.test(reasons)) {
    return new ProviderError(
      "refused",
      "provider_no_credits",
      "This model is not available at the moment: this site's account at its vendor is empty. Choose another model.",
      log,
      null,
      true,
    );
  }
  if (answer.status === 404) return noSuchModel(log);
  // A server behind these is still at work on it (developers.cloudflare.com/support, 5xx errors).
  if (answer.status === 520 || answer.status === 524) return brokenOff(log);
  if (answer.status >= 500) return unavailable("provider_failed", log);
  const isContent = /content_policy|moderation/.test(reasons) || isBlocked(words);
  return providerRefusal(answer, words, isContent);
}

/** For a call whose answer was lost: it may have made the picture. */
function brokenOff(log: string): ProviderError {
  const sentence = "The connection to the server broke while it was working. Try again.";
  return new ProviderError("refused", "provider_unreachable", sentence, log);
}

/** For a server that failed, or that does not answer any more. */
export function unavailable(
  code: "provider_failed" | "provider_unreachable",
  log: string,
): ProviderError {
  const sentenceOf = {
    provider_failed: "The server of this model failed. Try again later, or choose another model.",
    provider_unreachable:
      "The server of this model does not answer. Try again later, or choose another model.",
  };
  return new ProviderError("refused", code, sentenceOf[code], log, null, true);
}

function noSuchModel(log: string): ProviderError {
  return new ProviderError(
    "refused",
    "provider_no_model",
    "The server does not have this model. Choose another model.",
    log,
  );
}
