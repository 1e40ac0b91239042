import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { twinEntry } from "./bench/twin/plugin";
import { fontSubsets } from "./scripts/lib/font-subset";
import { markdownModules } from "./scripts/lib/markdown-modules";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * What the entry shares with React's side goes into the entry's own file: it is on every page, and
 * a static page should fetch one script, not five.
 */
const ENTRY =
  /\/app\/(entry\.client|islands\/(?!account\.|contact\.)|lib\/note|features\/landing\/typing)|\/workers\/contract\/plans/;

export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    fontSubsets(),
    markdownModules(),
    tailwindcss(),
    mode === "twin" && twinEntry(),
    remix({
      buildDirectory: mode === "twin" ? "bench/twin/build" : "build",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
      },
    }),
  ],
  ssr: {
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: {
    minify: true,
    target: "es2022",
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: (id) => (ENTRY.test(id) ? "entry" : undefined) } },
  },
}));
