import { AI_COMMENT } from "#contract/ai-signs";
import { pngChunk } from "../png-chunk";

/** Where what follows a PNG's header begins: after the signature and IHDR. */
const AFTER_HEADER = 33;
/** Where what follows the first marker of a JPEG begins. */
const AFTER_START = 2;

/** Writes into a PNG or a JPEG that its source said that AI made it: a conversion loses what the source had. */
export async function keepAiMark(picture: Blob): Promise<Blob> {
  const comment = new TextEncoder().encode(AI_COMMENT);
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
