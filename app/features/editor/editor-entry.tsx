import { useParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useHydrated } from "#lib/use-hydrated";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";

const FilmList = lazy(() =>
  import("./list/film-list.client").then((loaded) => ({ default: loaded.FilmList })),
);
const FilmEditor = lazy(() =>
  import("./film-editor.client").then((loaded) => ({ default: loaded.FilmEditor })),
);

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
