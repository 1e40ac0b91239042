import { Link } from "@remix-run/react";
import { filmScreen } from "../../editor/film-paths";

/** A further film of a plan, and what sets it apart. */
interface MadeFilm {
  filmId: string;
  title: string;
  of: string;
}

/** Further films made from a plan, each with a link to the editor; renders nothing if the list is empty. */
export function MadeFilms({ label, films }: { label: string; films: readonly MadeFilm[] }) {
  if (films.length === 0) return null;
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {films.map(({ filmId, title, of }) => (
        <li key={filmId}>
          <Link
            to={filmScreen(filmId)}
            className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm hover:bg-hover"
          >
            <span className="min-w-0 truncate font-medium">{title}</span>
            {!title.includes(of) && (
              <span dir="auto" className="min-w-0 truncate text-muted">
                {of}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
