/** One pair for a whole process: the Worker keeps the keys that it has fetched. */
let pair: Promise<CryptoKeyPair> | null = null;

/** The keys that fal signs with. */
function falKeys(): Promise<CryptoKeyPair> {
  pair ??= newKeyPair();
  return pair;
}

export async function newKeyPair(): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey({ name: "Ed25519" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
}

/** What of a callback is not as fal would send it. */
export interface Forgery {
  pair?: CryptoKeyPair;
  timestamp?: number;
  userId?: string;
  /** The body that is sent, though another one was signed. */
  body?: string;
  requestId?: string;
}

const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("hex");

/** The headers of a webhook with this body, as fal signs it. */
export async function signedHeaders(
  requestId: string,
  body: string,
  forgery: Forgery = {},
): Promise<Record<string, string>> {
  const { privateKey } = forgery.pair ?? (await falKeys());
  const id = forgery.requestId ?? requestId;
  const user = forgery.userId ?? "github|1";
  const timestamp = String(forgery.timestamp ?? Math.floor(Date.now() / 1000));
  const text = new TextEncoder();
  const digest = await crypto.subtle.digest("SHA-256", text.encode(body));
  const message = text.encode([id, user, timestamp, hex(digest)].join("\n"));
  const signature = await crypto.subtle.sign("Ed25519", privateKey, message);
  return {
    "x-fal-webhook-request-id": id,
    "x-fal-webhook-user-id": user,
    "x-fal-webhook-timestamp": timestamp,
    "x-fal-webhook-signature": hex(signature),
  };
}

/** The key set that fal publishes: its key is not the first one. */
export async function publishedKeys() {
  const other = await newKeyPair();
  const keys = [other.publicKey, (await falKeys()).publicKey];
  return { keys: await Promise.all(keys.map((key) => crypto.subtle.exportKey("jwk", key))) };
}
