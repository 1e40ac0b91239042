import { UNTITLED_FILM } from "#contract/film-title";
import type { GenerationRecord } from "#contract/generation";
import { mediumSeconds } from "#film/assets/medium-seconds";
import { timelineOfMedium } from "#film/build/media";
import { mediumOfRecord } from "#film/build/medium";
import { generationName } from "#lib/generation-name";
import { readGeneration } from "../../generate/generation-api";
import { createFilm, readFilm } from "../film-api";
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
  const measured = { medium, id: newId(), seconds: await mediumSeconds(medium) };
  return createFilm({
    title: generationName(record).slice(0, 80) || UNTITLED_FILM,
    timeline: timelineOfMedium(measured, newId),
  });
}
