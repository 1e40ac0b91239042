import { type Served, serve } from "../serve.ts";
import type { Behaviour } from "./behaviour.ts";
import { ReplicateStandIn } from "./stand-in.ts";

/** Replicate on loopback, and how the application is pointed at it. */
export interface ServedReplicate {
  standIn: ReplicateStandIn;
  settings: Record<
    | "REPLICATE_BASE_URL"
    | "REPLICATE_API_TOKEN"
    | "REPLICATE_WEBHOOK_SECRET"
    | "PROVIDER_FILE_HOSTS",
    string
  >;
  stop(): Promise<void>;
}

/**
 * Serves the stand-in over HTTP, for tests against the served application. A test in another
 * process ends a run by `POST /stand-in/end/NAME` with the provider's token, where NAME is the
 * `name` of its behaviour.
 * @param options `port` 0 chooses a free one; `behave` decides how a run behaves, by its input
 */
export async function serveReplicate(
  options: { port?: number; behave?: (input: Record<string, unknown>) => Behaviour } = {},
): Promise<ServedReplicate> {
  const token = `r8_${crypto.randomUUID().replaceAll("-", "")}`;
  let standIn: ReplicateStandIn | undefined;
  const server: Served = await serve(async (request) => {
    if (standIn === undefined) throw new Error("asked before it was ready");
    return endByName(standIn, token, request) ?? standIn.answer(request);
  }, options);
  standIn = new ReplicateStandIn({
    baseUrl: `${server.origin}/v1`,
    token,
    behave: options.behave,
  });
  return {
    standIn,
    settings: {
      REPLICATE_BASE_URL: standIn.baseUrl,
      REPLICATE_API_TOKEN: token,
      REPLICATE_WEBHOOK_SECRET: standIn.webhookSecret,
      PROVIDER_FILE_HOSTS: new URL(server.origin).host,
    },
    stop() {
      standIn?.stop();
      return server.stop();
    },
  };
}

function endByName(standIn: ReplicateStandIn, token: string, request: Request): Response | null {
  const name = /^\/stand-in\/end\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1];
  if (name === undefined) return null;
  if (request.headers.get("authorization") !== `Bearer ${token}`) {
    return new Response("not authorized", { status: 401 });
  }
  const run = standIn.runs.find(({ behaviour }) => behaviour.name === name);
  if (run === undefined) return new Response(`no run is called ${name}`, { status: 404 });
  standIn.end(run);
  return new Response("ended");
}
