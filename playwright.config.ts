import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./tests/support/browser.mjs";

const { BASE_URL = "http://localhost:8787", CHROMIUM_PATH } = process.env;

/** Files that take long because their tests run one after the other: they share what they build or serve. */
const IN_ORDER = ["film-core.spec.ts", "features.spec.ts"];

/**
 * The browser tests run against a server that `npm test -- e2e` starts (BASE_URL names it). Every
 * test makes its own account, so three run at the same time: on the two cores of the smallest machine
 * one of them waits for an answer. A test that fails runs once more; one that then passes is printed
 * as flaky, and scripts/lib/test-parts.mjs says how many of those a run may have.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: 1,
  // They start first, so that none of them runs alone at the end.
  projects: [
    { name: "in order", testMatch: IN_ORDER },
    { name: "side by side", testIgnore: IN_ORDER },
  ],
  timeout: 480_000,
  // On two busy cores a generation and its push may take a minute.
  expect: { timeout: 120_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: BASE_URL,
    browserName: "chromium",
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    },
    viewport: { width: 1440, height: 900 },
    // Tests of what moves, and of the offline page, say so themselves.
    reducedMotion: "reduce",
    serviceWorkers: "block",
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A failure attaches the page and the server's log; a trace of each step costs a fifth of the time.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
  },
});
