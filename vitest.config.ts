import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { markdownModules } from "./scripts/lib/markdown-modules";

const migrations = await readD1Migrations(fileURLToPath(new URL("migrations", import.meta.url)));

/** Unit and integration tests run inside workerd, on real D1, R2 and Durable Objects. */
export default defineConfig({
  plugins: [
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
