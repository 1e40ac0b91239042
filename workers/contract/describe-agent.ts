/** Browsers by the mark that only they have; who imitates others comes before them. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bWindows\b/, "Windows"],
  [/\bLinux\b/, "Linux"],
];

function firstOf(list: readonly [RegExp, string][], agent: string): string | undefined {
  return list.find(([mark]) => mark.test(agent))?.[1];
}

/**
 * "Firefox on Linux" for what a client calls itself; its own words where they say something else.
 * @param agent a `User-Agent` header, or null for a request without it
 */
export function describeAgent(agent: string | null): string {
  if (!agent) return "Unknown client";
  const browser = firstOf(BROWSERS, agent);
  const system = firstOf(SYSTEMS, agent);
  if (!browser) return agent;
  return system ? `${browser} on ${system}` : browser;
}
