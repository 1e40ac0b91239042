import { nodeCrypto } from "#base/builtins";

/** The challenge of a verifier by SHA-256 (RFC 7636 4.2); TikTok takes it in hexadecimal alone. */
export function challengeOf(verifier: string, encoding: "base64url" | "hex"): string {
  return nodeCrypto().createHash("sha256").update(verifier).digest(encoding);
}

/** An address with a query behind what it has already. */
export function queriedAddress(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
