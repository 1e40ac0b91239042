import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";

const remix = createRequestHandler(build, "production");

/** What `create-remix` gives a new project for Workers: the yardstick for starting ours. */
export default {
  fetch: (request) => remix(request),
} satisfies ExportedHandler;
