import { refusedImage, stillFormatOf } from "#contract/refused-format";
import { presentPlace } from "./present-place";

/** So many bytes tell a picture's format. */
const HEAD = 64;

/** Why a photograph in a format such as HEIC is not taken, by its bytes; null for other files. */
export async function refusedStill(file: Blob): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const format = stillFormatOf(head);
  return format && refusedImage(format, presentPlace());
}
