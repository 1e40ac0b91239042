import { engineRoutes } from "#workers/api/engine";
import { createApi } from "#workers/api/index";
import { pagesAreRead } from "#workers/screens/pages";
import { servicesOf } from "#workers/services";
import { sweep } from "#workers/sweep";
import { dashboardReads } from "./dashboard-reads";

/** The whole application but for the screens, so that tests need no built pages. */
const app = createApi();
app.all("/engine/v1/*", engineRoutes);
app.all("/dashboard/*", pagesAreRead);
app.get("/dashboard/*", dashboardReads);

export default {
  fetch: app.fetch,
  async scheduled(_controller, env) {
    await sweep(servicesOf(env));
  },
} satisfies ExportedHandler<Env>;

export { GenerationObject } from "#workers/durable-objects/generation";
export { PostObject } from "#workers/durable-objects/post";
