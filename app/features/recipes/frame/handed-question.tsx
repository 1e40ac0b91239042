import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import type { HandedOffer } from "../use-draft";

/** Asks whether a link into a recipe replaces what this tab began there. */
export function HandedQuestion({ offer }: { offer: HandedOffer | null }) {
  return (
    <Dialog
      isOpen={offer !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) offer?.keep();
      }}
      title="Start from the link?"
      description="You have an unfinished draft here. The link would replace it."
      className="sm:max-w-md"
    >
      <div className="flex flex-wrap justify-end gap-3 px-6 pb-6 max-sm:*:min-h-11 max-sm:*:flex-1">
        <Button data-autofocus="" onClick={offer?.keep}>
          Keep my draft
        </Button>
        <Button variant="ink" onClick={offer?.take}>
          Start from the link
        </Button>
      </div>
    </Dialog>
  );
}
