import { sweepLeaving } from "#domain/accounts/sweep-leaving";
import { sweepGenerations } from "#domain/generation/sweep";
import { sweepBanned } from "#domain/generation/sweep-banned";
import { sweepKeys } from "#domain/idempotency/sweep-keys";
import { createApi } from "#workers/api/index";
import { engineRoutes } from "#workers/engine-routes";
import { servicesOf } from "#workers/services";
import { dashboardReads } from "./dashboard-reads";

/** The whole application but for the screens, so that tests need no built pages. */
const app = createApi();
app.all("/engine/v1/*", engineRoutes);
app.get("/dashboard/*", dashboardReads);

export default {
  fetch: app.fetch,
  async scheduled(_controller, env) {
    await sweepGenerations(servicesOf(env));
    await sweepBanned(servicesOf(env));
    await sweepLeaving(servicesOf(env));
    await sweepKeys(servicesOf(env));
  },
} satisfies ExportedHandler<Env>;

export { GenerationObject } from "#workers/durable-objects/generation";
