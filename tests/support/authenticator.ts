import { ORIGIN } from "./client";

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const base64url = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes as Bytes).toString("base64url");
const joined = (...parts: (ArrayLike<number> | ArrayBuffer)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => new Uint8Array(part as ArrayBuffer))));

/** CBOR of what an attestation has: whole numbers, bytes, texts, maps. RFC 8949 */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Bytes {
  const head = (kind: number, size: number) =>
    size < 24 ? [kind | size] : size < 256 ? [kind | 24, size] : [kind | 25, size >> 8, size & 255];
  if (typeof value === "number") return joined(value < 0 ? head(0x20, -1 - value) : head(0, value));
  if (typeof value === "string") return joined(head(0x60, value.length), utf8(value));
  if (value instanceof Uint8Array) return joined(head(0x40, value.length), value);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)]);
  return joined(head(0xa0, value.size), ...pairs);
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** What someone else's page, or a careless device, would do otherwise. */
interface Faults {
  origin?: string;
  rpId?: string;
  /** The device did not check who used it. */
  isUnverified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** An authenticator in software: one key on the curve P-256, and a counter. */
export async function newAuthenticator() {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const id = crypto.getRandomValues(new Uint8Array(32));
  let counter = 0;

  async function authData({ rpId = new URL(ORIGIN).hostname, isUnverified }: Faults, key?: Bytes) {
    counter += 1;
    const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | (key ? HAS_KEY : 0);
    const head = joined(await sha256(utf8(rpId)), [flags], [0, 0, 0, counter]);
    return key ? joined(head, new Uint8Array(16), [0, id.length], id, key) : head;
  }
  const clientData = (type: string, challenge: string, { origin = ORIGIN }: Faults) =>
    utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const about = { id: base64url(id), rawId: base64url(id), type: "public-key" };

  return {
    id: about.id,
    /** The answer to the options of a registration. */
    async create({ challenge }: { challenge: string }, faults: Faults = {}) {
      const point = new Uint8Array(
        (await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer,
      );
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point.slice(1, 33)],
        [-3, point.slice(33)],
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", await authData(faults, cbor(key))],
      ]);
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", challenge, faults)),
        attestationObject: base64url(cbor(attestation)),
        transports: ["internal"],
      };
      return { ...about, response, clientExtensionResults: {} };
    },
    /** The answer to the options of a sign-in. */
    async get({ challenge }: { challenge: string }, faults: Faults = {}) {
      const data = await authData(faults);
      const client = clientData("webauthn.get", challenge, faults);
      const signed = joined(data, await sha256(client));
      const raw = await crypto.subtle.sign(
        { name: "ECDSA", hash: "SHA-256" },
        keys.privateKey,
        signed,
      );
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(der(new Uint8Array(raw))),
      };
      return { ...about, response, clientExtensionResults: {} };
    },
  };
}
export type Authenticator = Awaited<ReturnType<typeof newAuthenticator>>;

/** A signature as authenticators write it: a sequence of two whole numbers. */
function der(raw: Uint8Array): Bytes {
  const number = (part: Uint8Array) => {
    let from = 0;
    while (from < part.length - 1 && part[from] === 0) from += 1;
    const plain = part.slice(from);
    const positive = (plain[0] ?? 0) & 0x80 ? joined([0], plain) : plain;
    return joined([2, positive.length], positive);
  };
  const body = joined(number(raw.slice(0, 32)), number(raw.slice(32)));
  return joined([0x30, body.length], body);
}
