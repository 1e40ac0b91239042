import type { Editing } from "../editing/editing";
import { storePoster } from "../film-api";

/** Stores what the film looks like now, for the cover in its kit. @throws as `storePoster` does */
export async function storePresentPoster(editing: Editing): Promise<void> {
  await editing.flush();
  const { timeline, revision, keeping } = editing.state.get();
  if (keeping !== "saved") return;
  const { paintPoster } = await import("../list/paint-poster");
  const poster = await paintPoster(timeline);
  if (poster && !poster.isPrivate) await storePoster(editing.id, revision, poster.image);
}
