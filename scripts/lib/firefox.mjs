import { existsSync } from "node:fs";
import { run } from "./children.mjs";
import { Refusal, step } from "./report.mjs";

/** Where systems install Firefox; Debian's is called after its long support. */
const PLACES = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** @returns {Promise<string | null>} */
async function findFirefox() {
  for (const place of [process.env.FIREFOX_PATH, ...PLACES]) {
    if (!place || !existsSync(place)) continue;
    const { code } = await run(place, ["--version"], { timeoutSeconds: 30 });
    if (code === 0) return place;
  }
  return null;
}

/**
 * Finds a Firefox that starts, and installs Debian's if it finds no other and may. `FIREFOX_PATH` names one outright.
 * @returns {Promise<string>} its executable
 * @throws {Refusal} saying what to install by hand
 */
export async function ensureFirefox() {
  const found = await findFirefox();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await step("Installing Firefox (apt-get)", async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update", "-q"], { env, timeoutSeconds: 120 });
      // With what Debian recommends beside it: Firefox encodes H.264 by the system's libavcodec.
      await run("apt-get", ["install", "-qy", "firefox-esr"], { env, timeoutSeconds: 300 });
    });
  }
  const installed = await findFirefox();
  if (installed !== null) return installed;
  throw new Refusal("The journey in Firefox needs it: install it, or set FIREFOX_PATH.");
}
