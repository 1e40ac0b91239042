import type { OwnSignIn, SignInMethod } from "#contract/security";
import type { Database } from "#storage/database";
import { listSignIns, putSignIn, type SignInRow } from "#storage/people/sessions";
import type { Clock } from "../clock";

/** How long a sign-in stays in the history. Milliseconds. */
export const HISTORY_MS = 90 * 24 * 60 * 60_000;

/** What is known of a sign-in. */
export interface SignInFacts {
  personId: string;
  method: SignInMethod;
  userAgent: string | null;
  ip: string | null;
  /** City and country; null where they are not known. */
  place: string | null;
  /** The browser carries the account's mark of an earlier sign-in. */
  isKnownBrowser: boolean;
}

/** A client's first word about itself would be as long as it likes. */
const MAX_AGENT = 300;

/**
 * Adds a sign-in to its person's history.
 * @returns it, with whether it came from a device that the account had not seen before.
 */
export async function noteSignIn(
  deps: { db: Database; clock: Clock },
  facts: SignInFacts,
): Promise<SignInRow> {
  const { personId, isKnownBrowser, ...shown } = facts;
  const now = deps.clock();
  const since = now - HISTORY_MS;
  const userAgent = shown.userAgent?.slice(0, MAX_AGENT) ?? null;
  const before = await listSignIns(deps.db, personId, since);
  const isNewDevice = !isKnownBrowser && isStrange({ ...facts, userAgent }, before);
  const row = { ...shown, id: crypto.randomUUID(), userId: personId, at: now, userAgent };
  await putSignIn(deps.db, { ...row, isNewDevice }, since);
  return { ...row, isNewDevice };
}

/**
 * Whether a device without a mark is unlike all that signed in before. A client without cookies is
 * known by what it calls itself together with its network; the first sign-in of all is no stranger.
 */
export function isStrange(
  one: Pick<SignInRow, "ip" | "userAgent">,
  before: readonly Pick<SignInRow, "ip" | "userAgent">[],
): boolean {
  if (before.length === 0) return false;
  const home = (ip: string | null) => networksOf(ip)[0] ?? null;
  return !before.some(
    (earlier) => earlier.userAgent === one.userAgent && home(earlier.ip) === home(one.ip),
  );
}

/** When and from where someone signed in during the last 90 days, newest first, at most 100. */
export async function listOwnSignIns(
  deps: { db: Database; clock: Clock },
  personId: string,
): Promise<OwnSignIn[]> {
  const rows = await listSignIns(deps.db, personId, deps.clock() - HISTORY_MS);
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    method: row.method,
    user_agent: row.userAgent,
    ip: row.ip,
    place: row.place,
    is_new_device: row.isNewDevice,
  }));
}

/** Networks of this machine: everyone who asks from it sits at it. */
const LOCAL = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * The networks that an address belongs to, the smallest first: an IPv4 address is counted alone, an
 * IPv6 address by its /64, which one household has, and by its /48, which one site or reseller has.
 * @param address as Cloudflare names it; null where it does not
 * @returns none for this machine itself
 */
export function networksOf(address: string | null): string[] {
  if (address === null || LOCAL.test(address)) return [];
  if (!address.includes(":")) return [address];
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
  return [`${groups.slice(0, 4).join(":")}::/64`, `${groups.slice(0, 3).join(":")}::/48`];
}
