import { Link } from "@remix-run/react";
import { Copy, PenLine, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FilmItem } from "#contract/films";
import { formatElapsed } from "#lib/format";
import { Button } from "#ui/button";
import { Ago } from "#ui/local-time";
import { Tooltip } from "#ui/tooltip";
import { filmScreen } from "../film-paths";
import { dropFilm, duplicate } from "./film-acts";
import { FilmMore } from "./film-more";
import { FilmTitle } from "./film-title";
import { Poster } from "./poster";

function Act({
  name,
  film,
  onPress,
  children,
}: {
  name: string;
  film: FilmItem;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip text={name}>
      <Button
        variant="quiet"
        size="icon-sm"
        className="pointer-coarse:size-10"
        aria-label={`${name}: ${film.title}`}
        onClick={onPress}
      >
        {children}
      </Button>
    </Tooltip>
  );
}

/** A film in the list, with what can be done to it as a whole. */
export function FilmCard({ film }: { film: FilmItem }) {
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-panel border border-line bg-panel">
      <Link
        to={filmScreen(film.id)}
        aria-label={`Open: ${film.title}`}
        className="relative block aspect-square bg-mat focus-visible:-outline-offset-3"
      >
        <Poster film={film} />
        <span className="film-edge absolute bottom-2 left-2 rounded-frame bg-black/60 px-1.5 text-white">
          {formatElapsed(film.duration * 1000)}
        </span>
      </Link>
      <div className="grid gap-2 p-3">
        <FilmTitle film={film} isRenaming={isRenaming} onDone={() => setIsRenaming(false)} />
        <Ago at={film.updated_at} className="truncate text-faint text-xs" />
        <div className="-mx-1.5 flex items-center gap-0.5">
          <Act name="Rename" film={film} onPress={() => setIsRenaming(true)}>
            <PenLine aria-hidden="true" className="size-4" />
          </Act>
          <Act name="Duplicate" film={film} onPress={() => duplicate(film)}>
            <Copy aria-hidden="true" className="size-4" />
          </Act>
          <Act name="Delete" film={film} onPress={() => void dropFilm(film)}>
            <Trash2 aria-hidden="true" className="size-4" />
          </Act>
          <FilmMore film={film} onRename={() => setIsRenaming(true)} />
        </div>
      </div>
    </article>
  );
}
