import { sweepLeaving } from "./domain/accounts/sweep-leaving";
import { sweepGenerations } from "./domain/generation/sweep";
import { servicesOf } from "./services";

export default {
  /** Routes are evaluated with the first request: objects, alarms and cron start without them. */
  async fetch(request, env, context) {
    const { http } = await import("./http");
    return http.fetch(request, env, context);
  },

  /** Cron, every minute: wakes generations whose object never heard of them, ends removals that broke off. */
  async scheduled(_controller, env) {
    await sweepGenerations(servicesOf(env));
    await sweepLeaving(servicesOf(env));
  },
} satisfies ExportedHandler<Env>;

export { GenerationObject } from "./durable-objects/generation";
