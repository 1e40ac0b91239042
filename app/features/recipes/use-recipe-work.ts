import { useCallback, useEffect, useRef, useState } from "react";
import { shortageOf } from "#lib/api";
import { refresh } from "#lib/reads";
import { failureSentence } from "../editor/failure-sentence";
import { createFilm } from "../editor/film-api";
import { shownFilmsPath } from "../editor/film-paths";
import { inPlace } from "../projects/result-place";
import { type RecipeDraft, type RecipeStep, STEPS, withInput, withPlan } from "./draft";
import type { RecipeMeans } from "./means";
import type { Recipe, RecipeReport } from "./recipe";
import type { ChangeDraft } from "./use-draft";

/** A title that was cut within a sign is not stored: without the half of it. */
const wholeLetters = (title: string) => title.replace(/\p{Cs}/gu, "").trim() || "Film";

/** What is being made. */
interface Doing {
  step: "Plan" | "Film";
  name: string;
  share: number | null;
}

/** What the frame of a recipe shows and does, whatever its input and its plan are. */
export interface RecipeWork {
  isBusy: boolean;
  doing: Doing | null;
  failure: string | null;
  /** The way on; null where there is none. */
  next: { problem: string | null; price: number; press: () => void } | null;
  back: () => void;
  go: (step: RecipeStep) => void;
  cancel: () => void;
  /** Makes the film, or goes on where an earlier try ended. */
  makeFilm: () => void;
  /** What that costs, in credits. */
  filmPrice: number;
}

export interface OwnRecipeWork<Input, Plan> extends RecipeWork {
  changeInput: (input: Input) => void;
  updateInput: (change: (input: Input) => Input) => void;
  changePlan: (plan: Plan) => void;
  updatePlan: (change: (plan: Plan) => Plan) => void;
}

/** The work of a recipe: one at a time, each can be stopped, and what was made stays. */
export function useRecipeWork<Input, Plan>(
  recipe: Recipe<Input, Plan>,
  {
    draft,
    setDraft,
    means,
  }: {
    draft: RecipeDraft<Input, Plan> | null;
    setDraft: ChangeDraft<Input, Plan>;
    means: RecipeMeans;
  },
): OwnRecipeWork<Input, Plan> {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (
    step: Doing["step"],
    name: string,
    work: (report: RecipeReport) => Promise<void>,
  ) => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFailure(null);
    setDoing({ step, name, share: null });
    const onProgress: RecipeReport["onProgress"] = (share, doing) => {
      if (!signal.aborted) setDoing({ step, name: doing, share });
    };
    try {
      await work({ signal, onProgress });
    } catch (error) {
      // The dialog about the balance says that it does not cover this.
      const isTold = signal.aborted || shortageOf(error) !== null;
      if (!isTold) setFailure(failureSentence(error, "That failed. Please try again."));
    } finally {
      running.current = null;
      setDoing(null);
    }
  };

  const updatePlan = useCallback<OwnRecipeWork<Input, Plan>["updatePlan"]>(
    (change) => setDraft((now) => (now.plan === null ? now : withPlan(now, change(now.plan)))),
    [setDraft],
  );

  const go = (step: RecipeStep) => {
    setFailure(null);
    setDraft((now) => ({ ...now, step }));
  };

  const makePlan = (input: Input) =>
    run("Plan", "Making the plan…", async (report) => {
      const plan = await recipe.plan(input, { ...report, means });
      // What was written is paid: a wait that was given up keeps it for the next press.
      const isGivenUp = report.signal.aborted;
      setDraft((now) => ({ ...withPlan(now, plan), step: isGivenUp ? now.step : "plan" }));
    });

  const makeFilm = (plan: Plan, input: Input) =>
    run("Film", "Making the film…", async (report) => {
      const keep = (change: (plan: Plan) => Plan) =>
        setDraft((now) => (now.plan === null ? now : { ...now, plan: change(now.plan) }));
      const made = await recipe.make(plan, input, { ...report, means, keep });
      report.signal.throwIfAborted();
      report.onProgress(1, "Storing the film…");
      const { id, revision } = await inPlace((place) =>
        createFilm({ ...made, title: wholeLetters(made.title), ...place }),
      );
      refresh(shownFilmsPath());
      try {
        await recipe.afterStored?.({ ...made, id, revision }, plan, report);
      } finally {
        setDraft((now) => ({ ...now, filmId: id }));
      }
    });

  const nextOf = (): RecipeWork["next"] => {
    if (!draft) return null;
    const { step, input, plan } = draft;
    if (step === "input") {
      const problem = recipe.inputProblem(input);
      // The same input has its plan already: nothing is paid twice.
      const press = () => (plan === null ? void makePlan(input) : go("plan"));
      return { problem, price: plan === null ? (recipe.planPrice?.(input, means) ?? 0) : 0, press };
    }
    if (step !== "plan" || plan === null) return null;
    return {
      problem: recipe.planProblem(plan, means),
      price: draft.filmId === null ? recipe.filmPrice(plan, means) : 0,
      press: () => {
        go("film");
        if (draft.filmId === null) void makeFilm(plan, input);
      },
    };
  };

  return {
    isBusy: doing !== null,
    doing,
    failure,
    next: nextOf(),
    back: () => draft && go(STEPS[Math.max(0, STEPS.indexOf(draft.step) - 1)] ?? "input"),
    go,
    cancel: () => running.current?.abort(),
    filmPrice: draft?.plan == null ? 0 : recipe.filmPrice(draft.plan, means),
    makeFilm: () => {
      if (draft?.plan != null) void makeFilm(draft.plan, draft.input);
    },
    changeInput: (input) => {
      setFailure(null);
      setDraft((now) => withInput(now, input));
    },
    updateInput: (change) => setDraft((now) => withInput(now, change(now.input))),
    changePlan: (plan) => {
      setFailure(null);
      setDraft((now) => withPlan(now, plan));
    },
    updatePlan,
  };
}
