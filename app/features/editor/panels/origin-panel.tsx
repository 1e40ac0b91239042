import { Link } from "@remix-run/react";
import type { FilmOrigin, FilmOriginChain, OriginKind } from "#contract/film-origins";
import type { RecipeName } from "#contract/timeline/names";
import { cn } from "#lib/cn";
import { useResource } from "#lib/resource";
import { LoadFailure } from "#ui/load-failure";
import { Ago } from "#ui/local-time";
import { Skeleton } from "#ui/skeleton";
import { FilmPosts } from "../../posted/film-posts";
import { recipePath } from "../../recipes/names";
import { useDesk, useEditing, useFilmPart } from "../desk";
import { FILMS_PATH } from "../film-paths";

const KIND_NAMES: Record<OriginKind, string> = {
  row: "Row of a list",
  link: "Pasted link",
  hook: "Hook",
  recipe: "Recipe",
  generation: "Result",
  upload: "Upload",
};

/** Sentences about parts that were deleted. */
const GONE: Record<OriginKind, string> = {
  row: "It has left its list.",
  link: "You have deleted this link.",
  hook: "You have deleted this hook.",
  recipe: "This plan was deleted.",
  generation: "This result was deleted.",
  upload: "This upload was deleted.",
};

/** Where a part leads; null where it leads nowhere. */
function originScreen(
  { kind, id, text, gone }: Pick<FilmOrigin, "kind" | "id" | "text" | "gone">,
  recipe: RecipeName | null,
): string | null {
  if (kind === "row") return id.startsWith("reddit:") ? "/dashboard/reddit" : "/dashboard/tiktok";
  if (gone) return null;
  switch (kind) {
    case "link":
      return "/dashboard/tiktok";
    case "hook":
      return "/dashboard/hook-generator";
    case "recipe": {
      if (recipe === null) return null;
      const isKnown = !id.startsWith("recipe-");
      return `${recipePath(recipe)}${isKnown ? `?${new URLSearchParams({ plan: id })}` : ""}`;
    }
    case "generation":
      return `/dashboard/history?${new URLSearchParams({ q: text.slice(0, 100) })}`;
    default:
      return null;
  }
}

/** What the film was made from, in the order in which it came. */
export function OriginPanel() {
  const { editing } = useDesk();
  // A save may add parts.
  const revision = useEditing((state) => state.revision);
  const recipe = useFilmPart((timeline) => timeline.recipe?.kind ?? null);
  const path = `${FILMS_PATH}/${encodeURIComponent(editing.id)}/origin`;
  const { data, error, reload } = useResource<FilmOriginChain>(`${path}?revision=${revision}`, {
    failure: "The origin could not be loaded.",
  });
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">
        What this film was made from. What you delete later stays here by its text.
      </p>
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.links.length === 0 && (
        <p className="text-sm">
          Nothing yet. Results, uploads, hooks and rows appear here once the film has them.
        </p>
      )}
      <ol aria-label="Origin" className="grid gap-2">
        {data?.links.map((link) => (
          <Part key={`${link.kind} ${link.id}`} link={link} recipe={recipe} />
        ))}
      </ol>
      <FilmPosts filmId={editing.id} />
    </div>
  );
}

function Part({ link, recipe }: { link: FilmOrigin; recipe: RecipeName | null }) {
  const { kind, text, at, gone } = link;
  const place = originScreen(link, recipe);
  return (
    <li className="grid gap-1 rounded-control border border-line p-2.5">
      <p className="flex justify-between gap-2 text-faint text-xs">
        <span>{KIND_NAMES[kind]}</span>
        <Ago at={at} />
      </p>
      <p
        dir="auto"
        className={cn("line-clamp-4 text-sm [overflow-wrap:anywhere]", gone && "text-muted")}
      >
        {place === null ? (
          text
        ) : (
          <Link to={place} className="hover:underline">
            {text}
          </Link>
        )}
      </p>
      {gone && <p className="text-muted text-xs">{GONE[kind]}</p>}
    </li>
  );
}
