import { nodeCrypto } from "#base/builtins";
import { SHOWCASE_ANSWER_DAYS } from "#contract/showcase-terms";
import type { ShowcaseRow } from "#storage/schema/index";

export interface LinkDeps {
  /** A keyed hash of a text, for one purpose. */
  keyedHash(purpose: string, text: string): string;
}

/**
 * What the link of a letter says: which result, until when the link works (seconds since 1970), a hash of the address
 * that it was sent to, and the proof.
 */
export interface ConsentLink {
  id: string;
  exp: string;
  to: string;
  sig: string;
}

const DAY_S = 24 * 60 * 60;
/** The longest month. Days. */
const MONTH_DAYS = 31;

/** When the link of a request ends: it serves to answer, and to withdraw as long as the result can be shown. */
export function linkEnd({ askedAt, months }: Pick<ShowcaseRow, "askedAt" | "months">): number {
  const days = SHOWCASE_ANSWER_DAYS + months * MONTH_DAYS;
  return Math.floor(askedAt / 1000) + days * DAY_S;
}

const sign = (deps: LinkDeps, { id, exp, to }: Omit<ConsentLink, "sig">) =>
  deps.keyedHash("showcase-consent", `${id}|${exp}|${to}`);

const mailboxOf = (deps: LinkDeps, email: string) =>
  deps.keyedHash("showcase-mailbox", email.toLowerCase());

/** The path of a request's page. The secret is no part of the path, which logs keep. */
export function consentPath(
  deps: LinkDeps,
  row: Pick<ShowcaseRow, "generationId" | "askedAt" | "months"> & { email: string },
): string {
  const { generationId: id, email } = row;
  const link = { id, exp: String(linkEnd(row)), to: mailboxOf(deps, email) };
  return `/showcase/consent?${new URLSearchParams({ ...link, sig: sign(deps, link) })}`;
}

/** Whether a link was given out as it is, and has not ended. Its proof is compared in constant time. */
export function isGivenOut(deps: LinkDeps, { sig, ...said }: ConsentLink, now: number): boolean {
  if (!/^\d{1,12}$/.test(said.exp) || Number(said.exp) * 1000 <= now) return false;
  const encoder = new TextEncoder();
  const right = encoder.encode(sign(deps, said));
  const given = encoder.encode(sig);
  return given.byteLength === right.byteLength && nodeCrypto().timingSafeEqual(given, right);
}

/** Whether a link went to the address that its owner has now: a mailbox that the account left answers for no one. */
export const isFor = (deps: LinkDeps, { to }: ConsentLink, email: string | null): boolean =>
  email !== null && to === mailboxOf(deps, email);
