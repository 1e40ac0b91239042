import { type Origin, sourceTypeUri } from "./origin";

const START = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>';
const END = '<?xpacket end="r"?>';
const RDF_END = "</rdf:RDF>";

/** The description that says how a file was made (IPTC Photo Metadata Standard 2025.1, XMP part 1). */
function description({ sourceType, tool, aiSystem }: Origin): string {
  const system = aiSystem
    ? `<Iptc4xmpExt:AISystemUsed>${escaped(aiSystem)}</Iptc4xmpExt:AISystemUsed>`
    : "";
  return `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><Iptc4xmpExt:DigitalSourceType>${sourceTypeUri(sourceType)}</Iptc4xmpExt:DigitalSourceType>${system}<xmp:CreatorTool>${escaped(tool)}</xmp:CreatorTool></rdf:Description>`;
}

/** An XMP packet of its own. UTF-8. */
export function xmpPacket(origin: Origin): Uint8Array<ArrayBuffer> {
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description(origin)}${RDF_END}`;
  return new TextEncoder().encode(
    `${START}<x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta>${END}`,
  );
}

/**
 * The packet to write into a file that may have one.
 * @param present the packet that the provider wrote; null for none.
 * @param most bytes that there is room for.
 * @returns null where the provider's packet says how the file was made: its word stays.
 */
export function xmpFor(
  origin: Origin,
  present: Uint8Array | null,
  most = Number.POSITIVE_INFINITY,
): Uint8Array<ArrayBuffer> | null {
  if (present === null) return xmpPacket(origin);
  const text = decoded(present);
  if (text?.includes("DigitalSourceType")) return null;
  const at = text?.lastIndexOf(RDF_END) ?? -1;
  if (!text || at < 0 || text.includes("xmp:CreatorTool")) return xmpPacket(origin);
  const joined = new TextEncoder().encode(
    `${text.slice(0, at)}${description(origin)}${text.slice(at)}`,
  );
  return joined.length <= most ? joined : xmpPacket(origin);
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text as XML holds it; characters that XML 1.0 has no place for are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
