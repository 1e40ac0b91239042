import { hostOf } from "../caller";
import { callOutside, type OutboundAnswer, OutboundError } from "../outbound";
import { type SourceAnswer, SourceError } from "./protocol";

/** For one answer. Milliseconds. */
const ANSWER_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** The longest that a source may ask to be left alone. Milliseconds. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

export interface AskOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Names us: Wikimedia and Reddit answer no one who does not say who asks. */
  userAgent: string;
  fetch: typeof fetch;
  clock(): number;
}

/**
 * Asks a source below its base address, and nowhere else.
 * @throws {SourceError} unless the answer is 200.
 */
export async function askSource(
  options: AskOptions,
  path: string,
  init: RequestInit = {},
): Promise<SourceAnswer> {
  const headers = new Headers(init.headers);
  headers.set("user-agent", options.userAgent);
  if (!headers.has("accept")) headers.set("accept", "*/*");
  const hosts = [hostOf(options.baseUrl)];
  const rules = { hosts, timeoutMs: ANSWER_MS, maxBytes: MAX_BYTES, fetch: options.fetch };
  try {
    const answer = await callOutside(`${options.baseUrl}${path}`, { ...init, headers }, rules);
    if (answer.status !== 200) throw faultOf(answer, options.clock());
    return { headers: answer.headers, text: new TextDecoder().decode(answer.bytes) };
  } catch (error) {
    throw error instanceof OutboundError ? unreached(error) : error;
  }
}

function faultOf({ status, headers, bytes }: OutboundAnswer, now: number): SourceError {
  const wait = waitOf(headers.get("retry-after"), now);
  if (status === 429) return new SourceError("limited", "It was asked too often (429).", wait);
  const reason = status === 403 ? new TextDecoder().decode(bytes) : "";
  // Google says so with 403, and starts counting again at midnight in California.
  if (/quotaExceeded|dailyLimitExceeded/.test(reason))
    return new SourceError(
      "limited",
      "The day's quota is used up (403).",
      wait ?? untilPacific(now),
    );
  if (/rateLimitExceeded/i.test(reason))
    return new SourceError("limited", "It was asked too often (403).", wait);
  const isTheirs = status >= 500;
  return new SourceError(
    isTheirs ? "unreachable" : "refused",
    isTheirs ? `It has a fault (status ${status}).` : `It refused the request (status ${status}).`,
    wait,
    status,
  );
}

/** `Retry-After` as seconds or as a date, in milliseconds; null where it is neither. */
export function waitOf(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, MAX_WAIT_MS) : null;
}

/** Until the next midnight in California, where Google's days end. Milliseconds. */
export function untilPacific(now: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: "America/Los_Angeles", hour12: false },
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
  }).formatToParts(now);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return MAX_WAIT_MS - (((of("hour") % 24) * 60 + of("minute")) * 60 + of("second")) * 1000;
}

/** Messages of the network may name an address, and that a key: only the reason goes on. */
const REASONS: Record<OutboundError["reason"], string> = {
  not_allowed: "It led to an address that is not its own.",
  too_large: "Its answer is too large.",
  timeout: "It did not answer in time.",
  network: "It could not be reached.",
  cut_off: "Its answer broke off.",
};

const unreached = ({ reason }: OutboundError) =>
  new SourceError(reason === "too_large" ? "unreadable" : "unreachable", REASONS[reason]);
