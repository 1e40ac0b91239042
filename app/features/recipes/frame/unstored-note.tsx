import { useState } from "react";
import type { RecipePlanLine } from "#contract/recipe-plans";
import { messageOf } from "#lib/api-error";
import { refresh } from "#lib/reads";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { Ago } from "#ui/local-time";
import { toast } from "#ui/toast";
import { oldestDrafts } from "../oldest-drafts";
import type { Unstored } from "../open-draft";
import { discardPlan, listDrafts, PLANS_PATH } from "../plans-api";

/** Says that the server does not keep a draft, and makes room where older ones take it. */
export function UnstoredNote({
  draftId,
  unstored,
  onRetry,
}: {
  draftId: string | null;
  unstored: Unstored | null;
  onRetry: () => void;
}) {
  const [oldest, setOldest] = useState<readonly RecipePlanLine[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (unstored === null) return null;

  /** Does something that may fail, once at a time. */
  async function work(step: () => Promise<void>) {
    setBusy(true);
    try {
      await step();
    } catch (error) {
      toast.error("The plans could not be deleted", {
        description: messageOf(error, "Please try again."),
      });
    } finally {
      setBusy(false);
    }
  }

  const find = () =>
    work(async () => {
      const found = oldestDrafts(await listDrafts(), draftId);
      if (found.length > 0) setOldest(found);
      // There is room by now: they were deleted elsewhere, or have their films.
      else onRetry();
    });
  const remove = () =>
    work(async () => {
      for (const { id } of oldest ?? []) await discardPlan(id);
      setOldest(null);
      refresh(PLANS_PATH);
      onRetry();
    });

  const isOne = oldest?.length === 1;
  const newest = oldest?.at(-1);
  return (
    <div
      role="alert"
      className="grid gap-2 rounded-control border border-line bg-panel p-3 text-sm"
    >
      <p>
        {unstored.message}{" "}
        {unstored.choice
          ? "Choose which one to keep. The other is lost."
          : "This plan is kept in this tab alone: a film can be made of it now."}
      </p>
      {unstored.choice && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={unstored.choice.takeOther}>
            Use the other version
          </Button>
          <Button size="sm" onClick={unstored.choice.keepMine}>
            Keep mine
          </Button>
        </div>
      )}
      {unstored.isFull && (
        <Button
          size="sm"
          className="justify-self-start"
          isLoading={isBusy && oldest === null}
          onClick={() => void find()}
        >
          Delete old plans
        </Button>
      )}
      <Confirmation
        isOpen={oldest !== null}
        title={isOne ? "Delete 1 plan?" : `Delete ${oldest?.length ?? 0} plans?`}
        action="Delete"
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setOldest(null)}
      >
        {isOne
          ? "It is the oldest plan without a film"
          : "They are the oldest plans without a film"}
        {newest && (
          <>
            ; {isOne ? "it" : "the newest of them"} was changed <Ago at={newest.updated_at} />
          </>
        )}
        . Films and results stay.
      </Confirmation>
    </div>
  );
}
