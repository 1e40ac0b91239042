import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { PRERENDERED } from "./app/routes";
import { twinEntry } from "./bench/twin/plugin";
import { fontSubsets } from "./scripts/lib/font-subset";
import { markdownModules } from "./scripts/lib/markdown-modules";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Files of the browser's side that are put together by hand, by what their modules' paths match.
 * `entry` is on every page: what it shares with React's side goes into it, so that a static page
 * fetches one script. `react` and `kit` are what the account dialog needs, so that the first press
 * on a cold page waits for three files and not for twenty.
 */
const CHUNKS = {
  entry:
    /\/app\/(entry\.client|islands\/(?!account\.|contact\.)|lib\/note|features\/landing\/typing)|\/workers\/contract\/plans/,
  react: /\/node_modules\/(react|react-dom|scheduler)\//,
  kit: new RegExp(
    [
      "/app/ui/(button|dialog|field|input|ring|tabs|toast)\\.",
      "/app/lib/(cn|api-error|auth-client|next-path)\\.",
      "/app/features/auth/",
      "/workers/contract/(brand|credits)\\.",
      "/node_modules/(sonner|clsx|class-variance-authority|tailwind-merge|tslib|aria-hidden)/",
      "/node_modules/(react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar)",
      "/node_modules/(better-auth|@better-auth|@better-fetch|nanostores|get-nonce)/",
      "/node_modules/@radix-ui/(primitive|react-(dialog|tabs|portal|presence|primitive|slot|id|context|collection|direction|compose-refs|focus-|dismissable|roving|use-))",
      "/node_modules/lucide-react/dist/esm/(?!icons/|lucide-react)",
      "/node_modules/lucide-react/dist/esm/icons/(check|circle-exclamation-point|eye|eye-off|info|loader-circle|x)\\.",
    ].join("|"),
  ),
  icons: /\/node_modules\/lucide-react\//,
  // What is left of Radix would follow `kit` through its package's index file.
  menus: /\/node_modules\/(@radix-ui|@floating-ui|radix-ui)\//,
};

/** The file that a module goes into; where none is named, the bundler decides. */
function chunkOf(id: string): string | undefined {
  return Object.entries(CHUNKS).find(([, pattern]) => pattern.test(id))?.[0];
}

/**
 * Which server bundle a route goes into: `site` holds what the build renders into files, `app` what
 * the Worker answers. In development there are no such files, and `app` holds everything.
 */
function bundleOf(mode: string) {
  const files = new Set(PRERENDERED.map(({ file }) => path.resolve("app", file)));
  return ({ branch }: { branch: { file: string }[] }): string =>
    mode === "production" && branch.some(({ file }) => files.has(path.resolve(file)))
      ? "site"
      : "app";
}

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
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
      },
      serverBundles: mode === "twin" ? undefined : bundleOf(mode),
    }),
  ],
  ssr: {
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: {
    minify: true,
    target: "es2022",
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}));
