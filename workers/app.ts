import { servicesOf } from "./services";

export default {
  /** Routes are evaluated with the first request: objects, alarms and cron start without them. */
  async fetch(request, env, context) {
    const { http } = await import("./http");
    return http.fetch(request, env, context);
  },

  /** Cron, every minute. */
  async scheduled(_controller, env) {
    const { sweep } = await import("./sweep");
    await sweep(servicesOf(env));
  },
} satisfies ExportedHandler<Env>;

export { GenerationObject } from "./durable-objects/generation";
export { PostObject } from "./durable-objects/post";
