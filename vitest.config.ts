import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { markdownModules } from "./scripts/lib/markdown-modules";

const migrations = await readD1Migrations(fileURLToPath(new URL("migrations", import.meta.url)));

/** Unit and integration tests run inside workerd, on real D1, R2 and Durable Objects. */
export default defineConfig({
  plugins: [
    {
      // Its package.json maps this file to nothing for browsers, which the test pool takes for an
      // unnamed built-in module.
      name: "mediabunny-without-files",
      enforce: "pre",
      resolveId: (id, importer) =>
        id === "./node.js" && importer?.includes("/node_modules/mediabunny/")
          ? "\0mediabunny-without-files"
          : null,
      load: (id) => (id === "\0mediabunny-without-files" ? "export {};" : null),
    },
    markdownModules(),
    cloudflareTest({
      main: "./tests/support/worker.ts",
      wrangler: { configPath: "./wrangler.toml" },
      remoteBindings: false,
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: migrations,
          APP_ENV: "local",
          BETTER_AUTH_SECRET: "test-secret-of-more-than-32-characters",
          ENGINE_API_TOKEN: "local-engine",
          ENGINE_WEBHOOK_SECRET: "whsec_dGVzdC1lbmdpbmUtc2VjcmV0LXRlc3Q=",
          REPLICATE_API_TOKEN: "r8_test",
          REPLICATE_WEBHOOK_SECRET: "whsec_dGVzdC1yZXBsaWNhdGUtc2VjcmV0LTE=",
          REPLICATE_BASE_URL: "https://replicate.test/v1",
          FAL_KEY: "fal_test",
          FAL_BASE_URL: "https://queue.fal.test",
          FAL_JWKS_URL: "https://rest.fal.test/.well-known/jwks.json",
          PROVIDER_FILE_HOSTS: "files.test",
          PROVIDER_POLL_SECONDS: "1",
          RATE_LIMITS: "off",
        },
      },
    }),
  ],
  test: {
    include: ["workers/**/*.test.ts", "app/**/*.test.{ts,tsx}", "tests/integration/**/*.test.ts"],
    setupFiles: ["./tests/support/setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
