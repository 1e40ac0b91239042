import { Film, FolderOpen } from "lucide-react";
import { useMemo } from "react";
import type { FilmItem, FilmPage } from "#contract/films";
import type { Project, ProjectList } from "#contract/projects";
import { useResource } from "#lib/resource";
import { FILMS_PATH, filmScreen } from "../editor/film-paths";
import { PROJECTS_PATH } from "../projects/projects-api";
import { useIsOn } from "../shell/use-features";
import type { Entry } from "./entry";
import type { Go } from "./screens";

const FIRST_PAGE = `${FILMS_PATH}?limit=100`;
const FILMS = { failure: "Your films could not be loaded." };

function filmEntry({ id, title }: FilmItem, go: Go): Entry {
  return {
    id: `film:${id}`,
    group: "films",
    label: title,
    words: "film",
    icon: Film,
    run: () => go(filmScreen(id)),
  };
}

/** A creator's films, the newest first: two pages hold all that an account may have (`MAX_FILMS`). */
function useFilmEntries(go: Go): readonly Entry[] {
  const isOn = useIsOn()("editor");
  const first = useResource<FilmPage>(isOn ? FIRST_PAGE : null, FILMS).data;
  const cursor = first?.next_cursor;
  const rest = useResource<FilmPage>(
    isOn && cursor ? `${FIRST_PAGE}&cursor=${encodeURIComponent(cursor)}` : null,
    FILMS,
  ).data;
  return useMemo(
    () => [...(first?.items ?? []), ...(rest?.items ?? [])].map((film) => filmEntry(film, go)),
    [first, rest, go],
  );
}

function projectEntry({ id, name }: Project, go: Go): Entry {
  return {
    id: `project:${id}`,
    group: "projects",
    label: name,
    words: "project folder",
    icon: FolderOpen,
    run: () => go(`/dashboard/history?project=${encodeURIComponent(id)}`),
  };
}

/** A creator's projects but for those that were put aside; each leads to its results in the history. */
function useProjectEntries(go: Go): readonly Entry[] {
  const isOn = useIsOn()("history");
  const { data } = useResource<ProjectList>(isOn ? PROJECTS_PATH : null, {
    failure: "Your projects could not be loaded.",
  });
  return useMemo(() => {
    const present = data?.items.filter(({ archived_at }) => archived_at === null) ?? [];
    return present.map((project) => projectEntry(project, go));
  }, [data, go]);
}

/** What a creator made and finds by its name; another list is another hook here. */
export function useListEntries(go: Go): readonly Entry[] {
  const projects = useProjectEntries(go);
  const films = useFilmEntries(go);
  return useMemo(() => [...projects, ...films], [projects, films]);
}
