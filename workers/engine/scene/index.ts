import { composing, type SceneOptions } from "./compose";
import type { Scene } from "./frame/scene";

export { composing, type SceneOptions } from "./compose";
export type { Scene } from "./frame/scene";

/**
 * Composes the scene that a prompt describes: what does not move is drawn here, once. The same
 * options give the same scene, and it is drawn by rules and noise alone, with no AI model.
 * `paint` gives the engine's {@link Bitmap} (opaque RGBA, 8 bits a channel).
 */
export function composeScene(options: SceneOptions): Scene {
  const steps = composing(options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
