import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** What brings every page of the twin to life, where ours waits to be called. */
const ENTRY = 'import("./hydrate").then(({ hydrate }) => hydrate());';

/**
 * Builds the application with the server entry that Remix gives to anyone who writes none, in place
 * of ours, and with an entry that hydrates every page.
 */
export function twinEntry(): Plugin {
  return {
    name: "twin-entry",
    enforce: "pre",
    load(id) {
      if (id.split("?")[0]?.endsWith("/app/entry.client.ts")) return ENTRY;
      if (!id.endsWith("/app/entry.server.tsx")) return null;
      return readFile(new URL("./entry.server.tsx", import.meta.url), "utf8");
    },
  };
}
