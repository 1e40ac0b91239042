/**
 * `a@b.c`, or `Name <a@b.c>`. A name has no line breaks, so that no header can be smuggled in, and
 * nothing that would end it or start another address where it is read as a header.
 */
export const SENDER_PATTERN =
  /^(?:(?<name>[^<>"@,;\p{Cc}]*[^<>"@,;\p{Cc}\s]) <(?<named>[^\s<>"@,;]+@[^\s<>"@,;]+\.[^\s<>"@,;.]+)>|(?<bare>[^\s<>"@,;]+@[^\s<>"@,;]+\.[^\s<>"@,;.]+))$/u;

/** A sender in its parts; the name may be empty. */
export function parseSender(sender: string): { name: string; email: string } {
  const groups = SENDER_PATTERN.exec(sender)?.groups;
  return { name: groups?.name ?? "", email: groups?.named ?? groups?.bare ?? sender };
}

/** A text for the log, in which addresses keep their domain and lose their person. */
export function hideAddresses(text: string): string {
  return text.replace(/[^\s<>()[\]"'`,;:=]+@(?=[^\s@])/g, "…@");
}
