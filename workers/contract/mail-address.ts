/** `a@b.c`, or `Name <a@b.c>`; no line breaks, so that no header can be smuggled in. */
export const SENDER_PATTERN =
  /^(?:(?<name>[^<>"\r\n]+?) <(?<named>[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>|(?<bare>[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+))$/;

/** A sender in its parts; the name is empty where there is none. */
export function parseSender(sender: string): { name: string; email: string } {
  const groups = SENDER_PATTERN.exec(sender)?.groups;
  return { name: groups?.name ?? "", email: groups?.named ?? groups?.bare ?? sender };
}
