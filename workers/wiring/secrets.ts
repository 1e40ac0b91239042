import { nodeCrypto } from "../base/builtins";

/**
 * A secret for one purpose out of the main one (HMAC-SHA256), so that a leak of the one does not
 * open the other and no one has to set five.
 * @returns 32 bytes in base64.
 */
export function deriveSecret(main: string, purpose: string): string {
  return nodeCrypto().createHmac("sha256", main).update(`unthinkable:${purpose}`).digest("base64");
}

/**
 * Makes hashes of texts that only this installation can make, each for one purpose (HMAC-SHA256): a text is recognised
 * by its hash, and is not told by it.
 * @returns what gives 43 characters of base64url.
 */
export function createKeyedHash(main: string) {
  return (purpose: string, text: string): string =>
    nodeCrypto().createHmac("sha256", deriveSecret(main, purpose)).update(text).digest("base64url");
}
