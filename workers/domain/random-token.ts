/** Random bytes of a token: 128 bits cannot be guessed. */
const TOKEN_BYTES = 16;

/** A secret for an address, in base64url. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
