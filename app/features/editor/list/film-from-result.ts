import type { GenerationRecord } from "#contract/generation";
import { emptyTimeline } from "#contract/timeline/timeline";
import { addItem } from "#film/edit/items";
import { generationName } from "#lib/generation-name";
import { readGeneration } from "../../generate/generation-api";
import { toScene, withSceneTrack } from "../add-pieces";
import { createFilm, readFilm } from "../film-api";
import { shapeOf, sizeOf, USUAL_SIDE } from "../formats";
import { lengthOf, mediumOfRecord, visualSource } from "../media/chosen";
import { newId } from "../pieces";

/** The film that an export was made of, if it is still there. */
async function filmOf(record: GenerationRecord): Promise<{ id: string } | null> {
  return record.film_id ? readFilm(record.film_id).catch(() => null) : null;
}

/** Opens the film of an export, or makes one that begins with a result. @returns its id. */
export async function filmFromResult(generationId: string): Promise<{ id: string }> {
  const record = await readGeneration(generationId);
  const film = await filmOf(record);
  if (film) return film;
  const medium = mediumOfRecord(record);
  if (!medium || medium.type === "audio") throw new Error("This result has no picture to edit.");
  const { width, height } = medium;
  const size = width && height ? sizeOf(shapeOf({ width, height }), USUAL_SIDE) : {};
  const seconds = await lengthOf(medium);
  const { film: timeline, id: trackId } = withSceneTrack(emptyTimeline(size));
  const label = generationName(record).slice(0, 200);
  const scene = toScene({
    id: newId(),
    src: visualSource(medium, seconds),
    length: seconds,
    label,
  });
  return createFilm({
    title: label.slice(0, 80) || "Untitled film",
    timeline: addItem(timeline, { trackId, item: scene }),
  });
}
