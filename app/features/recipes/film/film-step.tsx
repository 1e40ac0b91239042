import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { Skeleton } from "#ui/skeleton";
import { failureSentence } from "../../editor/failure-sentence";
import { readFilm } from "../../editor/film-api";
import { filmScreen } from "../../editor/film-paths";
import { useViewer } from "../../shell/viewer";
import { forgetDraft, type RecipeDraft } from "../draft";
import type { RecipeMeans } from "../means";
import { recipePath } from "../names";
import type { Recipe } from "../recipe";
import type { OwnRecipeWork } from "../use-recipe-work";
import { FilmPreview } from "./film-preview";

/** The film that was made: it can be looked at here and is finished in the editor. */
export function FilmStep<Input, Plan>({
  recipe,
  draft,
  work,
  means,
}: {
  recipe: Recipe<Input, Plan>;
  draft: RecipeDraft<Input, Plan>;
  work: OwnRecipeWork<Input, Plan>;
  means: RecipeMeans;
}) {
  const { filmId, plan, input } = draft;
  const { accountId: account } = useViewer();
  const { film, failure } = useStoredFilm(filmId);
  return (
    <section aria-label="Film" className="grid justify-items-center gap-4">
      {film && <FilmPreview timeline={film} />}
      {filmId !== null && film === null && failure === null && (
        <Skeleton className="h-[50dvh] w-full max-w-sm" />
      )}
      {failure !== null && <p className="text-muted text-sm">{failure}</p>}
      {filmId === null && !work.isBusy && (
        <div className="grid justify-items-center gap-2 py-8 text-center">
          <p className="text-muted text-sm">
            The film is not finished. Everything made so far is kept.
          </p>
          <Button variant="signal" onClick={work.makeFilm}>
            Make the film
            {work.filmPrice > 0 && (
              <span className="figures font-normal">{creditsLabel(work.filmPrice)}</span>
            )}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {filmId === null ? (
          <Button variant="signal" disabled>
            Open in editor
          </Button>
        ) : (
          <>
            <Button asChild variant="signal">
              <Link to={filmScreen(filmId)}>Open in editor</Link>
            </Button>
            <Button asChild>
              <Link
                to={recipePath(recipe.name)}
                reloadDocument
                onClick={() => {
                  // A draft that the server does not keep would be shown again.
                  if (draft.id === null)
                    forgetDraft({ account, name: recipe.name, id: null }, sessionStorage);
                }}
              >
                Make another
              </Link>
            </Button>
          </>
        )}
      </div>
      {plan !== null && recipe.Variants && (
        <recipe.Variants {...{ input, plan, means, filmId }} keep={work.keep} />
      )}
    </section>
  );
}

/** The document of a stored film; null while it is being read. */
function useStoredFilm(id: string | null) {
  const [film, setFilm] = useState<Timeline | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    setFilm(null);
    setFailure(null);
    if (id === null) return;
    let isLeft = false;
    readFilm(id).then(
      ({ timeline }) => {
        if (!isLeft) setFilm(timeline);
      },
      (error: unknown) => {
        if (!isLeft) setFailure(failureSentence(error, "The film could not be loaded."));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id]);
  return { film, failure };
}
