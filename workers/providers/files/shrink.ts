/**
 * Shrinks pictures with Cloudflare's `IMAGES` binding, so that they fit into a square; they keep their
 * proportions and are never enlarged.
 */
export function createShrink(images: ImagesBinding, output: ImageOutputOptions) {
  return async (bytes: Uint8Array<ArrayBuffer>, side: number): Promise<Uint8Array<ArrayBuffer>> => {
    const made = await images
      .input(new Blob([bytes]).stream())
      .transform({ width: side, height: side, fit: "scale-down" })
      .output(output);
    return new Uint8Array(await made.response().arrayBuffer());
  };
}
