import { type FormEvent, useState } from "react";
import type { FilmItem } from "#contract/films";
import { cn } from "#lib/cn";
import { Input } from "#ui/input";
import { rename } from "./film-acts";

/** The title of a film or a template in a list, and the field in which it is changed. */
export function FilmTitle({
  film,
  isRenaming,
  onDone,
  className,
}: {
  film: FilmItem;
  isRenaming: boolean;
  onDone: () => void;
  className?: string;
}) {
  if (!isRenaming) {
    return (
      <p
        dir="auto"
        className={cn("line-clamp-2 font-semibold text-sm [overflow-wrap:anywhere]", className)}
      >
        {film.title}
      </p>
    );
  }
  return (
    <Rename
      film={film}
      onDone={(title) => {
        onDone();
        if (title !== null && title !== film.title) rename(film, title);
      }}
    />
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
        aria-label={film.is_template ? "Title of the template" : "Title of the film"}
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
