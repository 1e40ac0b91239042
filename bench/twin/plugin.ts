import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * Builds the application with the server entry that Remix gives to anyone who writes none, in place
 * of ours.
 */
export function twinEntry(): Plugin {
  return {
    name: "twin-entry",
    enforce: "pre",
    load(id) {
      if (!id.endsWith("/app/entry.server.tsx")) return null;
      return readFile(new URL("./entry.server.tsx", import.meta.url), "utf8");
    },
  };
}
