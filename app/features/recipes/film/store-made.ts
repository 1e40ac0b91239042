import type { GivenOrigin } from "#contract/film-origins";
import { refresh } from "#lib/reads";
import { createFilm } from "../../editor/film-api";
import { shownFilmsPath } from "../../editor/film-paths";
import { inPlace } from "../../projects/result-place";
import type { RecipeFilm } from "../recipe";

/** A title that was cut within a sign is not stored: without the half of it. */
const wholeLetters = (title: string) => title.replace(/\p{Cs}/gu, "").trim() || "Film";

/** Stores a film that a recipe made, with what it was made from, in the project that new results go into; gives its id and its revision. @throws {ApiError} {TypeError} */
export async function storeMade(
  made: RecipeFilm,
  origin: GivenOrigin[] = [],
): Promise<{ id: string; revision: number }> {
  const { id, revision } = await inPlace((place) =>
    createFilm({ ...made, title: wholeLetters(made.title), origin, ...place }),
  );
  refresh(shownFilmsPath());
  return { id, revision };
}
