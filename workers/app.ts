import { createApi } from "./api";
import { sweepLeaving } from "./domain/accounts/sweep-leaving";
import { sweepGenerations } from "./domain/generation/sweep";
import { sweepKeys } from "./domain/idempotency/sweep-keys";
import { engineRoutes } from "./engine-routes";
import { pageHeaders, pages } from "./pages";
import { servicesOf } from "./services";

const app = createApi();

// The embedded engine, which speaks Replicate's protocol.
app.all("/engine/v1/*", engineRoutes);

// The screens, rendered by Remix.
app.all("*", pageHeaders, pages);

export default {
  fetch: app.fetch,

  /** Cron, every minute: wakes generations whose object never heard of them, ends removals that broke off, forgets old keys. */
  async scheduled(_controller, env) {
    await sweepGenerations(servicesOf(env));
    await sweepLeaving(servicesOf(env));
    await sweepKeys(servicesOf(env));
  },
} satisfies ExportedHandler<Env>;

export { GenerationObject } from "./durable-objects/generation";
export { EngineIndex, EngineJob } from "./engine";
