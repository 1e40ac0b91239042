import { cn } from "#lib/cn";
import { type RecipeStep, STEPS } from "../draft";

const NAMES: Record<RecipeStep, string> = { input: "Input", plan: "Plan", film: "Film" };

/** The steps of a recipe, of which those before the present one can be gone back to. */
export function RecipeSteps({
  step,
  onStep,
}: {
  step: RecipeStep;
  /** Null while something is being made. */
  onStep: ((step: RecipeStep) => void) | null;
}) {
  const present = STEPS.indexOf(step);
  return (
    <ol aria-label="Steps" className="flex gap-2 border-line border-b text-sm">
      {STEPS.map((one, index) => (
        <li key={one} aria-current={one === step ? "step" : undefined}>
          <button
            type="button"
            disabled={index >= present || onStep === null}
            onClick={() => onStep?.(one)}
            className={cn(
              "-mb-px inline-flex h-11 items-center gap-2 border-transparent border-b-2 px-1 pr-4 font-semibold text-faint",
              one === step && "border-signal text-text",
              index < present && onStep !== null && "text-muted hover:text-text",
            )}
          >
            <span aria-hidden="true" className="figures font-mono text-2xs">
              {index + 1}
            </span>
            {NAMES[one]}
          </button>
        </li>
      ))}
    </ol>
  );
}
