import { PageError } from "./page-error";

/** The port that each scheme has to itself. */
const PORTS: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/** Ends of names that lead into a private network, or nowhere (RFC 2606, 6761, 6762, 8375, 9476). */
const PRIVATE_ENDS = [
  ...[
    "local",
    "localhost",
    "localdomain",
    "internal",
    "intranet",
    "private",
    "corp",
    "home",
    "lan",
  ],
  ...[
    "home.arpa",
    "test",
    "example",
    "invalid",
    "onion",
    "alt",
    "arpa",
    "svc",
    "cluster",
    "consul",
  ],
];

/** Public services whose names lead to the address that is written in them, or to this machine. */
const MIRRORS = [
  ...["nip.io", "sslip.io", "xip.io", "traefik.me", "backname.io", "localtest.me", "lvh.me"],
  ...["vcap.me", "lacolhost.com", "fuf.me", "local.gd", "localho.st"],
  ...["rbndr.us", "1u.ms", "nip.direct", "local.direct", "ip6.name", "ulh.us"],
];

const MAX_ADDRESS = 2048;

const refused = (message: string) => new PageError("address_refused", message);

/** Where pages are read without the rules for the public internet: a list of `host:port`, for tests. */
export type TestHosts = readonly string[];

/**
 * An address that may be called: public, by its name, on its scheme's own port. `URL` has turned every way to
 * write a number into the usual one before this looks at it.
 * @param base what a relative address belongs to.
 * @throws {PageError} `address_refused`.
 */
export function pageAddress(text: string, testHosts: TestHosts, base?: string): URL {
  if (text.length > MAX_ADDRESS) throw refused("This address is too long.");
  if (!URL.canParse(text, base))
    throw refused("Enter the full address of a page, such as https://example.com/product.");
  const url = new URL(text, base);
  const own = PORTS[url.protocol];
  if (own === undefined) throw refused("Only addresses that begin with https or http can be read.");
  if (url.username !== "" || url.password !== "")
    throw refused("This address has a user name or a password in it. Enter it without them.");
  url.hash = "";
  const name = url.hostname.toLowerCase().replace(/\.+$/, "");
  const port = url.port || own;
  if (testHosts.some((host) => host.toLowerCase() === `${name}:${port}`)) return url;
  if (url.port !== "") throw refused("Only pages on the usual ports can be read.");
  if (isPrivate(name)) throw refused("This address is not one of the public internet.");
  return url;
}

/** Whether a name is no public one: a bare number, a single label, or one that leads into a private network. */
function isPrivate(name: string): boolean {
  if (name.startsWith("[") || /^[\d.]+$/.test(name)) return true;
  const labels = name.split(".");
  if (labels.length < 2 || labels.some((label) => label === "")) return true;
  // "0x7f000001.evil.com" is a name; a host that ends in a number is not (url.spec.whatwg.org, "ends in a number").
  if (/^(?:\d+|0x[\da-f]*)$/.test(labels.at(-1) ?? "")) return true;
  return [...PRIVATE_ENDS, ...MIRRORS].some((end) => name === end || name.endsWith(`.${end}`));
}
