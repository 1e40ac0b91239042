import { mediumSeconds } from "#film/assets/medium-seconds";
import { addMedia } from "#film/build/media";
import { type Medium, toMilliseconds } from "#film/build/medium";
import { replaceMedium } from "#film/build/replace-medium";
import { chosenScene, showPiece } from "../add-pieces";
import type { Desk } from "../desk";
import { newId } from "../pieces";
import { ripple } from "../timeline/ripple";

/** Adds what was chosen, in the order of choosing: pictures and clips as scenes, sounds as music. */
export async function addToFilm(
  desk: Desk,
  chosen: readonly Medium[],
  signal: AbortSignal,
): Promise<void> {
  const media = await Promise.all(
    chosen.map(async (medium) => ({
      medium,
      id: newId(),
      seconds: toMilliseconds(await mediumSeconds(medium)),
    })),
  );
  signal.throwIfAborted();
  const after = chosenScene(desk);
  const at = desk.time.get();
  desk.editing.edit((timeline) =>
    addMedia(timeline, { media, after, ripple: ripple.get(), at, newId }),
  );
  const scene = media.find(({ medium }) => medium.type !== "audio");
  if (scene) showPiece(desk, scene.id);
  const audio = media.findLast(({ medium }) => medium.type === "audio");
  if (audio) desk.selected.set(audio.id);
}

/** Puts a picture or a clip in the place of what a piece shows. */
export async function replaceInFilm(
  desk: Desk,
  { id, medium }: { id: string; medium: Medium },
  signal: AbortSignal,
): Promise<void> {
  const seconds = toMilliseconds(await mediumSeconds(medium));
  signal.throwIfAborted();
  desk.editing.edit((timeline) =>
    replaceMedium(timeline, { ...{ id, medium, seconds }, ripple: ripple.get() }),
  );
  showPiece(desk, id);
}
