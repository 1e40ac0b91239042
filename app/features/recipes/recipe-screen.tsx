import { Link } from "@remix-run/react";
import { ArrowLeft, Layers } from "lucide-react";
import { useEffect, useRef } from "react";
import { cn } from "#lib/cn";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { PageHeading } from "../shell/page-heading";
import { FilmStep } from "./film/film-step";
import { HandedQuestion } from "./frame/handed-question";
import { PlanQuestion } from "./frame/plan-question";
import { RecipeSteps } from "./frame/steps";
import { UnstoredNote } from "./frame/unstored-note";
import { Working } from "./frame/working";
import { useMeans } from "./means";
import { recipeBatchPath, recipeTitle } from "./names";
import type { Recipe } from "./recipe";
import { useRecipeDraft } from "./use-draft";
import { type RecipeWork, useRecipeWork } from "./use-recipe-work";

/** A recipe from its input to its film. */
export function RecipeScreen<Input, Plan>({ recipe }: { recipe: Recipe<Input, Plan> }) {
  const title = recipeTitle(recipe.name);
  const { draft, setDraft, offer, failure, reload, unstored, store } = useRecipeDraft(recipe);
  const means = useMeans();
  const work = useRecipeWork(recipe, { draft, setDraft, means });
  const step = draft?.step ?? "input";
  const heading = useStepFocus(step);

  return (
    <div
      className={cn(
        "mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-5",
        // Small buttons of every recipe are large enough for a thumb.
        "max-sm:[&_button:not([role=switch])]:min-h-11 max-sm:[&_button:not([role=switch])]:min-w-11",
        "pointer-coarse:[&_button:not([role=switch])]:min-h-11 pointer-coarse:[&_button:not([role=switch])]:min-w-11",
      )}
    >
      <div className="grid gap-2">
        <Link
          to="/dashboard/editor"
          className="inline-flex w-fit items-center gap-1.5 text-muted text-sm hover:text-text"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Editor
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-72">
            <PageHeading title={title}>{recipe.about}</PageHeading>
          </div>
          {recipe.hasBatch && step === "input" && (
            <Button asChild size="sm" className="pointer-coarse:h-11">
              <Link to={recipeBatchPath(recipe.name)}>
                <Layers aria-hidden="true" className="size-4" />
                Make many
              </Link>
            </Button>
          )}
        </div>
      </div>
      {failure !== null && <LoadFailure message={failure} onRetry={reload} />}
      {draft === null && failure === null && <Skeleton className="h-[50dvh]" />}
      <HandedQuestion offer={offer} />
      {draft && (
        <>
          <RecipeSteps step={step} onStep={work.isBusy ? null : work.go} />
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {step === "input" ? "Input" : step === "plan" ? "Plan" : "Film"}
          </h2>
          <fieldset disabled={work.isBusy} className="grid min-w-0 gap-5" data-step={step}>
            {step === "input" && (
              <recipe.Input
                input={draft.input}
                onChange={work.changeInput}
                update={work.updateInput}
                onWait={work.onWait}
                onContinue={() => {
                  if (work.next?.problem === null) work.next.press();
                }}
              />
            )}
            {step === "plan" && draft.plan !== null && (
              <recipe.Plan
                input={draft.input}
                plan={draft.plan}
                means={means}
                onChange={work.changePlan}
                update={work.updatePlan}
                onWait={work.onWait}
              />
            )}
          </fieldset>
          {step === "film" && <FilmStep recipe={recipe} draft={draft} work={work} means={means} />}
          <UnstoredNote draftId={draft.id} unstored={unstored} onRetry={store} />
          <Working work={work} />
          <PlanQuestion question={work.question} />
          <Foot work={work} step={step} />
        </>
      )}
    </div>
  );
}

/** Gives the focus to the heading of a step that was gone to, as a page that was opened would. */
function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}

function Foot({ work, step }: { work: RecipeWork; step: string }) {
  const { next } = work;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-line border-t bg-canvas/95 px-4 py-3 backdrop-blur sm:static sm:mx-0 sm:rounded-panel sm:border sm:bg-panel">
      {next?.problem && (
        <p id="recipe-problem" className="text-muted text-sm">
          {next.problem}
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <Button variant="quiet" disabled={step === "input" || work.isBusy} onClick={work.back}>
          Back
        </Button>
        {next && (
          <Button
            variant="signal"
            aria-describedby={next.problem ? "recipe-problem" : undefined}
            isLoading={work.isBusy}
            disabled={next.problem !== null}
            onClick={next.press}
          >
            Continue
            {next.price > 0 && (
              <span className="figures font-normal">{creditsLabel(next.price)}</span>
            )}
          </Button>
        )}
      </div>
    </div>
  );
}
