import { readCapped } from "#base/bytes";

/** Why a call to the outside did not bring an answer. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
  constructor(
    /** `network`: no answer began; `cut_off`: it began and broke off. */
    readonly reason: "not_allowed" | "too_large" | "timeout" | "network" | "cut_off",
    message: string,
  ) {
    super(message);
  }
}

export interface OutboundRules {
  /** Names, `*.` wildcards, or `host:port` for stand-ins, which may then speak plain HTTP. */
  hosts: readonly string[];
  /** For the whole exchange, redirects and body included. Milliseconds. */
  timeoutMs: number;
  /** Most bytes of the body. */
  maxBytes: number;
  fetch: typeof fetch;
}

export interface OutboundAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}

/** An answer whose body is still to be read. */
export interface OpenAnswer {
  status: number;
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  /** Hangs up. Anyone who does not read the body to its end has to. */
  stop(): void;
}

const MAX_REDIRECTS = 3;

/**
 * Calls an address of the outside within its rules. Redirects are followed by hand: each hop is
 * checked like the first, and credentials stay with the origin that they are for.
 * @throws {OutboundError}.
 */
export async function callOutside(
  url: string,
  init: RequestInit,
  rules: OutboundRules,
): Promise<OutboundAnswer> {
  return within(rules.timeoutMs, async (signal) => {
    const answer = await follow(url, { ...init, redirect: "manual", signal }, rules);
    const bytes = await readBody(answer, rules.maxBytes).catch((error: unknown) => {
      if (error instanceof OutboundError || signal.aborted) throw error;
      throw new OutboundError("cut_off", error instanceof Error ? error.message : String(error));
    });
    return { status: answer.status, headers: answer.headers, bytes };
  });
}

/**
 * Like `callOutside`, but leaves the body to the caller, who bounds its size and its time.
 * @param rules `timeoutMs` is for the answer to begin.
 * @throws {OutboundError}.
 */
export async function openOutside(
  url: string,
  init: RequestInit,
  rules: Omit<OutboundRules, "maxBytes">,
): Promise<OpenAnswer> {
  const hangUp = new AbortController();
  return within(rules.timeoutMs, async (late) => {
    const onLate = () => hangUp.abort();
    late.addEventListener("abort", onLate);
    const request = { ...init, redirect: "manual" as const, signal: hangUp.signal };
    const answer = await follow(url, request, rules);
    late.removeEventListener("abort", onLate);
    const { status, headers, body } = answer;
    return { status, headers, body, stop: () => hangUp.abort() };
  });
}

/** Does a call, and says in our words why it did not work out. */
async function within<T>(ms: number, call: (late: AbortSignal) => Promise<T>): Promise<T> {
  // Not AbortSignal.timeout: its timer would outlive the call and keep a Durable Object awake.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await call(late.signal);
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (late.signal.aborted) {
      throw new OutboundError("timeout", `no complete answer within ${ms} ms`);
    }
    throw new OutboundError("network", error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** The first answer that is no redirect. */
async function follow(
  url: string,
  init: RequestInit,
  rules: Pick<OutboundRules, "hosts" | "fetch">,
): Promise<Response> {
  let target = allowed(url, rules.hosts);
  let request = init;
  for (let hop = 0; ; hop += 1) {
    const answer = await rules.fetch(target.href, request);
    const isRedirect = answer.status >= 300 && answer.status < 400;
    const location = isRedirect ? answer.headers.get("location") : null;
    if (location === null) return answer;
    await answer.body?.cancel();
    if (hop >= MAX_REDIRECTS) {
      throw new OutboundError("not_allowed", `more than ${MAX_REDIRECTS} redirects`);
    }
    if (request.method && request.method !== "GET") {
      throw new OutboundError("not_allowed", `a redirect of a ${request.method} to ${location}`);
    }
    const resolved = URL.canParse(location, target.href) ? new URL(location, target.href).href : "";
    const next = allowed(resolved, rules.hosts);
    if (next.origin !== target.origin) request = withoutCredentials(request);
    target = next;
  }
}

/** The address, if the rules allow it. @throws {OutboundError} `not_allowed`. */
export function allowed(address: string, hosts: readonly string[]): URL {
  const refuse = (why: string) =>
    new OutboundError("not_allowed", `${address.slice(0, 200)}: ${why}`);
  if (!URL.canParse(address)) throw refuse("not an address");
  const url = new URL(address);
  if (url.username || url.password) throw refuse("credentials in the address");
  const name = url.hostname.toLowerCase().replace(/\.$/, "");
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  if (hosts.some((host) => host.includes(":") && host.toLowerCase() === `${name}:${port}`)) {
    // A stand-in may speak plain HTTP, but nothing does so on the port of HTTPS.
    if (url.protocol === "https:" || (url.protocol === "http:" && port !== "443")) return url;
  }
  if (url.protocol !== "https:" || port !== "443")
    throw refuse("neither HTTPS on its own port nor a listed host:port");
  if (/^[\d.]+$|^\[/.test(name)) throw refuse("a number in place of a name");
  if (!hosts.some((host) => matches(host.toLowerCase(), name))) throw refuse("not a listed host");
  return url;
}

function matches(pattern: string, name: string): boolean {
  if (pattern.startsWith("*."))
    return name.endsWith(pattern.slice(1)) && name.length > pattern.length - 1;
  return pattern === name;
}

/** What may follow a redirect to another origin: nothing that names who asks. */
const HARMLESS = new Set(["accept", "range", "user-agent"]);

function withoutCredentials(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  for (const name of [...headers.keys()]) if (!HARMLESS.has(name)) headers.delete(name);
  return { ...init, headers };
}

async function readBody(answer: Response, maxBytes: number): Promise<Uint8Array> {
  const announced = Number(answer.headers.get("content-length") ?? 0);
  if (announced > maxBytes) await answer.body?.cancel();
  const bytes = announced > maxBytes ? null : await readCapped(answer.body, maxBytes);
  if (bytes === null) throw new OutboundError("too_large", `more than ${maxBytes} bytes`);
  return bytes;
}
