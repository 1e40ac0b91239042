import { useNavigate, useSearchParams } from "@remix-run/react";
import { Clapperboard, FilePlus2, ScrollText } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { FilmItem } from "#contract/films";
import { messageOf } from "#lib/api-error";
import { usePages } from "#lib/pages";
import { refresh } from "#lib/reads";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ListFailure } from "#ui/list-failure";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { ProjectBar } from "../../projects/project-bar";
import { inPlace } from "../../projects/result-place";
import { PageHeading } from "../../shell/page-heading";
import { createFilm } from "../film-api";
import { filmScreen, filmsPath, shownFilmsPath } from "../film-paths";
import { copyFilm } from "./film-acts";
import { FilmCard } from "./film-card";
import { filmFromResult } from "./film-from-result";
import { FilmSearch, NoFilms, SEARCH_ID } from "./film-search";
import { useHiddenFilms } from "./hidden-films";
import type { FilmStart } from "./templates.client";

const RecipeCards = lazy(() =>
  import("../../recipes/recipe-cards.client").then((loaded) => ({ default: loaded.RecipeCards })),
);
const Templates = lazy(() =>
  import("./templates.client").then((loaded) => ({ default: loaded.Templates })),
);

/** The panel that a new film opens with. */
type Beginning = "voice" | "media" | null;

/** Every film of a creator, and the ways to a new one. */
export function FilmList() {
  const [search, setSearch] = useSearchParams();
  const project = search.get("project") ?? "";
  const q = (search.get("q") ?? "").trim();
  const { items, error, hasMore, isLoading, isLoadingMore, loadMore, retry } = usePages<FilmItem>(
    filmsPath(search),
    { failure: "Your films could not be loaded." },
  );
  const hidden = useHiddenFilms();
  const { isBusy, begin, start, use } = useNewFilm();
  const films = items?.filter(({ id }) => !hidden.has(id));
  const isEmpty = films?.length === 0 && !hasMore && !isLoading && !error;
  const isFiltered = project !== "" || q !== "";

  function put(name: string, value: string) {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete("from");
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PageHeading title="Editor">
          Turn a script and a few clips into a video that's ready to post.
        </PageHeading>
        <Button variant="signal" isLoading={isBusy} onClick={() => begin(null)}>
          <FilePlus2 aria-hidden="true" className="size-4" />
          New film
        </Button>
      </div>
      <ProjectBar value={project} onChange={(next) => put("project", next)} />
      <Suspense fallback={<Skeleton className="h-72" />}>
        <RecipeCards />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <Templates isBusy={isBusy} onStart={start} onUse={use} />
      </Suspense>
      {(isFiltered || (films && films.length > 0)) && (
        <FilmSearch search={search} found={isLoading ? null : (films?.length ?? null)} put={put} />
      )}
      {!films && !error && <Waiting />}
      {isEmpty && !isFiltered && <Beginnings onBegin={begin} />}
      {isEmpty && q !== "" && (
        <NoFilms
          q={q}
          isInProject={project !== ""}
          onClear={() => {
            put("q", "");
            document.getElementById(SEARCH_ID)?.querySelector("input")?.focus();
          }}
        />
      )}
      {isEmpty && q === "" && project !== "" && (
        <EmptyState title="No films here yet">
          Choose Move to project on a film to put it here.
        </EmptyState>
      )}
      {films && films.length > 0 && (
        <ul
          aria-label="Films"
          aria-busy={isLoading}
          className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4"
        >
          {films.map((film) => (
            <li
              key={film.id}
              className="min-w-0 [contain-intrinsic-size:auto_22rem] [content-visibility:auto]"
            >
              <FilmCard film={film} />
            </li>
          ))}
        </ul>
      )}
      <ListFailure message={error} isEmpty={!films?.length} onRetry={retry} />
      {hasMore && !error && (
        <Button
          variant="quiet"
          className="justify-self-center"
          isLoading={isLoadingMore}
          onClick={loadMore}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

/** Makes a film and opens it; a result of the history (`?from=`) becomes one at once. */
function useNewFilm() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = search.get("from");
  const [isBusy, setIsBusy] = useState(false);
  const taken = useRef<string | null>(null);

  const open = useCallback(
    async (make: () => Promise<{ id: string }>, panel: Beginning, replace: boolean) => {
      setIsBusy(true);
      try {
        const { id } = await make();
        refresh(shownFilmsPath());
        navigate(filmScreen(id), { replace, state: { panel } });
      } catch (error) {
        setIsBusy(false);
        toast.error("The film could not be created", {
          description: messageOf(error, "Please try again."),
        });
      }
    },
    [navigate],
  );

  useEffect(() => {
    if (from === null || taken.current === from) return;
    taken.current = from;
    void open(() => filmFromResult(from), null, true);
  }, [from, open]);

  return {
    isBusy,
    begin: (panel: Beginning) =>
      void open(() => inPlace((place) => createFilm(place)), panel, false),
    start: (film: FilmStart) =>
      void open(() => inPlace((place) => createFilm({ ...film, ...place })), null, false),
    use: (template: string) =>
      void open(() => inPlace((place) => copyFilm(template, place)), null, false),
  };
}

function Waiting() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:gap-4">
      {["a", "b", "c", "d"].map((place) => (
        <Skeleton key={place} className="aspect-3/4" />
      ))}
    </div>
  );
}

/** Shown while there are no films: the ways to make one. */
function Beginnings({ onBegin }: { onBegin: (panel: Beginning) => void }) {
  return (
    <section className="viewfinder grid gap-8 px-5 py-10 sm:px-12 sm:py-14">
      <div className="grid gap-2">
        <h2 className="text-2xl sm:text-3xl">Your first film</h2>
        <p className="max-w-[56ch] text-muted">
          Write a script, have it read aloud, add pictures and clips, and download an MP4 with
          captions. Nothing to install, and the voice costs nothing.
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:max-w-3xl">
        <Way
          icon={<ScrollText aria-hidden="true" className="size-6" />}
          title="From a script"
          onPress={() => onBegin("voice")}
        >
          Paste or write the words, then add a voice and captions.
        </Way>
        <Way
          icon={<Clapperboard aria-hidden="true" className="size-6" />}
          title="From my results"
          onPress={() => onBegin("media")}
        >
          Choose pictures and clips you made, and put them in order.
        </Way>
      </div>
    </section>
  );
}

function Way({
  icon,
  title,
  onPress,
  children,
}: {
  icon: ReactNode;
  title: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 rounded-panel border border-line bg-panel p-5 text-left transition-colors duration-150 hover:border-control hover:bg-raised"
    >
      <span className="text-signal-text">{icon}</span>
      <span className="grid gap-1">
        <span className="font-display font-semibold text-lg">{title}</span>
        <span className="text-muted text-sm">{children}</span>
      </span>
    </button>
  );
}
