import { nodeZlib } from "#base/builtins";
import { joinBytes } from "#base/bytes";
import { viewOf } from "#base/image/parsed";
import type { Origin } from "./origin";
import { asciiAt } from "./read";
import { xmpFor } from "./xmp";

const KEYWORD = "XML:com.adobe.xmp";
/** Keyword, its end, then: not compressed, method 0, no language, no translated keyword (PNG 3rd edition, 11.3.3.4). */
const HEAD = new TextEncoder().encode(`${KEYWORD}\0\0\0\0\0`);
const HEADER_END = 33;
const TEXTS = new Set(["iTXt", "tEXt", "zTXt"]);
/** More than any packet has. Bytes. */
const MAX_PACKET = 1024 * 1024;

/** A PNG with XMP behind its header, in pieces; null where it already says how it was made. */
export function markPng(bytes: Uint8Array, origin: Origin): Uint8Array[] | null {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let present: Uint8Array | null = null;
  let from = HEADER_END;
  for (let at = HEADER_END; at + 12 <= bytes.length; ) {
    const next = at + 12 + view.getUint32(at);
    const name = asciiAt(bytes, at + 4, 4);
    // A signed manifest holds only for the bytes that were signed.
    if (name === "caBX") return null;
    if (TEXTS.has(name) && asciiAt(bytes, at + 8, KEYWORD.length + 1) === `${KEYWORD}\0`) {
      present = textOf(name, bytes.subarray(at + 9 + KEYWORD.length, next - 4));
      kept.push(bytes.subarray(from, at));
      from = next;
    }
    at = next;
  }
  const packet = xmpFor(origin, present);
  if (!packet) return null;
  return [bytes.subarray(0, HEADER_END), textChunk(packet), ...kept, bytes.subarray(from)];
}

/**
 * How a PNG begins that says how it was made, and how many bytes that is in the place of: one that we write ourselves, so
 * that nothing in it says so already.
 */
export function markPngStart(
  start: Uint8Array,
  origin: Origin,
): { replaced: number; head: Uint8Array; tail: Uint8Array } | null {
  const packet = start.length < HEADER_END ? null : xmpFor(origin, null);
  if (!packet) return null;
  const head = joinBytes([start.subarray(0, HEADER_END), textChunk(packet)]);
  return { replaced: HEADER_END, head, tail: new Uint8Array() };
}

function textChunk(packet: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + HEAD.length + packet.length);
  const view = viewOf(chunk);
  view.setUint32(0, HEAD.length + packet.length);
  chunk.set(new TextEncoder().encode("iTXt"), 4);
  chunk.set(HEAD, 8);
  chunk.set(packet, 8 + HEAD.length);
  view.setUint32(chunk.length - 4, nodeZlib().crc32(chunk.subarray(4, -4)));
  return chunk;
}

/** The packet in a chunk of text, from behind its keyword on; some writers compress it. Null where it cannot be read. */
function textOf(name: string, body: Uint8Array): Uint8Array | null {
  if (name === "tEXt") return body;
  const isCompressed = name === "zTXt" || body[0] === 1;
  const language = body.indexOf(0, 2);
  const at = name === "zTXt" ? 1 : body.indexOf(0, language + 1) + 1;
  if (!isCompressed) return body.subarray(at);
  try {
    return nodeZlib().inflateSync(body.subarray(at), { maxOutputLength: MAX_PACKET });
  } catch {
    return null;
  }
}
