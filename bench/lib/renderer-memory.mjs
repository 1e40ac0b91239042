import { readFileSync } from "node:fs";

/**
 * The processes in which a browser's pages run.
 * @param {import("playwright-core").Browser} browser
 */
export async function rendererIds(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/**
 * The most memory that one of some processes has in use now (`VmRSS`) or ever had (`VmHWM`), in MB; 0 where the
 * system does not say.
 * @param {number[]} ids
 * @param {"VmRSS" | "VmHWM"} [which]
 */
export function mostMemory(ids, which = "VmHWM") {
  const peaks = ids.map((id) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      const [, kilobytes = "0"] = new RegExp(`${which}:\\s+(\\d+)`).exec(status) ?? [];
      return Number(kilobytes) / 1024;
    } catch {
      return 0;
    }
  });
  return Math.max(...peaks);
}
