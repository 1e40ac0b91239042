import { nodeCrypto } from "#base/builtins";

/** Characters of a token: 128 bits of HMAC-SHA256 in base64url. */
const TOKEN_LENGTH = 22;

const keys = new Map<string, Promise<CryptoKey>>();

function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const key = crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  keys.set(secret, key);
  return key;
}

/** The token that makes the address of a stored file impossible to guess or alter. */
export async function signMediaPath(secret: string, key: string): Promise<string> {
  const message = new TextEncoder().encode(`media:${key}`);
  const mac = await crypto.subtle.sign("HMAC", await keyOf(secret), message);
  return btoa(String.fromCharCode(...new Uint8Array(mac)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, TOKEN_LENGTH);
}

/** Whether a token belongs to a key; compared in constant time. */
export async function verifyMediaPath(
  secret: string,
  key: string,
  token: string,
): Promise<boolean> {
  const encoder = new TextEncoder();
  const given = encoder.encode(token);
  const right = encoder.encode(await signMediaPath(secret, key));
  return given.byteLength === right.byteLength && nodeCrypto().timingSafeEqual(given, right);
}

/** The address of a stored file below an origin. */
export function mediaUrl(origin: string, key: string, token: string): string {
  return `${origin}/media/${key.split("/").map(encodeURIComponent).join("/")}?t=${token}`;
}

/** A file that has a signed address: until when that is good, in seconds since 1970. */
export interface SignedFile {
  id: string;
  exp: string;
}

/** The signature of such an address: HMAC-SHA256 in hex. @param what so that no address is good for another file. */
export async function signFile(
  secret: string,
  what: "lora" | "training",
  { id, exp }: SignedFile,
): Promise<string> {
  const message = new TextEncoder().encode(`${what}:${id}:${exp}`);
  const mac = await crypto.subtle.sign("HMAC", await keyOf(secret), message);
  return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a signature belongs to such an address, to the letter; compared in constant time. */
export async function verifyFile(
  secret: string,
  what: "lora" | "training",
  { sig, ...address }: SignedFile & { sig: string },
): Promise<boolean> {
  const encoder = new TextEncoder();
  const given = encoder.encode(sig);
  const right = encoder.encode(await signFile(secret, what, address));
  return given.byteLength === right.byteLength && nodeCrypto().timingSafeEqual(given, right);
}
