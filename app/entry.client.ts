import { startSite } from "./islands/site";

// A page that Remix rendered for its visitor brings a context and comes to life whole; a static
// page brings none and gets these few lines alone.
if ("__remixContext" in window) void import("./hydrate");
else startSite();
