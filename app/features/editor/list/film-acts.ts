import type { FilmItem } from "#contract/films";
import { readTimeline } from "#contract/timeline/migrate";
import { templateOf } from "#film/templates/own-template";
import { messageOf } from "#lib/api-error";
import { refresh } from "#lib/reads";
import { toast } from "#ui/toast";
import { askMove } from "../../projects/move-store";
import { noteFilesOf } from "../device/closed-film-files";
import { forgetDeleted, noteDeleted } from "../device/deleted-films";
import {
  createFilm,
  deleteFilm,
  duplicateFilm,
  readFilm,
  renameFilm,
  restoreFilm,
} from "../film-api";
import { shownFilmsPath, TEMPLATES_PATH } from "../film-paths";
import { hideFilm, showFilm } from "./hidden-films";

const readAgain = () => refresh(shownFilmsPath(), TEMPLATES_PATH);

async function attempt(failure: string, act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    toast.error(failure, { description: messageOf(error, "Please try again.") });
  }
  readAgain();
}

const nounOf = ({ is_template }: FilmItem) => (is_template ? "template" : "film");

/** Deletes a film or a template at once; for a while the note about it can bring it back. */
export async function dropFilm(film: FilmItem) {
  const { id } = film;
  const noun = nounOf(film);
  hideFilm(id);
  try {
    await deleteFilm(id);
  } catch (error) {
    showFilm(id);
    toast.error(`The ${noun} was not deleted`, {
      description: messageOf(error, "Please try again."),
    });
    return;
  }
  noteDeleted(id);
  toast.undo(film.is_template ? "Template deleted" : "Film deleted", {
    onUndo: () =>
      void attempt(`The ${noun} could not be restored`, async () => {
        await restoreFilm(id);
        forgetDeleted(id);
        showFilm(id);
      }),
    onGone: () =>
      void import("../device/release-files").then(({ releaseDeleted }) => releaseDeleted()),
  });
}

export const rename = (film: FilmItem, title: string) =>
  void attempt(`The ${nounOf(film)} was not renamed`, () => renameFilm(film.id, title));

/** Copies a film, or begins one with a template. @throws as the call does */
export async function copyFilm(id: string, place: { project_id?: string } = {}) {
  const copy = await duplicateFilm(id, place);
  await noteFilesOf(copy.id, readTimeline(copy.timeline));
  return copy;
}

export const duplicate = ({ id }: FilmItem) =>
  void attempt("The film was not duplicated", () => copyFilm(id));

export const moveToProject = ({ id, project_id: from }: FilmItem) =>
  askMove({
    things: { film_ids: [id] },
    count: 1,
    from: from ? [from] : [],
    onMoved: readAgain,
  });

/** Keeps a film that is not open as a template. */
export const saveAsTemplate = ({ id, title }: FilmItem) =>
  void attempt("The template was not saved", async () => {
    const timeline = templateOf((await readFilm(id)).timeline);
    const made = await createFilm({ title, timeline, is_template: true });
    await noteFilesOf(made.id, timeline);
    toast.success("Saved as a template", { description: "It is under My templates." });
  });
