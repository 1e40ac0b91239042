const BASE = "https://same.origin";

/**
 * A path that is safe to follow, else null. Only a path on this origin passes: it begins with exactly
 * one slash and holds neither backslashes, spaces nor control characters, which browsers would fold into
 * another origin.
 */
export function safePath(value: string | null | undefined): string | null {
  if (!value?.startsWith("/") || value.startsWith("//")) return null;
  if (/[\\ \p{Cc}]/u.test(value)) return null;
  if (!URL.canParse(value, BASE)) return null;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
