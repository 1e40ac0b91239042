import { nodeCrypto } from "../contract/builtins";

/**
 * A secret for one purpose out of the main one (HMAC-SHA256), so that a leak of the one does not
 * open the other and no one has to set five.
 * @returns 32 bytes in base64.
 */
export function deriveSecret(main: string, purpose: string): string {
  return nodeCrypto().createHmac("sha256", main).update(`unthinkable:${purpose}`).digest("base64");
}

/**
 * A hash of a text that only we can make, for one purpose (HMAC-SHA256): the text is recognised by it,
 * and is not told by it.
 * @returns 43 characters of base64url.
 */
export function keyedHash(main: string, purpose: string, text: string): string {
  return nodeCrypto()
    .createHmac("sha256", deriveSecret(main, purpose))
    .update(text)
    .digest("base64url");
}
