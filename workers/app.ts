import { sweepLeaving } from "./domain/accounts/sweep-leaving";
import { sweepGenerations } from "./domain/generation/sweep";
import { sweepBanned } from "./domain/generation/sweep-banned";
import { sweepKeys } from "./domain/idempotency/sweep-keys";
import { servicesOf } from "./services";

export default {
  /** Routes are evaluated with the first request: objects, alarms and cron start without them. */
  async fetch(request, env, context) {
    const { http } = await import("./http");
    return http.fetch(request, env, context);
  },

  /**
   * Cron, every minute: wakes generations whose object never started, ends what banned accounts have
   * running and removals that broke off, forgets old keys.
   */
  async scheduled(_controller, env) {
    await sweepGenerations(servicesOf(env));
    await sweepBanned(servicesOf(env));
    await sweepLeaving(servicesOf(env));
    await sweepKeys(servicesOf(env));
  },
} satisfies ExportedHandler<Env>;

export { GenerationObject } from "./durable-objects/generation";
