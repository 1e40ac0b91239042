import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { isConnected } from "#lib/connection";
import { refresh } from "#lib/reads";
import { failureSentence } from "../editor/failure-sentence";
import { takeOrigin } from "../origin/handed-origin";
import { useViewer } from "../shell/viewer";
import {
  type AnyDraft,
  blankDraft,
  type DraftPlace,
  forgetDraft,
  inputMark,
  isBegun,
  keepDraft,
  keptDraft,
  type RecipeDraft,
} from "./draft";
import { type OpenDraft, openDraft, type Unstored } from "./open-draft";
import { otherDraft, PLANS_PATH, readDraft, storeDraft } from "./plans-api";
import type { Recipe } from "./recipe";
import { takeHanded } from "./take-handed";

/** Drafts that were left and are being stored, by what names them: they are read again once the server has them. */
const leaving = new Map<string, Promise<void>>();

/**
 * A draft of a recipe as its own: its form follows from the recipe's name. Fields that another program left out have
 * their defaults.
 */
const asOwn = <Input, Plan>(found: AnyDraft, blank: () => Input): RecipeDraft<Input, Plan> => ({
  ...(found as RecipeDraft<Input, Plan>),
  input: { ...blank(), ...(found.input as Input) },
});

/** The draft that a link begins, once; null without such a link. */
function handedDraft<Input, Plan>(blank: () => Input): RecipeDraft<Input, Plan> | null {
  const handed = takeHanded(blank() as Record<string, unknown>);
  const origin = takeOrigin();
  if (!handed) return null;
  const input = { ...blank(), ...(handed as Partial<Input>) };
  return { ...blankDraft(input), origin, handed: inputMark(input) };
}

/** The draft that this tab kept, and the one that a link begins; only the link's if it replaces nothing of value. */
function beginnings<Input, Plan>(place: DraftPlace, blank: () => Input) {
  const handed = place.id === null ? handedDraft<Input, Plan>(blank) : null;
  const found = keptDraft(place, sessionStorage);
  const kept = found && asOwn<Input, Plan>(found, blank);
  const isReplaced = handed !== null && kept !== null && !isBegun(kept, blank());
  return { handed, kept: isReplaced ? null : kept };
}

/** A change of a draft. */
export type ChangeDraft<Input, Plan> = OpenDraft<Input, Plan>["change"];

/** The choice between what this tab began and what a link hands over. */
export interface HandedOffer {
  keep: () => void;
  take: () => void;
}

interface ShownDraft<Input, Plan> {
  /** Null while it is being read. */
  draft: RecipeDraft<Input, Plan> | null;
  setDraft: ChangeDraft<Input, Plan>;
  /** The question which draft to go on with; null if there is only one. */
  offer: HandedOffer | null;
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
export function useRecipeDraft<Input, Plan>(recipe: Recipe<Input, Plan>): ShownDraft<Input, Plan> {
  const [search, setSearch] = useSearchParams();
  const { accountId: account } = useViewer();
  const id = search.get("plan");
  const { name, blank } = recipe;
  const [draft, setShown] = useState<RecipeDraft<Input, Plan> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [unstored, setUnstored] = useState<Unstored | null>(null);
  const [offer, setOffer] = useState<HandedOffer | null>(null);
  /** Counts reads: the answer of an earlier one is dropped. */
  const reads = useRef(0);
  const open = useRef<OpenDraft<Input, Plan> | null>(null);
  const latest = useRef(setSearch);
  latest.current = setSearch;

  const leave = useCallback(() => {
    if (open.current === null) return;
    const { id } = open.current.present();
    const key = `${account} ${name} ${id}`;
    const end = open.current.leave().finally(() => {
      if (leaving.get(key) === end) leaving.delete(key);
      if (id === null) refresh(PLANS_PATH);
    });
    leaving.set(key, end);
    open.current = null;
  }, [account, name]);

  const begin = useCallback(
    (first: RecipeDraft<Input, Plan>, stored: RecipeDraft<Input, Plan> | null = null) => {
      const deps = {
        send: (draft: RecipeDraft<Input, Plan>) => storeDraft(name, draft),
        otherOf(error: unknown) {
          const other = otherDraft(error);
          return other && asOwn<Input, Plan>(other, blank);
        },
        keep: (draft: RecipeDraft<Input, Plan>) =>
          keepDraft({ account, name }, draft, sessionStorage),
        forget: (id: string | null) => forgetDraft({ account, name, id }, sessionStorage),
        ...{ isConnected, onChange: setShown, onUnstored: setUnstored },
        onNamed: (plan: string) =>
          latest.current({ plan }, { replace: true, preventScrollReset: true }),
      };
      open.current = openDraft(deps, first, stored);
      setShown(first);
      setOffer(null);
    },
    [account, name, blank],
  );

  const load = useCallback(async () => {
    reads.current += 1;
    const read = reads.current;
    const isOver = () => read !== reads.current;
    if (open.current && open.current.present().id === id) return;
    leave();
    setShown(null);
    setUnstored(null);
    setFailure(null);
    setOffer(null);
    await leaving.get(`${account} ${name} ${id}`);
    if (isOver()) return;
    const { handed, kept } = beginnings<Input, Plan>({ account, name, id }, blank);
    if (handed && kept) return setOffer({ keep: () => begin(kept), take: () => begin(handed) });
    const first = handed ?? kept;
    if (first || id === null) return begin(first ?? blankDraft(blank()));
    try {
      const found = asOwn<Input, Plan>(await readDraft(id, name), blank);
      if (!isOver()) begin(found, found);
    } catch (error) {
      if (!isOver()) setFailure(failureSentence(error, "This plan could not be loaded."));
    }
  }, [id, account, name, blank, begin, leave]);
  useEffect(() => {
    void load();
    return () => {
      reads.current += 1;
    };
  }, [load]);

  useEffect(() => leave, [leave]);
  useEffect(() => {
    // The tab may be closed. A draft without an id waits: a page that is loaded again would store it twice.
    const onVisibility = () => {
      if (document.hidden && open.current && open.current.present().id !== null)
        void open.current.store();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, []);

  const setDraft = useCallback<ChangeDraft<Input, Plan>>(
    (change) => open.current?.change(change),
    [],
  );
  const store = useCallback(() => void open.current?.store(), []);
  return { draft, setDraft, offer, failure, reload: () => void load(), unstored, store };
}
