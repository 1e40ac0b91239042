import { useEffect } from "react";
import type { CreatorModel } from "#contract/models";
import { toast } from "#ui/toast";
import { droppedParams } from "./prefill";
import type { FormDraft } from "./use-draft";

/**
 * Takes out of the form what its model does not have any more, and says so.
 * @param draft null before it was read
 */
export function useKnownParams(
  model: CreatorModel | null,
  draft: FormDraft | null,
  change: (part: Partial<FormDraft>) => void,
) {
  useEffect(() => {
    if (!model || !draft) return;
    const dropped = droppedParams(draft.params, model);
    if (dropped.length === 0) return;
    const kept = Object.entries(draft.params).filter(([name]) => !dropped.includes(name));
    change({ params: Object.fromEntries(kept) });
    toast.info(`Not part of ${model.name} any more: ${dropped.join(", ")}`);
  });
}
