import type { Finish } from "../models/text-to-image/finish";
import { toBitmap, toImage } from "../render/raster";
import type { Scene } from "../scene";
import { finishPlate } from "./finish-plate";
import { asPlate, type Plate } from "./plate";
import { FRAMES, timeOf } from "./shape";

/** The plate of a frame, the same whenever it is asked for. */
type Animation = (frame: number, pause: () => Promise<void>) => Promise<Plate>;

/**
 * Frames for which a drawing in a style stays, as drawn films are made "on threes": the camera moves
 * with every frame, and a film of 81 frames takes 27 drawings.
 */
const HOLD = 3;

/** Pixels of a drawing in a style: a megapixel takes a style most of a second. */
export const DRAWING_PIXELS = 700_000;

/** Animates a scene in the finish that the prompt names. */
export function animate(scene: Scene, finish: Finish, seed: number): Animation {
  const hold = finish.styled ? HOLD : 1;
  let held: { drawing: number; plate: Plate } | null = null;
  return async (frame, pause) => {
    const drawing = Math.floor(frame / hold);
    if (held?.drawing === drawing) return held.plate;
    const shown = Math.min(FRAMES - 1, drawing * hold + Math.floor(hold / 2));
    const painted = scene.paint(timeOf(shown, false));
    await pause();
    if (finish.plain) return asPlate(painted);
    const plate = asPlate(toBitmap(await finishPlate(toImage(painted), finish, seed, pause)));
    held = { drawing, plate };
    return plate;
  };
}
