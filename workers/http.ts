import { createApi } from "./api";
import { engineRoutes } from "./api/engine";
import { pageHeaders, pages, pagesAreRead } from "./screens/pages";

/** Everything that is reached by a request: the API, the embedded engine, the screens. */
export const http = createApi();

// The embedded engine, which speaks Replicate's protocol, in a Worker of its own.
http.all("/engine/v1/*", engineRoutes);

// The screens, rendered by Remix.
http.all("*", pagesAreRead, pageHeaders, pages);
