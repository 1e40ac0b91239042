import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { failureSentence } from "../editor/failure-sentence";
import {
  type AnyDraft,
  blankDraft,
  forgetDraft,
  keepDraft,
  keptDraft,
  type RecipeDraft,
} from "./draft";
import { readDraft, storeDraft } from "./plans-api";
import type { Recipe } from "./recipe";

/** After a change so long until the server has it, in milliseconds. */
const STORE_AFTER = 900;

/** A change of a draft. */
export type ChangeDraft<Input, Plan> = (
  change: (draft: RecipeDraft<Input, Plan>) => RecipeDraft<Input, Plan>,
) => void;

interface OpenDraft<Input, Plan> {
  /** Null while it is being read. */
  draft: RecipeDraft<Input, Plan> | null;
  setDraft: ChangeDraft<Input, Plan>;
  /** Why it cannot be read. */
  failure: string | null;
  reload: () => void;
}

/**
 * The draft that the address names by `plan`, else the one that this tab began. It is kept in the tab at once, and by
 * the server as soon as it has a plan, so that it can be continued elsewhere.
 */
export function useRecipeDraft<Input, Plan>(recipe: Recipe<Input, Plan>): OpenDraft<Input, Plan> {
  const [search, setSearch] = useSearchParams();
  const id = search.get("plan");
  const { name, blank } = recipe;
  const [draft, set] = useState<RecipeDraft<Input, Plan> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const present = useRef<RecipeDraft<Input, Plan> | null>(null);

  const show = useCallback((next: RecipeDraft<Input, Plan>) => {
    present.current = next;
    set(next);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again.
  useEffect(() => {
    if (present.current && present.current.id === id) return;
    // Drafts are this recipe's own: their form follows from its name.
    const asOwn = (found: AnyDraft) => found as RecipeDraft<Input, Plan>;
    const kept = keptDraft(name, id, sessionStorage);
    if (kept) return show(asOwn(kept));
    if (id === null) return show(blankDraft(blank()));
    let isLeft = false;
    setFailure(null);
    readDraft(id).then(
      (found) => {
        if (!isLeft) show(asOwn(found));
      },
      (error: unknown) => {
        if (!isLeft) setFailure(failureSentence(error, "This plan could not be loaded."));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id, name, blank, show, turn]);

  useEffect(() => {
    if (!draft) return;
    keepDraft(name, draft, sessionStorage);
    if (draft.plan === null) return;
    const timer = setTimeout(async () => {
      try {
        const stored = await storeDraft(name, draft);
        if (draft.id !== null || present.current === null) return;
        forgetDraft(name, null, sessionStorage);
        show({ ...present.current, id: stored.id });
        setSearch({ plan: stored.id ?? "" }, { replace: true, preventScrollReset: true });
      } catch {
        // The tab keeps it; the next change tries again.
      }
    }, STORE_AFTER);
    return () => clearTimeout(timer);
  }, [draft, name, show, setSearch]);

  const setDraft = useCallback<ChangeDraft<Input, Plan>>(
    (change) => {
      if (present.current) show(change(present.current));
    },
    [show],
  );
  return { draft, setDraft, failure, reload: () => setTurn((before) => before + 1) };
}
