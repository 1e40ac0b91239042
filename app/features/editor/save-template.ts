import { templateOf } from "#film/templates/own-template";
import { messageOf } from "#lib/api-error";
import { refresh } from "#lib/reads";
import { toast } from "#ui/toast";
import type { Desk } from "./desk";
import { noteFilesOf } from "./device/closed-film-files";
import { withTrueHashes } from "./device/follow-local-files";
import { createFilm } from "./film-api";
import { TEMPLATES_PATH } from "./film-paths";

/** Templates that are on their way: a second press makes no second one. */
let isSaving = false;

async function save({ editing }: Desk): Promise<void> {
  const { title, timeline: film } = editing.state.get();
  const timeline = templateOf(await withTrueHashes(film));
  const made = await createFilm({ title, timeline, is_template: true });
  await noteFilesOf(made.id, timeline);
}

/** Keeps the open film's design as a template. */
export function saveOwnTemplate(desk: Desk): void {
  if (isSaving) return;
  isSaving = true;
  save(desk)
    .then(
      () =>
        toast.success("Saved as a template", {
          description: "It is under My templates, above the list of your films.",
        }),
      (error: unknown) =>
        toast.error("The template was not saved", {
          description: messageOf(error, "Please try again."),
        }),
    )
    .finally(() => {
      isSaving = false;
      refresh(TEMPLATES_PATH);
    });
}
