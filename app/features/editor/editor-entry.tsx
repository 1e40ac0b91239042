import { useParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useHydrated } from "#lib/use-hydrated";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";
import { readFilmAhead } from "./film-read-ahead";

const FilmList = lazy(() =>
  import("./list/film-list.client").then((loaded) => ({ default: loaded.FilmList })),
);
const loadEditor = () =>
  import("./film-editor.client").then((loaded) => ({ default: loaded.FilmEditor }));
const FilmEditor = lazy(loadEditor);

/**
 * Fetches a film and the editor's code while the screen is asked for: one after the other they would take three round
 * trips.
 * @param left says that another screen is opened instead
 */
export function startEditor(id: string, left: AbortSignal): void {
  readFilmAhead(id, left);
  // If this fails, the screen asks for the code again and reports the failure.
  loadEditor().catch(() => undefined);
}

function Wait() {
  return (
    <div className="grid gap-5">
      <PageHeading title="Editor" />
      <Skeleton className="h-[50dvh]" />
    </div>
  );
}

/** The list of films, or the editor of one: code that only this address fetches, and no server runs. */
export function EditorEntry() {
  const { id } = useParams();
  if (!useHydrated()) return <Wait />;
  return (
    <Suspense fallback={<Wait />}>{id ? <FilmEditor key={id} id={id} /> : <FilmList />}</Suspense>
  );
}
