/** Names that mean something inside a network only. */
const PRIVATE_SUFFIXES = [".local", ".internal", ".localhost", ".home.arpa", ".lan", ".intranet"];

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

/**
 * Decides whether the engine may call an address that somebody gave it.
 *
 * Allowed are our own origin, and https on public names. Where our own origin is this very machine
 * (development, tests), plain http to this machine is allowed too.
 * @returns the reason why not, for whoever gave the address, or null
 */
export function refusalOf(address: string, ownOrigin: string): string | null {
  if (!URL.canParse(address)) return "it is not an address";
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return "it carries a user name or password";
  if (url.origin === ownOrigin) return null;
  const host = url.hostname.replace(/\.$/, "");
  const local = isLoopback(new URL(ownOrigin).hostname);
  if (local && isLoopback(host) && (url.protocol === "http:" || url.protocol === "https:"))
    return null;
  if (url.protocol !== "https:") return "it does not begin with https://";
  if (host.startsWith("[") || /^[\d.]+$/.test(host)) return "it names a host by number";
  if (!host.includes(".")) return "its host is no public name";
  if (PRIVATE_SUFFIXES.some((suffix) => host.endsWith(suffix))) return "its host is no public name";
  return null;
}
