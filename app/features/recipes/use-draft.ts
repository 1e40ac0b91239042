import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "#lib/api-error";
import { failureSentence } from "../editor/failure-sentence";
import { takeOrigin } from "../origin/handed-origin";
import { useViewer } from "../shell/viewer";
import { blankDraft, forgetDraft, keepDraft, keptDraft, type RecipeDraft } from "./draft";
import { readDraft, storeDraft } from "./plans-api";
import type { Recipe } from "./recipe";
import { takeHanded } from "./take-handed";

/** After a change so long until the server has it, in milliseconds. */
const STORE_AFTER = 900;

/** Why the server does not take a draft, as a sentence, and whether older drafts have to go first. */
export interface Unstored {
  message: string;
  isFull: boolean;
}

/** The sentence of a refusal; null for a lost network, after which the next change is sent. */
function unstoredBy(error: unknown): Unstored | null {
  if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 413)) return null;
  return { message: error.message, isFull: error.status === 409 };
}

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
  /** Why the server does not take it; null where it does, or where it does not answer. */
  unstored: Unstored | null;
  /** Tries again to store it. */
  store: () => void;
}

/**
 * The draft that the address names by `plan`, else the one that this tab began. It is kept in the tab until the server
 * has it, which it does as soon as there is a plan, so that it can be continued elsewhere.
 */
export function useRecipeDraft<Input, Plan>(recipe: Recipe<Input, Plan>): OpenDraft<Input, Plan> {
  const [search, setSearch] = useSearchParams();
  const { accountId: account } = useViewer();
  const id = search.get("plan");
  const { name, blank } = recipe;
  const [draft, set] = useState<RecipeDraft<Input, Plan> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [unstored, setUnstored] = useState<Unstored | null>(null);
  /** Counts reads: the answer of an earlier one is dropped. */
  const reads = useRef(0);
  const present = useRef<RecipeDraft<Input, Plan> | null>(null);
  /** What the server has: the same is not sent again. */
  const stored = useRef<RecipeDraft<Input, Plan> | null>(null);
  /** Calls follow each other: an earlier state never comes behind a later one, and none is stored twice. */
  const storing = useRef<Promise<void>>(Promise.resolve());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const show = useCallback((next: RecipeDraft<Input, Plan>) => {
    present.current = next;
    set(next);
  }, []);

  const load = useCallback(() => {
    reads.current += 1;
    const read = reads.current;
    const isOver = () => read !== reads.current;
    if (present.current && present.current.id === id) return;
    // Drafts are this recipe's own: their form follows from its name; fields that another program left out have their defaults.
    const asOwn = (found: RecipeDraft<unknown, unknown>): RecipeDraft<Input, Plan> => ({
      ...(found as RecipeDraft<Input, Plan>),
      input: { ...blank(), ...(found.input as Input) },
    });
    const handed = id === null ? takeHanded(blank() as Record<string, unknown>) : null;
    const origin = id === null ? takeOrigin() : [];
    if (handed)
      return show({ ...blankDraft({ ...blank(), ...(handed as Partial<Input>) }), origin });
    const kept = keptDraft({ account, name, id }, sessionStorage);
    if (kept) return show(asOwn(kept));
    if (id === null) return show(blankDraft(blank()));
    setFailure(null);
    readDraft(id, name).then(
      (found) => {
        if (isOver()) return;
        const own = asOwn(found);
        stored.current = own;
        show(own);
      },
      (error: unknown) => {
        if (!isOver()) setFailure(failureSentence(error, "This plan could not be loaded."));
      },
    );
  }, [id, account, name, blank, show]);
  useEffect(() => {
    load();
    return () => {
      reads.current += 1;
    };
  }, [load]);

  const send = useCallback(async () => {
    const now = present.current;
    if (!now || now === stored.current || now.plan === null) return;
    const sent = await storeDraft(name, now);
    setUnstored(null);
    const isNew = now.id === null;
    forgetDraft({ account, name, id: now.id }, sessionStorage);
    const next = present.current === now ? sent : { ...present.current, id: sent.id };
    stored.current = present.current === now ? sent : null;
    if (present.current !== now)
      keepDraft({ account, name }, next as RecipeDraft<Input, Plan>, sessionStorage);
    if (isLeft.current || !isNew) return;
    show(next as RecipeDraft<Input, Plan>);
    setSearch({ plan: sent.id ?? "" }, { replace: true, preventScrollReset: true });
  }, [account, name, show, setSearch]);

  const store = useCallback(() => {
    // The tab keeps what could not be stored; the next change tries again.
    storing.current = storing.current
      .then(send)
      .catch((error: unknown) => setUnstored(unstoredBy(error)));
  }, [send]);

  useEffect(() => {
    if (!draft || draft === stored.current) return;
    keepDraft({ account, name }, draft, sessionStorage);
    if (draft.plan === null) return;
    const timer = setTimeout(store, STORE_AFTER);
    return () => clearTimeout(timer);
  }, [draft, account, name, store]);

  const setDraft = useCallback<ChangeDraft<Input, Plan>>(
    (change) => {
      if (present.current) show(change(present.current));
    },
    [show],
  );
  return { draft, setDraft, failure, reload: load, unstored, store };
}
