/** What ids of accounts are made of, in the order of their characters. */
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * A place among ids, drawn by chance: a sweep that looks behind it sees all of them in time, and never many at once.
 * @param signs what the ids begin with, in the order of their characters.
 */
export function randomPlace({ random }: { random(): number }, signs = SIGNS): string {
  return Array.from({ length: 3 }, () => signs[Math.floor(random() * signs.length)]).join("");
}

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
