import type { PictureSource } from "./call-input";

/** Shrinks pictures with Cloudflare's `IMAGES` binding; they keep their proportions. */
export function createShrink(images: ImagesBinding): NonNullable<PictureSource["shrink"]> {
  return async (bytes, side) => {
    const output = await images
      .input(new Blob([bytes]).stream())
      .transform({ width: side, height: side, fit: "scale-down" })
      .output({ format: "image/png" });
    return new Uint8Array(await output.response().arrayBuffer());
  };
}
