import type { Finish } from "../models/text-to-image/finish";
import type { Picture } from "../render/picture";
import { render } from "../render/render";
import { gradePlate } from "./grade-plate";

/**
 * Finishes what a camera moves over: in the style that the prompt names, then in its moods and
 * colours. What stays on the screen is left to every frame, as {@link gradePlate} says.
 * @param source may be written into
 * @param pause called now and then; may throw to stop the work
 */
export async function finishPlate(
  source: Picture,
  { look, strength, styled }: Finish,
  seed: number,
  pause: () => Promise<void>,
): Promise<Picture> {
  if (!styled) {
    await gradePlate(source, look, seed, pause);
    return source;
  }
  const picture = await render(source, { look: { ...look, moods: [] }, strength, seed, pause });
  // The style has laid the colours over already.
  await gradePlate(picture, { ...look, colours: [] }, seed, pause);
  return picture;
}
