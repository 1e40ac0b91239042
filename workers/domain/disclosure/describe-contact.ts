const DAY_MS = 24 * 60 * 60 * 1000;
/** How long what is said may be relied upon; RFC 9116 recommends less than a year. */
const VALID_MS = 180 * DAY_MS;

/**
 * The text of `security.txt` (RFC 9116). It is made at each request, so that it never expires while the site is up.
 * @param input.contact an e-mail address or an https address; the contact page where none is set.
 * @param input.site the site's own address.
 * @param input.now milliseconds since 1970.
 */
export function describeContact(input: {
  contact: string | undefined;
  site: string;
  now: number;
}): string {
  const { contact = `${input.site}/contact`, site, now } = input;
  const expires = new Date(Math.floor((now + VALID_MS) / DAY_MS) * DAY_MS);
  const lines = [
    `Contact: ${contact.includes("://") ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${site}/.well-known/security.txt`,
    `Policy: ${site}/your-data#on-report-a-problem`,
  ];
  return `${lines.join("\n")}\n`;
}
