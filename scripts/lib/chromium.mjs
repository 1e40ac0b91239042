import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { run } from "./children.mjs";
import { inRepository } from "./paths.mjs";
import { Refusal, step } from "./report.mjs";

/**
 * Names under which systems install Chromium or Chrome. The one without windows is first: it opens a
 * page with half of the processor time.
 */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Finds a Chromium that starts, and installs one if it finds no other: Playwright's own, else, as
 * root, one of Debian's packages. `CHROMIUM_PATH` names one outright.
 * @returns {Promise<string>} its executable
 * @throws {Refusal} saying what to install by hand
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== null) return found;
  await step("Downloading Chromium (Playwright's)", () =>
    run(
      process.execPath,
      [
        inRepository("node_modules", "playwright-core", "cli.js"),
        "install",
        "chromium-headless-shell",
        "chromium",
      ],
      {
        env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
        timeoutSeconds: 240,
      },
    ),
  );
  const downloaded = await findChromium();
  if (downloaded !== null) return downloaded;
  if (process.getuid?.() === 0 && onPath("apt-get") !== null) {
    await step("Installing Chromium (apt-get)", async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update", "-q"], { env, timeoutSeconds: 120 });
      for (const name of ["chromium-headless-shell", "chromium"]) {
        const packages = ["install", "-qy", "--no-install-recommends", name, "fonts-liberation"];
        const { code } = await run("apt-get", packages, { env, timeoutSeconds: 300 });
        if (code === 0) break;
      }
    });
  }
  const installed = await findChromium();
  if (installed !== null) return installed;
  throw new Refusal(
    "The end-to-end tests need Chromium: install it, or set CHROMIUM_PATH to its executable.",
  );
}

/** @returns {Promise<string | null>} */
async function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...NAMES.map(onPath),
    MAC,
    chromium.executablePath(),
  ];
  for (const candidate of candidates) {
    if (!candidate || !existsSync(candidate)) continue;
    const result = await run(candidate, ["--version"], { timeoutSeconds: 30 });
    if (result.code === 0) return candidate;
  }
  return null;
}

/**
 * @param {string} name
 * @returns {string | null}
 */
function onPath(name) {
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {}
  }
  return null;
}
