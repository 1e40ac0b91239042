import { type Reach, refusalOf } from "./addresses";

/** How the engine calls out. */
export interface Outbound {
  readonly reach: Reach;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Thrown when an address may not be called or does not answer; the message names no internals. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
}

const MAX_REDIRECTS = 3;

/**
 * Calls an address after checking it. Redirects are not followed.
 * @throws {OutboundError} when the address is not allowed
 */
export async function callOut(
  out: Outbound,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const refusal = refusalOf(address, out.reach);
  if (refusal) throw new OutboundError(`The address cannot be used: ${refusal}.`);
  return out.fetch(new Request(address, { ...init, redirect: "manual" }));
}

/**
 * Gets an address, following at most three redirects, each checked like the first.
 * @throws {OutboundError} when an address is not allowed or there are too many
 */
export async function getFollowing(
  out: Outbound,
  address: string,
  signal: AbortSignal,
): Promise<Response> {
  let next = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await callOut(out, next, { signal });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    if (!URL.canParse(location, next)) throw new OutboundError("The address redirects nowhere.");
    next = new URL(location, next).href;
  }
  throw new OutboundError("The address redirects too often.");
}
