import { nodeCrypto } from "#base/builtins";

export interface DigestLinkDeps {
  /** A keyed hash of a text, for one purpose. */
  keyedHash(purpose: string, text: string): string;
}

const sign = (deps: DigestLinkDeps, accountId: string) => deps.keyedHash("digest-end", accountId);

/** The path that ends an account's mails. It works as long as the account does: a mail may be read late. */
export function digestEndPath(deps: DigestLinkDeps, accountId: string): string {
  return `/digest/end?${new URLSearchParams({ id: accountId, sig: sign(deps, accountId) })}`;
}

/** Whether a link was given out as it is. Its proof is compared in constant time. */
export function isDigestLink(
  deps: DigestLinkDeps,
  { id, sig }: { id: string; sig: string },
): boolean {
  const encoder = new TextEncoder();
  const right = encoder.encode(sign(deps, id));
  const given = encoder.encode(sig);
  return given.byteLength === right.byteLength && nodeCrypto().timingSafeEqual(given, right);
}
