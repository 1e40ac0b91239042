import { env } from "cloudflare:workers";
import { ENGINE_HOST_HEADER, ENGINE_PATH, type EngineHost } from "#contract/engine";
import { handleEngine } from "../http/app";

/** Signs the callbacks of the tests. */
export const SECRET = "whsec_dGVzdC1lbmdpbmUtc2VjcmV0LXRlc3Q=";

/** Where a client outside reaches the engine. */
export const BASE = `https://unthinkable.example.com${ENGINE_PATH}`;

/**
 * Calls the engine as the application does on behalf of a client, who is trusted unless
 * `host` says otherwise.
 * @param path below `base`
 */
export function call(
  path: string,
  init: RequestInit & { host?: Partial<EngineHost> | null; base?: string } = {},
): Promise<Response> {
  const { host = {}, base = BASE, ...rest } = init;
  const headers = new Headers(rest.headers);
  if (host) {
    const told = { caller: "client", webhookSecret: SECRET, isLocal: false, ...host };
    headers.set(ENGINE_HOST_HEADER, JSON.stringify(told));
  }
  return handleEngine(new Request(`${base}${path}`, { ...rest, headers }), env);
}
