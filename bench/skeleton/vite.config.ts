import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    remix({
      appDirectory: "bench/skeleton/app",
      buildDirectory: "bench/skeleton/build",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
      },
    }),
  ],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  resolve: { mainFields: ["browser", "module", "main"] },
  build: { minify: true, target: "es2022" },
});
