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
