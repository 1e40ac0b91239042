import { Link } from "@remix-run/react";
import { Copy, FolderInput, PenLine, Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import type { FilmItem } from "#contract/films";
import { messageOf } from "#lib/api-error";
import { formatElapsed } from "#lib/format";
import { refresh } from "#lib/reads";
import { Button } from "#ui/button";
import { Input } from "#ui/input";
import { Ago } from "#ui/local-time";
import { toast } from "#ui/toast";
import { Tooltip } from "#ui/tooltip";
import { askMove } from "../../projects/move-store";
import { forgetDeleted, noteDeleted } from "../device/deleted-films";
import { deleteFilm, duplicateFilm, renameFilm, restoreFilm } from "../film-api";
import { filmScreen, shownFilmsPath } from "../film-paths";
import { hideFilm, showFilm } from "./hidden-films";

const readAgain = () => refresh(shownFilmsPath());

async function attempt(failure: string, act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    toast.error(failure, { description: messageOf(error, "Please try again.") });
  }
  readAgain();
}

/** Deletes a film at once; for a while the note about it can bring it back. */
async function remove({ id }: FilmItem) {
  hideFilm(id);
  try {
    await deleteFilm(id);
  } catch (error) {
    showFilm(id);
    toast.error("The film was not deleted", {
      description: messageOf(error, "Please try again."),
    });
    return;
  }
  noteDeleted(id);
  toast.undo("Film deleted", {
    onUndo: () =>
      void attempt("The film could not be restored", async () => {
        await restoreFilm(id);
        forgetDeleted(id);
        showFilm(id);
      }),
    onGone: () =>
      void import("../device/local-files").then(({ releaseDeleted }) => releaseDeleted()),
  });
}

function Poster({ film }: { film: FilmItem }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!film.poster_url || isBroken) {
    return (
      <span aria-hidden="true" className="sprockets grid size-full place-items-center">
        <span className="film-edge text-white/60">
          {film.width}×{film.height}
        </span>
      </span>
    );
  }
  return (
    <img
      src={film.poster_url}
      alt=""
      loading="lazy"
      onError={() => setIsBroken(true)}
      className="size-full object-contain"
    />
  );
}

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
        {isRenaming ? (
          <Rename
            film={film}
            onDone={(title) => {
              setIsRenaming(false);
              if (title !== null && title !== film.title) {
                void attempt("The film was not renamed", () => renameFilm(film.id, title));
              }
            }}
          />
        ) : (
          <p dir="auto" className="line-clamp-2 font-semibold text-sm [overflow-wrap:anywhere]">
            {film.title}
          </p>
        )}
        <Ago at={film.updated_at} className="truncate text-faint text-xs" />
        <div className="-mx-1.5 flex items-center gap-0.5">
          <Act name="Rename" film={film} onPress={() => setIsRenaming(true)}>
            <PenLine aria-hidden="true" className="size-4" />
          </Act>
          <Act
            name="Duplicate"
            film={film}
            onPress={() =>
              void attempt("The film was not duplicated", () => duplicateFilm(film.id))
            }
          >
            <Copy aria-hidden="true" className="size-4" />
          </Act>
          <Act
            name="Move to project"
            film={film}
            onPress={() =>
              askMove({
                things: { film_ids: [film.id] },
                count: 1,
                from: film.project_id ? [film.project_id] : [],
                onMoved: readAgain,
              })
            }
          >
            <FolderInput aria-hidden="true" className="size-4" />
          </Act>
          <Act name="Delete" film={film} onPress={() => void remove(film)}>
            <Trash2 aria-hidden="true" className="size-4" />
          </Act>
        </div>
      </div>
    </article>
  );
}

function Rename({ film, onDone }: { film: FilmItem; onDone: (title: string | null) => void }) {
  const [title, setTitle] = useState(film.title);
  function submit(event: FormEvent) {
    event.preventDefault();
    onDone(title.trim() || null);
  }
  return (
    <form onSubmit={submit}>
      <Input
        aria-label="Title of the film"
        value={title}
        maxLength={120}
        autoFocus
        onChange={(event) => setTitle(event.target.value)}
        onBlur={() => onDone(title.trim() || null)}
        onKeyDown={({ key }) => key === "Escape" && onDone(null)}
        className="h-9 text-sm"
      />
    </form>
  );
}
