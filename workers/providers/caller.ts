import { callOutside, type OutboundAnswer, OutboundError } from "./outbound";
import { ProviderError } from "./provider";

/** For the creator, where a provider's answer makes no sense. */
export const UNREADABLE = "The provider sent an answer that could not be read. Try again.";

const TIMEOUT_MS = 30_000;
const MAX_REPLY_BYTES = 8 * 1024 * 1024;

export interface CallerOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Sent along with each call, credentials among them. */
  headers: Readonly<Record<string, string>>;
  fetch: typeof fetch;
  /** For one call. Milliseconds. */
  timeoutMs?: number | undefined;
  /** The most bytes of an answer; 8 MB where nothing is said. */
  maxBytes?: number | undefined;
}

/** Calls a path below the base address. @param timeoutMs for this call. Throws ProviderError. */
export type ProviderCall = (
  path: string,
  init?: RequestInit,
  timeoutMs?: number,
) => Promise<OutboundAnswer>;

/**
 * A provider's API: calls below its base address, with our credentials, and nowhere else.
 * The calls throw ProviderError where no answer came.
 */
export function createCaller(options: CallerOptions): ProviderCall {
  const rules = {
    hosts: [hostOf(options.baseUrl)],
    maxBytes: options.maxBytes ?? MAX_REPLY_BYTES,
    fetch: options.fetch,
  };
  return async (path, init = {}, timeoutMs = options.timeoutMs ?? TIMEOUT_MS) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(options.headers)) headers.set(name, value);
    try {
      const request = { ...init, headers };
      return await callOutside(`${options.baseUrl}${path}`, request, { ...rules, timeoutMs });
    } catch (error) {
      throw unreachable(error);
    }
  };
}

/** The host of a base address with its port, as the outbound rules list it. */
export function hostOf(baseUrl: string): string {
  const { hostname, port, protocol } = new URL(baseUrl);
  return `${hostname}:${port || (protocol === "https:" ? "443" : "80")}`;
}

/** A model's address below the base. @throws {ProviderError} `provider_not_allowed` for any other. */
export function endpointPath(endpointUrl: string, baseUrl: string): string {
  const url = URL.canParse(endpointUrl) ? new URL(endpointUrl) : null;
  const base = new URL(`${baseUrl}/`);
  if (
    url &&
    url.origin === base.origin &&
    url.pathname.startsWith(base.pathname) &&
    !url.username &&
    !url.password &&
    !url.search &&
    !/%2f|%5c/i.test(url.pathname)
  ) {
    return url.pathname.slice(base.pathname.length - 1);
  }
  throw new ProviderError(
    "refused",
    "provider_not_allowed",
    "This model points to an address that is not its provider's.",
    `${endpointUrl} is not below ${baseUrl}`,
  );
}

/** The JSON of an answer; null where it is not JSON. */
export function parseReply(answer: OutboundAnswer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(answer.bytes));
  } catch {
    return null;
  }
}

function unreachable(error: unknown): Error {
  if (!(error instanceof OutboundError))
    return error instanceof Error ? error : new Error(String(error));
  const kind = KINDS[error.reason];
  const code = CODES[error.reason];
  const message = `${error.reason}: ${error.message}`;
  return new ProviderError(kind, code, "The provider did not answer.", message);
}

const KINDS = {
  not_allowed: "refused",
  network: "broken",
  cut_off: "ambiguous",
  timeout: "ambiguous",
  too_large: "ambiguous",
} as const satisfies Record<OutboundError["reason"], ProviderError["kind"]>;

const CODES = {
  not_allowed: "provider_not_allowed",
  network: "provider_unreachable",
  cut_off: "provider_unreachable",
  timeout: "provider_unreachable",
  too_large: "output_too_large",
} as const satisfies Record<OutboundError["reason"], ProviderError["code"]>;
