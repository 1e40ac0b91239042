import { WorkerEntrypoint } from "cloudflare:workers";
import { handleEngine } from "./http/app";

/**
 * The embedded engine: a provider that ships with the product, as a Worker of its own. It speaks
 * Replicate's HTTP protocol and makes its pictures by image processing that follows the prompt. It
 * is no AI model. A named entrypoint is reached through a service binding only, never from the
 * network; the application binds it.
 */
export class EngineService extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return handleEngine(request, this.env);
  }
}

/** Nothing answers here: the engine has no address of its own. */
export default {
  fetch: () => new Response("Not found", { status: 404 }),
} satisfies ExportedHandler<Env>;

export { EngineIndex } from "./job/index-object";
export { EngineJob } from "./job/job";
