import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import type { RecipeWork } from "../use-recipe-work";

/** Asks what becomes of a plan that was changed, when its input is another one. */
export function PlanQuestion({ question }: { question: RecipeWork["question"] }) {
  return (
    <Dialog
      isOpen={question !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) question?.close();
      }}
      title="Write a new plan?"
      description="You edited this plan, and then changed its input. A new plan replaces its words. Results and films that were made stay."
      className="sm:max-w-md"
    >
      <div className="flex flex-wrap justify-end gap-3 px-6 pb-6 max-sm:*:min-h-11 max-sm:*:flex-1">
        <Button data-autofocus="" onClick={question?.keep}>
          Keep this plan
        </Button>
        <Button variant="ink" onClick={question?.write}>
          Write a new plan
          {question !== null && question.price > 0 && (
            <span className="figures font-normal">{creditsLabel(question.price)}</span>
          )}
        </Button>
      </div>
    </Dialog>
  );
}
