// A page that Remix rendered for its visitor brings a context and comes to life whole; a static
// page brings none and gets next to no script.
if ("__remixContext" in window) void import("./hydrate");
else void import("./islands/site");
