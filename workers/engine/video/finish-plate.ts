import type { Finish } from "../models/text-to-image/finish";
import type { Raster } from "../render/raster";
import { render } from "../render/render";
import { gradePlate } from "./grade-plate";

/**
 * Finishes what a camera moves over: in the style that the prompt names, then in its moods and
 * colours. Parts that stay on the screen are left to every frame, as {@link gradePlate} says.
 * @param source may be written into
 * @param pause called now and then; may throw to stop the work
 */
export async function finishPlate(
  source: Raster,
  { look, strength, styled }: Finish,
  seed: number,
  pause: () => Promise<void>,
): Promise<Raster> {
  if (!styled) {
    await gradePlate(source, look, seed, pause);
    return source;
  }
  const image = await render(source, { look: { ...look, moods: [] }, strength, seed, pause });
  // The style has laid the colours over already.
  await gradePlate(image, { ...look, colours: [] }, seed, pause);
  return image;
}
