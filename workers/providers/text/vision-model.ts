import { type TextModel, TextModelError, type TextRequest } from "./text-model";

/** What a picture is shrunk to before it is sent, and the most of one that could not be shrunk. Pixels, bytes. */
const SIDE = 768;
const MAX_BYTES = 4 * 1024 * 1024;

/** Something that says in words what a picture shows. */
export interface VisionModel {
  /** For the record: which model looked. */
  readonly name: string;
  /** @throws {TextModelError} */
  describe(
    request: TextRequest & { picture: NonNullable<TextRequest["picture"]> },
  ): Promise<string>;
}

/**
 * A model that is sent small pictures alone.
 * @param shrink makes a JPEG that fits into a square; null where nothing can.
 * @returns null without a model.
 */
export function withShrink(
  model: TextModel | null,
  shrink:
    | ((bytes: Uint8Array<ArrayBuffer>, side: number) => Promise<Uint8Array<ArrayBuffer>>)
    | null,
): VisionModel | null {
  if (!model) return null;
  return {
    name: model.name,
    async describe({ picture, ...request }) {
      const small = shrink && (await shrink(picture.bytes, SIDE).catch(() => null));
      const sent = small ? { bytes: small, contentType: "image/jpeg" } : picture;
      if (sent.bytes.length > MAX_BYTES)
        throw new TextModelError("refused", `a picture of ${sent.bytes.length} bytes`);
      return model.complete({ ...request, picture: sent });
    },
  };
}
