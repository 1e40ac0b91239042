import type { SignInMethod } from "#contract/security";
import type { Database } from "#storage/database";
import { listSignIns, putSignIn, type SignInRow } from "#storage/people/sign-ins";
import type { Clock } from "../clock";
import { networksOf } from "./networks-of";

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
