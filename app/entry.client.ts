import { startSite } from "./islands/site";

declare global {
  interface Window {
    /**
     * Brings a rendered page to life. The page's script calls it as soon as the modules of its routes are known
     * (entry.server.tsx). This file does not: it also holds a helper that those modules import, so that it runs before.
     */
    bringToLife?: () => Promise<void>;
  }
}

// A page that Remix rendered for its visitor brings a context and comes to life whole; a static
// page brings none and gets these few lines alone. An export would split this file in two.
if ("__remixContext" in window)
  window.bringToLife = async () => (await import("./hydrate")).hydrate();
else startSite();
