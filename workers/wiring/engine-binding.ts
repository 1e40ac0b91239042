import { nodeCrypto } from "../base/builtins";
import type { Settings } from "../base/settings";
import {
  ENGINE_HOST_HEADER,
  ENGINE_QUEUE_HEADER,
  ENGINE_SOURCE_HEADER,
  type EngineHost,
} from "../contract/engine";
import { deriveSecret } from "./secrets";

/** The embedded engine, as the application reaches it. */
export interface EngineBinding {
  /** Signs the engine's callbacks: `whsec_` and base64. */
  webhookSecret: string;
  /** Calls the engine as the application itself. */
  fetch: typeof fetch;
  /** Hands on a request of a client outside. */
  forward(request: Request): Promise<Response>;
}

/** The engine; null where it is switched off or not bound. */
export function engineOf(
  { ENGINE }: { ENGINE?: Fetcher },
  settings: Settings,
): EngineBinding | null {
  if (!ENGINE || !settings.ENGINE_ENABLED) return null;
  const webhookSecret =
    settings.ENGINE_WEBHOOK_SECRET ??
    `whsec_${deriveSecret(settings.BETTER_AUTH_SECRET, "engine-webhook")}`;
  const isDevelopment = settings.APP_ENV === "local";
  return {
    webhookSecret,
    fetch: (input, init) =>
      ENGINE.fetch(
        vouchedFor(new Request(input, init), {
          caller: "application",
          webhookSecret,
          isLocal: isDevelopment,
        }),
      ),
    forward: (request) =>
      ENGINE.fetch(
        vouchedFor(request, {
          caller: isClient(request, settings.ENGINE_API_TOKEN) ? "client" : "stranger",
          webhookSecret,
          // Behind a tunnel, a client's addresses on this machine are not ours to call.
          isLocal: isDevelopment && isLoopback(new URL(request.url).hostname),
        }),
      ),
  };
}

/** The request with what the engine must know of its caller, and without what is not its business. */
function vouchedFor(request: Request, host: EngineHost): Request {
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  headers.delete("authorization");
  if (host.caller !== "application")
    for (const name of [ENGINE_QUEUE_HEADER, ENGINE_SOURCE_HEADER]) headers.delete(name);
  headers.set(ENGINE_HOST_HEADER, JSON.stringify(host));
  return new Request(request, { headers, redirect: "manual" });
}

function isClient(request: Request, token: string | undefined): boolean {
  const header = request.headers.get("authorization") ?? "";
  const given = /^(?:bearer|token)\s+(\S+)\s*$/i.exec(header)?.[1];
  // Digests have the same length, so the time that comparing them takes reveals nothing.
  return (
    token !== undefined &&
    given !== undefined &&
    nodeCrypto().timingSafeEqual(digest(given), digest(token))
  );
}

function digest(text: string) {
  return nodeCrypto().createHash("sha256").update(text).digest();
}

function isLoopback(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
