/** Where dots before the @ mean nothing, by domain, and the domain's own name. */
const DOTLESS: Record<string, string> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * What the spellings of one mailbox have in common: small letters, no `+tag`, and for Gmail no dots.
 * For counting alone: letters go to the address as its owner wrote it.
 */
export function normalAddress(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const [name = ""] = address.slice(0, at).split("+");
  const known = Object.hasOwn(DOTLESS, domain) ? DOTLESS[domain] : undefined;
  return known === undefined ? `${name}@${domain}` : `${name.replaceAll(".", "")}@${known}`;
}
