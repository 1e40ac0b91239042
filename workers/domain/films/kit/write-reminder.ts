import { PRODUCT_NAME } from "#contract/brand";

/** A reminder in a calendar. Times are milliseconds since 1970. */
export interface Reminder {
  /** The same for the same reminder, so that a calendar replaces it. */
  uid: string;
  summary: string;
  description: string;
  url: string;
  /** When; null for the whole day after `now`. */
  at: number | null;
  now: number;
}

const QUARTER_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest line, in octets, without its break (RFC 5545, 3.1). */
const MAX_OCTETS = 75;

/** A moment as `19970714T133000Z`. */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, "");
const day = (at: number) => stamp(at).slice(0, 8);

/** A text as a value (RFC 5545, 3.3.11): control characters are left out. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n")
    .replace(/[\p{Cc}\p{Cs}]/gu, "");
}

/** A line in pieces of at most 75 octets: those behind the first begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, octets] = ["", 0];
  for (const sign of line) {
    const length = encoder.encode(sign).length;
    if (octets + length > MAX_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += sign;
    octets += length;
  }
  return text;
}

/** A reminder as an iCalendar file (RFC 5545): CRLF, folded lines, escaped texts. */
export function writeReminder({ uid, summary, description, url, at, now }: Reminder): string {
  const when =
    at === null
      ? [`DTSTART;VALUE=DATE:${day(now + DAY_MS)}`, `DTEND;VALUE=DATE:${day(now + 2 * DAY_MS)}`]
      : [`DTSTART:${stamp(at)}`, `DTEND:${stamp(at + QUARTER_MS)}`];
  const alarm = [
    ...["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M"],
    ...[`DESCRIPTION:${escaped(summary)}`, "END:VALARM"],
  ];
  const lines = [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${escaped(PRODUCT_NAME)}//Export kit//EN`],
    ...["CALSCALE:GREGORIAN", "METHOD:PUBLISH", "BEGIN:VEVENT"],
    ...[`UID:${escaped(uid)}`, `DTSTAMP:${stamp(now)}`, ...when],
    ...[`SUMMARY:${escaped(summary)}`, `DESCRIPTION:${escaped(description)}`, `URL:${url}`],
    ...(at === null ? ["TRANSP:TRANSPARENT"] : alarm),
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ];
  return lines.map(folded).join("\r\n");
}
