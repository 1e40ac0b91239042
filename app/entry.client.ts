import { startSite } from "./islands/site";

declare global {
  interface Window {
    /**
     * Brings a rendered page to life. The page's script calls it as soon as the modules of its routes are known
     * (entry.server.tsx): parts of theirs that are in this file run it before.
     */
    bringToLife?: () => Promise<void>;
  }
}

// A page that Remix rendered for its visitor brings a context and comes to life whole; a static
// page brings none and gets these few lines alone. An export would make a second file of them.
if ("__remixContext" in window)
  window.bringToLife = async () => (await import("./hydrate")).hydrate();
else startSite();
