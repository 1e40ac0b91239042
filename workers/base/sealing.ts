import { once } from "../contract/once.ts";
import { nodeCrypto } from "./builtins.ts";

/** Sealed texts can be kept where others may read them: only who has the key opens them. */
export interface Sealer {
  /**
   * Seals a text (AES-256-GCM with a random nonce of 96 bits).
   * @param place the table and the row that it is kept in: elsewhere it does not open.
   */
  seal(text: string, place: string): Promise<string>;
  /** @throws {SealError} where the key is gone, the place is another one, or the text was altered. */
  open(sealed: string, place: string): Promise<string>;
  /** What texts begin with that the newest key has sealed. */
  newest(): string;
}

/** A sealed text that does not open. */
export class SealError extends Error {
  override readonly name = "SealError";
}

const NONCE_BYTES = 12;
/** Letters of a key's id: it tells keys apart, and tells nothing about them. */
const ID_LETTERS = 8;

/**
 * What seals with the first of some keys and opens with each of them.
 * @param keys 32 bytes in base64 each, at least one.
 */
export function createSealer(keys: readonly string[]): Sealer {
  const known = once(() => keys.map((key) => ({ id: idOf(key), key })));
  const newest = () => {
    const [first] = known();
    if (!first) throw new SealError("no key is set");
    return first;
  };
  return {
    async seal(text, place) {
      const { id, key } = newest();
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const bytes = new TextEncoder().encode(text);
      const sealed = await crypto.subtle.encrypt(modeOf(iv, place), await importKey(key), bytes);
      return [id, toText(iv), toText(new Uint8Array(sealed))].join(".");
    },
    async open(sealed, place) {
      const [id, iv = "", text = ""] = sealed.split(".");
      const found = known().find((one) => one.id === id);
      if (!found) throw new SealError("the key that sealed this is not set");
      const key = await importKey(found.key);
      try {
        const bytes = await crypto.subtle.decrypt(modeOf(toBytes(iv), place), key, toBytes(text));
        return new TextDecoder().decode(bytes);
      } catch {
        throw new SealError("this was sealed for another place, or altered");
      }
    },
    newest: () => `${newest().id}.`,
  };
}

const idOf = (key: string) =>
  nodeCrypto()
    .createHash("sha256")
    .update(`sealing:${key}`)
    .digest("base64url")
    .slice(0, ID_LETTERS);

const importKey = (key: string) =>
  crypto.subtle.importKey("raw", toBytes(key), "AES-GCM", false, ["encrypt", "decrypt"]);

const modeOf = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  ...{ name: "AES-GCM", iv },
  additionalData: new TextEncoder().encode(place),
});

const toText = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );
