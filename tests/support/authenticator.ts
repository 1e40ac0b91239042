import { element, makeCertificate } from "./certificate";
import { ORIGIN } from "./client";

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const base64url = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes as Bytes).toString("base64url");
const joined = (...parts: (ArrayLike<number> | ArrayBuffer)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => new Uint8Array(part as ArrayBuffer))));

type Coded = number | string | Uint8Array | Coded[] | Map<number | string, unknown>;

/** CBOR of what an attestation has: whole numbers, bytes, texts, lists, maps. RFC 8949 */
function cbor(value: Coded): Bytes {
  const head = (kind: number, size: number) =>
    size < 24 ? [kind | size] : size < 256 ? [kind | 24, size] : [kind | 25, size >> 8, size & 255];
  if (typeof value === "number") return joined(value < 0 ? head(0x20, -1 - value) : head(0, value));
  if (typeof value === "string") return joined(head(0x60, value.length), utf8(value));
  if (value instanceof Uint8Array) return joined(head(0x40, value.length), value);
  if (Array.isArray(value)) return joined(head(0x80, value.length), ...value.map(cbor));
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
  /** The attestation is signed with another key than it says. */
  isForged?: boolean;
}

/** What an authenticator says of itself: nothing, signed with the passkey's key, or with its maker's. */
export type Attestation = "none" | "packed" | "certified";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const newKeys = () =>
  crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);

/** A signature as authenticators write it. */
async function signed({ privateKey }: CryptoKeyPair, data: Bytes): Promise<Bytes> {
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  return der(new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, data)));
}

/** The statement beside a new passkey. WebAuthn, 8.2 and 8.7 */
async function statementOf(
  kind: Attestation,
  keys: CryptoKeyPair,
  data: Bytes,
  { isForged }: Faults,
): Promise<Map<string, Coded>> {
  if (kind === "none") return new Map();
  const by = kind === "certified" ? await newKeys() : keys;
  const statement = new Map<string, Coded>([
    ["alg", -7],
    ["sig", await signed(isForged ? await newKeys() : by, data)],
  ]);
  if (kind === "packed") return statement;
  return statement.set("x5c", [await makeCertificate(by, (bytes) => signed(by, bytes))]);
}

/** An authenticator in software: one key on the curve P-256, and a counter. */
export async function newAuthenticator() {
  const keys = await newKeys();
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
  const named = { id: base64url(id), rawId: base64url(id), type: "public-key" };

  return {
    id: named.id,
    /** The answer to the options of a registration. */
    async create(
      { challenge }: { challenge: string },
      faults: Faults = {},
      kind: Attestation = "none",
    ) {
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
      const data = await authData(faults, cbor(key));
      const client = clientData("webauthn.create", challenge, faults);
      const about = joined(data, await sha256(client));
      const attestation = new Map<string, unknown>([
        ["fmt", kind === "none" ? "none" : "packed"],
        ["attStmt", await statementOf(kind, keys, about, faults)],
        ["authData", data],
      ]);
      const response = {
        clientDataJSON: base64url(client),
        attestationObject: base64url(cbor(attestation)),
        transports: ["internal"],
      };
      return { ...named, response, clientExtensionResults: {} };
    },
    /** The answer to the options of a sign-in. */
    async get({ challenge }: { challenge: string }, faults: Faults = {}) {
      const data = await authData(faults);
      const client = clientData("webauthn.get", challenge, faults);
      const signature = await signed(keys, joined(data, await sha256(client)));
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return { ...named, response, clientExtensionResults: {} };
    },
  };
}
export type Authenticator = Awaited<ReturnType<typeof newAuthenticator>>;

/** A signature in DER: a sequence of two whole numbers. RFC 3279, 2.2.3 */
function der(raw: Uint8Array): Bytes {
  const number = (part: Uint8Array) => {
    const from = part.findIndex((byte) => byte !== 0);
    const plain = part.slice(from === -1 ? part.length - 1 : from);
    return element(0x02, (plain[0] ?? 0) & 0x80 ? [0] : [], plain);
  };
  return element(0x30, number(raw.slice(0, 32)), number(raw.slice(32)));
}
