import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import type { InlineConfig } from "vitest/node";
import { EngineFirst } from "./scripts/lib/engine-first";
import { markdownModules } from "./scripts/lib/markdown-modules";
import { packedFiles } from "./scripts/lib/packed-files";
import { standInForEngine } from "./tests/support/stand-in-engine";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const migrations = await readD1Migrations(fromHere("migrations"));

/** Tests that need nothing of workerd: of what runs in browsers, and of the pure core. They run in Node. */
const PURE = [
  "app/**/*.test.{ts,tsx}",
  "workers/domain/administration/*.test.ts",
  "workers/domain/billing/*.test.ts",
  "workers/domain/credits/*.test.ts",
  "workers/domain/films/*.test.ts",
  "workers/domain/generation/**/*.test.ts",
  "workers/domain/loras/*.test.ts",
  "workers/domain/moderation/*.test.ts",
  "workers/domain/provenance/*.test.ts",
  "workers/domain/publishing/**/*.test.ts",
  "workers/domain/quotas/*.test.ts",
  "workers/domain/uploads/multipart/*.test.ts",
  "workers/contract/device-methods.test.ts",
  "workers/contract/insight-texts.test.ts",
  "workers/contract/publishing/*.test.ts",
  "workers/contract/timeline/*.test.ts",
  // A picture that is large enough is made by a module of Node.
  "workers/domain/uploads/media/large-image.test.ts",
];

const SINGLE_MODULES = ["app", "workers"];

/** Tests that replace a module: whether a replacement holds depends on who loaded the module first. */
const WITH_REPLACEMENTS = SINGLE_MODULES.flatMap((folder) =>
  readdirSync(fromHere(folder), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file}`,
  ),
).filter(
  (file) => /\.test\.tsx?$/.test(file) && readFileSync(fromHere(file), "utf8").includes("vi.mock("),
);

/** Tests with replacements that start a route of the Worker: they need workerd. */
const ROUTES_WITH_REPLACEMENTS = ["app/features/generate/kinds.test.ts"];

/** Tests that need the application around them: its Worker, its database, its files. */
const WITH_APPLICATION = [
  "tests/integration/**/*.test.ts",
  "tests/attacks/**/*.test.ts",
  // WebAssembly is loaded by the rules of wrangler's configuration.
  "workers/base/image/*.test.ts",
  "workers/domain/uploads/check-upload.test.ts",
  "workers/storage/files/*.test.ts",
];

/** Tests that need the engine's Worker around them. */
const WITH_ENGINE = [
  "workers/engine/codec/*.test.ts",
  "workers/engine/http/*.test.ts",
  "workers/engine/models/**/*.test.ts",
];

const mediabunnyWithoutFiles: Plugin = {
  // Its package.json maps this file to nothing for browsers, which the test pool takes for an
  // unnamed built-in module.
  name: "mediabunny-without-files",
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "./node.js" && importer?.includes("/node_modules/mediabunny/")
      ? "\0mediabunny-without-files"
      : null,
  load: (id) => (id === "\0mediabunny-without-files" ? "export {};" : null),
};

/**
 * Time limits of each test and of each wait, in milliseconds. A machine that also ran builds and checks was eight times slower
 * than a quiet one.
 */
const PATIENCE = { testTimeout: 240_000, expect: { poll: { timeout: 120_000 } } };

/** Tests in Node. */
const inNode = (name: string, files: Pick<InlineConfig, "include" | "exclude" | "isolate">) => ({
  plugins: [mediabunnyWithoutFiles, markdownModules(), packedFiles()],
  test: {
    name,
    ...files,
    environment: "node" as const,
    setupFiles: ["./tests/support/no-stray-errors.ts"],
    ...PATIENCE,
  },
});

/** Tests of single modules, without a Worker around them. */
const modules = (name: string, files: Pick<InlineConfig, "include" | "exclude" | "isolate">) => ({
  plugins: [
    mediabunnyWithoutFiles,
    markdownModules(),
    cloudflareTest({
      miniflare: {
        compatibilityDate: "2026-10-01",
        compatibilityFlags: ["nodejs_compat"],
        r2Buckets: ["OUTPUTS"],
      },
    }),
  ],
  test: {
    name,
    ...files,
    setupFiles: ["./tests/support/no-stray-errors.ts"],
    ...PATIENCE,
  },
});

/**
 * What runs in browsers and the pure core are tested in Node, which loads modules in a third of the
 * time, all else inside workerd: single modules without a Worker around them, which takes seconds to
 * load, the rest with the application or the engine on real D1, R2 and Durable Objects.
 */
export default defineConfig({
  test: {
    // Two more than the smallest machine has cores: many tests wait for a time limit to pass.
    maxWorkers: 4,
    sequence: { sequencer: EngineFirst },
    // Multiplies the histories that the slow property tests try: EFFORT=10 npm test -- unit.
    provide: { effort: Number(process.env.EFFORT ?? 1) },
    projects: [
      // A process of its own for each file would take longer than its tests.
      inNode("core", { include: PURE, exclude: WITH_REPLACEMENTS, isolate: false }),
      inNode("replacements", { include: WITH_REPLACEMENTS, exclude: ROUTES_WITH_REPLACEMENTS }),
      modules("modules", {
        include: ["workers/**/*.test.ts"],
        exclude: [...WITH_APPLICATION, ...WITH_ENGINE, ...WITH_REPLACEMENTS, ...PURE],
        isolate: false,
      }),
      modules("routes", { include: ROUTES_WITH_REPLACEMENTS }),
      {
        plugins: [
          mediabunnyWithoutFiles,
          markdownModules(),
          cloudflareTest({
            main: "./tests/support/worker.ts",
            wrangler: { configPath: "./wrangler.toml" },
            remoteBindings: false,
            miniflare: {
              // The files as they are written, so that no test waits for a build.
              assets: { directory: fromHere("public"), binding: "ASSETS" },
              serviceBindings: { ENGINE: standInForEngine },
              bindings: {
                TEST_MIGRATIONS: migrations,
                APP_ENV: "local",
                PUBLIC_ORIGIN: "https://app.test",
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
                PUBLISH_POLL_SECONDS: "1",
                TOKEN_ENCRYPTION_KEY: "dGVzdC1rZXktb2YtZXhhY3RseS0zMi1ieXRlcy1oZXI=",
                STRIPE_WEBHOOK_SECRET: "whsec_test_stripe_webhook",
                RATE_LIMITS: "off",
              },
            },
          }),
        ],
        resolve: {
          alias: [
            {
              find: /^.*\/password-hash$/,
              replacement: fromHere("tests/support/remembered-hashes.ts"),
            },
          ],
        },
        test: {
          name: "application",
          include: WITH_APPLICATION,
          isolate: false,
          setupFiles: ["./tests/support/setup.ts", "./tests/support/no-stray-errors.ts"],
          // An object that logs after the last test of a worker would log into a channel that closes.
          disableConsoleIntercept: true,
          ...PATIENCE,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [
          mediabunnyWithoutFiles,
          cloudflareTest({
            wrangler: { configPath: "./workers/engine/wrangler.toml" },
            remoteBindings: false,
          }),
        ],
        test: {
          name: "engine",
          include: WITH_ENGINE,
          isolate: false,
          setupFiles: ["./tests/support/no-stray-errors.ts"],
          disableConsoleIntercept: true,
          ...PATIENCE,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
