import { nodeCrypto } from "#base/builtins";

/** Its name, before better-auth's prefixes. */
export const KNOWN_BROWSER_COOKIE = "known_browser";

/** How many accounts a browser is remembered by. */
const MAX_ACCOUNTS = 5;

/** Seconds; browsers keep no cookie longer. */
export const KNOWN_BROWSER_SECONDS = 400 * 24 * 60 * 60;

type KeyedHash = (purpose: string, text: string) => string;

/**
 * The cookie by which an account knows a browser again that signed in to it: a random id, and a
 * keyed hash of that id with each account. It opens nothing.
 */
export interface KnownBrowser {
  id: string;
  marks: string[];
}

function markOf(keyedHash: KeyedHash, id: string, accountId: string): string {
  return keyedHash("known-browser", `${id}|${accountId}`);
}

/** The parts of a cookie's value; null without a cookie. */
export function readKnownBrowser(value: string | null | undefined): KnownBrowser | null {
  const [id, ...marks] = value?.split("~") ?? [];
  return id ? { id, marks: marks.slice(0, MAX_ACCOUNTS) } : null;
}

/** Whether this browser signed in to an account before. */
export function isKnown(keyedHash: KeyedHash, browser: KnownBrowser, accountId: string): boolean {
  const expected = Buffer.from(markOf(keyedHash, browser.id, accountId));
  return browser.marks.some((mark) => {
    const given = Buffer.from(mark);
    return given.length === expected.length && nodeCrypto().timingSafeEqual(given, expected);
  });
}

/** The cookie's value once a browser has signed in to one more account. */
export function rememberBrowser(
  keyedHash: KeyedHash,
  browser: KnownBrowser | null,
  accountId: string,
): string {
  const id = browser?.id ?? crypto.randomUUID();
  const mark = markOf(keyedHash, id, accountId);
  const others = browser?.marks.filter((one) => one !== mark) ?? [];
  return [id, mark, ...others.slice(0, MAX_ACCOUNTS - 1)].join("~");
}
