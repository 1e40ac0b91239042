import { AI_COMMENT } from "#contract/ai-signs";
import { pngChunk } from "../png-chunk";

/** Where what follows a PNG's header begins: after the signature and IHDR. */
const AFTER_HEADER = 33;
/** Where what follows the first marker of a JPEG begins. */
const AFTER_START = 2;
/** Where a WEBP has the name of its first chunk, and the flags of an extended header (RFC 9649, 2.7). */
const [FIRST_CHUNK, FLAGS, HAS_XMP] = [12, 20, 0x04];

/** Writes into a picture that its source said that AI made it: a conversion loses what the source had. */
export async function keepAiMark(picture: Blob): Promise<Blob> {
  const comment = new TextEncoder().encode(AI_COMMENT);
  if (picture.type === "image/webp") return insertIntoWebp(picture, comment);
  if (picture.type === "image/png") {
    const text = pngChunk(
      "tEXt",
      Uint8Array.of(...new TextEncoder().encode("Comment\0"), ...comment),
    );
    return insert(picture, AFTER_HEADER, text);
  }
  const length = comment.length + 2;
  return insert(
    picture,
    AFTER_START,
    Uint8Array.of(0xff, 0xfe, length >> 8, length & 0xff, ...comment),
  );
}

function insert(picture: Blob, at: number, bytes: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([picture.slice(0, at), bytes, picture.slice(at)], { type: picture.type });
}

/** A WEBP has room for a text in its last chunk, as XMP. */
async function insertIntoWebp(picture: Blob, comment: Uint8Array): Promise<Blob> {
  const text = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><!--${new TextDecoder().decode(comment)}--></x:xmpmeta>`;
  const body = new TextEncoder().encode(text.length % 2 === 0 ? text : `${text} `);
  const chunk = new Uint8Array(8 + body.length);
  chunk.set(new TextEncoder().encode("XMP "));
  new DataView(chunk.buffer).setUint32(4, body.length, true);
  chunk.set(body, 8);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const view = new DataView(bytes.buffer);
  view.setUint32(4, bytes.length - 8 + chunk.length, true);
  const isExtended = new TextDecoder().decode(bytes.subarray(FIRST_CHUNK, FIRST_CHUNK + 4));
  if (isExtended === "VP8X") view.setUint8(FLAGS, view.getUint8(FLAGS) | HAS_XMP);
  return new Blob([bytes, chunk], { type: picture.type });
}
