import { chromium } from "playwright-core";

/** Keeps Chromium from everything that it does on its own account. */
export const CHROMIUM_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Starts Chromium.
 * @param {{ executablePath?: string, flags?: string[] }} [options] `executablePath` is what
 *   `CHROMIUM_PATH` names unless it is given
 */
export function launchChromium({ executablePath, flags = [] } = {}) {
  const path = executablePath ?? process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: [...CHROMIUM_FLAGS, ...flags],
  });
}
