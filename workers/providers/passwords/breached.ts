import { nodeCrypto } from "#base/builtins";
import { readCapped } from "#base/bytes";

/** How long the service may take: a sign-up waits for it. Milliseconds. */
const TIMEOUT_MS = 2_500;

/** A range has about a thousand lines of 40 bytes. */
const MAX_BYTES = 1024 * 1024;

/**
 * Asks a service of the range protocol whether a password is known from a breach
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords): it learns the first five digits of its SHA-1
 * and no more.
 * @param options `url`: the service's base, with or without `/range` at its end
 * @returns null where the service could not be asked.
 */
export function createBreachCheck(options: { url: string; fetch: typeof fetch }) {
  const base = options.url.replace(/\/+$/, "").replace(/\/range$/, "");
  return async (password: string): Promise<boolean | null> => {
    const hash = nodeCrypto().createHash("sha1").update(password).digest("hex").toUpperCase();
    try {
      const reply = await options.fetch(`${base}/range/${hash.slice(0, 5)}`, {
        headers: { "add-padding": "true", "user-agent": "password-check" },
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const bytes = reply.ok ? await readCapped(reply.body, MAX_BYTES, MAX_BYTES) : null;
      if (bytes === null) return null;
      return countOf(new TextDecoder().decode(bytes), hash.slice(5)) > 0;
    } catch {
      return null;
    }
  };
}

/** How often a hash is listed. Lines that only pad the answer have the count 0. */
function countOf(range: string, rest: string): number {
  const line = range.split(/\r?\n/).find((one) => one.toUpperCase().startsWith(`${rest}:`));
  return line === undefined ? 0 : Number.parseInt(line.slice(rest.length + 1), 10) || 0;
}
