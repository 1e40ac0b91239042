/** Names that mean something inside a network only. */
const PRIVATE_SUFFIXES = [".local", ".internal", ".localhost", ".home.arpa", ".lan", ".intranet"];

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** What the engine may call. */
export interface Reach {
  /** The application's own origin, where it asked itself: it may be called wherever it is. */
  readonly ownOrigin: string | null;
  /** Whether this very machine may be called (development). */
  readonly isLocal: boolean;
}

/**
 * Decides whether the engine may call an address that someone gave it.
 *
 * Allowed are the application's own origin, https on public names, and in development http on this
 * very machine.
 * @returns the reason why not, for the one who gave the address, or null
 */
export function refusalOf(address: string, reach: Reach): string | null {
  if (!URL.canParse(address)) return "it is not an address";
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return "it carries a user name or password";
  if (url.origin === reach.ownOrigin) return null;
  const host = url.hostname.replace(/\.$/, "");
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (reach.isLocal && isWeb && LOOPBACK.has(host)) return null;
  if (url.protocol !== "https:") return "it does not begin with https://";
  if (host.startsWith("[") || /^[\d.]+$/.test(host)) return "it names a host by number";
  if (!host.includes(".")) return "its host is no public name";
  if (PRIVATE_SUFFIXES.some((suffix) => host.endsWith(suffix))) return "its host is no public name";
  return null;
}
