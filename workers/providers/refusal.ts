import type { OutboundAnswer } from "./outbound";
import { ProviderError } from "./provider";
import { isBlocked, sentence } from "./read-reply";

/**
 * What an answer of 400 and more means. Cloudflare answers 520 and 524 in the place of an origin that
 * has the call and did not answer it (developers.cloudflare.com/support, 5xx errors).
 * @param words why, as the provider says it; may be empty.
 * @param blocked whether the provider's content rules are the reason.
 */
export function providerRefusal(
  answer: OutboundAnswer,
  words: string,
  blocked = isBlocked(words),
): ProviderError {
  const detail = sentence(words);
  const log = `status ${answer.status}: ${detail}`;
  switch (answer.status) {
    case 401:
    case 403:
      return new ProviderError(
        "refused",
        "provider_not_configured",
        "The provider did not accept our credentials. An administrator has to look at them.",
        log,
      );
    case 404:
      return new ProviderError(
        "refused",
        "provider_lost",
        "The provider does not know this model or run.",
        log,
      );
    case 408:
    case 429:
      return busy(answer, detail, log);
    case 400:
    case 422:
      return blocked
        ? new ProviderError(
            "refused",
            "content_blocked",
            `The provider refused this content: ${detail}`,
            log,
          )
        : new ProviderError(
            "refused",
            "invalid_input",
            `The provider refused the input: ${detail || "not valid."}`,
            log,
          );
    case 520:
    case 524:
      return new ProviderError(
        "ambiguous",
        "provider_unreachable",
        "The provider did not answer.",
        log,
      );
    default:
      if (answer.status >= 500) return busy(answer, detail, log);
      return new ProviderError(
        "refused",
        "provider_rejected",
        `The provider refused: ${detail || "no reason given."}`,
        log,
      );
  }
}

function busy(answer: OutboundAnswer, detail: string, log: string): ProviderError {
  return new ProviderError(
    "busy",
    "provider_unreachable",
    "The provider is busy.",
    log,
    retryAfter(answer.headers.get("retry-after"), detail),
  );
}

/** A date of HTTP begins with its weekday; `Date.parse` alone takes "-5" and "1.5" for dates too. */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** Seconds to wait, from `Retry-After` (seconds or a date) or Replicate's own words. */
function retryAfter(header: string | null, detail: string): number | null {
  if (header !== null && /^\d+$/.test(header)) return Number(header);
  if (header !== null && HTTP_DATE.test(header) && !Number.isNaN(Date.parse(header))) {
    return Math.max(0, Math.ceil((Date.parse(header) - Date.now()) / 1000));
  }
  const words = /resets in ~?(\d+)s/.exec(detail)?.[1];
  return words === undefined ? null : Number(words);
}
