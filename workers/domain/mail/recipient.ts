/** Letters, figures and what belongs into names; nothing that a mail program makes a link of. */
const NAME = /^[\p{L}\p{M}\p{N} .,'’-]{1,40}$/u;
const LIKE_A_DOMAIN = /[\p{L}\p{N}-]\.\p{L}{2,}/u;

/**
 * How a letter may call someone. Anyone can open an account with another person's address and
 * write into the name what that person should read: only what looks like a name is repeated.
 */
export function greetingName(name: string): string {
  const plain = name.replace(/\s+/g, " ").trim();
  return NAME.test(plain) && !LIKE_A_DOMAIN.test(plain) ? plain : "there";
}

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
