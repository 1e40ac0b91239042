import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { refresh } from "#lib/reads";
import { toast } from "#ui/toast";
import { FILMS_PATH, filmScreen } from "../editor/film-paths";
import type { Go } from "./screens";

/** Makes an empty film and opens it. */
export async function startFilm(go: Go): Promise<void> {
  try {
    const { id } = await sendJson<{ id: string }>("POST", FILMS_PATH, {});
    refresh(`${FILMS_PATH}?limit=24`);
    go(filmScreen(id));
  } catch (error) {
    toast.error("The film could not be created", {
      description: messageOf(error, "Please try again."),
    });
  }
}
