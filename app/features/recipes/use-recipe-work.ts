import { useCallback, useMemo, useState } from "react";
import { type GivenOrigin, MAX_GIVEN_ORIGINS, MAX_ORIGIN_TEXT } from "#contract/film-origins";
import { SCRIPT_PRICE } from "#contract/written-scripts";
import { refreshCredits, useShortageNote } from "#lib/credits";
import { useViewer } from "../shell/viewer";
import {
  isPlanOld,
  type RecipeDraft,
  type RecipeStep,
  STEPS,
  withInput,
  withKeptPlan,
  withNewPlan,
  withPlan,
} from "./draft";
import { storeMade } from "./film/store-made";
import { type Doing, useRun } from "./frame/use-run";
import { keptScripts } from "./kept-scripts";
import type { RecipeMeans } from "./means";
import type { OnWait, Recipe } from "./recipe";
import type { ChangeDraft } from "./use-draft";

/** What the frame of a recipe shows and does, whatever its input and its plan are. */
export interface RecipeWork {
  isBusy: boolean;
  doing: Doing | null;
  failure: string | null;
  /** Asks whether a plan that was changed is replaced, since its input is another one; null where that is no question. */
  question: { price: number; write: () => void; keep: () => void; close: () => void } | null;
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
  onWait: OnWait;
  changePlan: (plan: Plan) => void;
  updatePlan: (change: (plan: Plan) => Plan) => void;
  /** Notes in the plan what was made of it, without dropping its film. */
  keep: (change: (plan: Plan) => Plan) => void;
}

/** What a film of a draft was made from: what led to the draft, and the draft. */
function originOf(draft: RecipeDraft<unknown, unknown> | null, input: unknown): GivenOrigin[] {
  const { topic } = Object(input) as { topic?: unknown };
  const text = typeof topic === "string" ? topic.trim().slice(0, MAX_ORIGIN_TEXT) : "";
  const recipe = { kind: "recipe", ref: draft?.id ?? "", text } as const;
  return [...(draft?.origin ?? []).slice(0, MAX_GIVEN_ORIGINS - 1), recipe];
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
  const { doing, failure, setFailure, run, cancel } = useRun();
  const [isAsking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState<Readonly<Record<string, string>>>({});
  const [waits = null] = Object.values(waiting);
  const onWait = useCallback<OnWait>(
    (reason, of = "") =>
      setWaiting(({ [of]: _, ...others }) =>
        reason === null ? others : { ...others, [of]: reason },
      ),
    [],
  );
  const { accountId } = useViewer();
  const scripts = useMemo(
    () => keptScripts(`${accountId} ${recipe.name}`, sessionStorage),
    [accountId, recipe.name],
  );
  const isTooDear = useShortageNote();

  const updatePlan = useCallback<OwnRecipeWork<Input, Plan>["updatePlan"]>(
    (change) => setDraft((now) => (now.plan === null ? now : withPlan(now, change(now.plan)))),
    [setDraft],
  );

  const go = (step: RecipeStep) => {
    setFailure(null);
    setDraft((now) => ({ ...now, step }));
  };

  const keep = useCallback<OwnRecipeWork<Input, Plan>["keep"]>(
    (change) => setDraft((now) => (now.plan === null ? now : { ...now, plan: change(now.plan) })),
    [setDraft],
  );

  const makePlan = (input: Input, price: number) => {
    // Several scripts are paid one by one: none is begun that the balance does not cover.
    if (price > 0 && isTooDear(price, failure !== null)) return;
    void run({ step: "Plan", name: "Making the plan…" }, async (report) => {
      const plan = await recipe.plan(input, { ...report, means, scripts }).finally(refreshCredits);
      const isPartial = recipe.isPartial?.(plan) ?? false;
      if (!isPartial) scripts.clear();
      // The plan is paid for by now, so a cancelled wait keeps it for the next press.
      const isGivenUp = report.signal.aborted;
      setDraft((now) => {
        const next = now.plan === null ? plan : (recipe.inherit?.(plan, now.plan) ?? plan);
        const made = withNewPlan(now, { plan: next, input });
        const known = isPartial ? { madeOf: "" } : {};
        return { ...made, ...known, step: isGivenUp ? now.step : "plan" };
      });
    });
  };

  const keepPlan = () =>
    setDraft((now) => {
      if (now.plan === null) return now;
      const plan = recipe.adopt?.(now.plan, now.input) ?? now.plan;
      return { ...withKeptPlan(now, plan), step: "plan" };
    });

  const makeFilm = (plan: Plan, input: Input) =>
    run({ step: "Film", name: "Making the film…" }, async (report) => {
      const filmId = (await recipe.madeFilm?.(plan)) ?? null;
      if (filmId !== null) return setDraft((now) => ({ ...now, filmId }));
      const made = await recipe.make(plan, input, { ...report, means, keep });
      report.signal.throwIfAborted();
      report.onProgress(1, "Storing the film…");
      const { id, revision } = await storeMade(made, originOf(draft, input));
      try {
        await recipe.afterStored?.({ ...made, id, revision }, plan, { ...report, keep });
      } finally {
        setDraft((now) => ({ ...now, filmId: id }));
      }
    });

  const planPrice = draft ? (recipe.planPrice?.(draft.input, means, scripts) ?? 0) : 0;
  /** What a new plan waits for: nothing is paid before its price was seen. */
  const priceWait = (input: Input): string | null => {
    const dear = recipe.planPrice?.(input, { ...means, scriptPrice: SCRIPT_PRICE }) ?? 0;
    return dear > 0 ? means.priceWait : null;
  };
  const nextOf = (): RecipeWork["next"] => {
    if (!draft) return null;
    const { step, input, plan } = draft;
    if (step === "input") {
      const problem = waits ?? recipe.inputProblem(input);
      const isOld = isPlanOld(draft);
      // The same input has its plan already: nothing is paid twice.
      if (plan !== null && !isOld) return { problem, price: 0, press: () => go("plan") };
      const wait = problem ?? priceWait(input);
      if (plan !== null && draft.isEdited)
        return { problem: wait, price: 0, press: () => setAsking(true) };
      return { problem: wait, price: planPrice, press: () => makePlan(input, planPrice) };
    }
    if (step !== "plan" || plan === null) return null;
    return {
      problem: waits ?? recipe.planProblem(plan, means),
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
    question:
      isAsking && draft
        ? {
            price: planPrice,
            write: () => {
              setAsking(false);
              makePlan(draft.input, planPrice);
            },
            keep: () => {
              setAsking(false);
              keepPlan();
            },
            close: () => setAsking(false),
          }
        : null,
    back: () => draft && go(STEPS[Math.max(0, STEPS.indexOf(draft.step) - 1)] ?? "input"),
    go,
    cancel,
    filmPrice: draft?.plan == null ? 0 : recipe.filmPrice(draft.plan, means),
    makeFilm: () => {
      if (draft?.plan != null) void makeFilm(draft.plan, draft.input);
    },
    changeInput: (input) => {
      setFailure(null);
      setDraft((now) => withInput(now, input));
    },
    onWait,
    updateInput: (change) => setDraft((now) => withInput(now, change(now.input))),
    changePlan: (plan) => {
      setFailure(null);
      setDraft((now) => withPlan(now, plan));
    },
    updatePlan,
    keep,
  };
}
